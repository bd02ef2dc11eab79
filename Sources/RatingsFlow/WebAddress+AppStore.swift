public import RatingsCore

extension WebAddress {
    /// The page on which a review of an app in the App Store is written.
    ///
    /// - Parameter id: The app's number, 1 to 20 ASCII digits and nothing else, so that no placeholder
    ///   becomes a page.
    /// - Returns: nil for anything else.
    public static func appStoreReviewPage(id: String) -> WebAddress? {
        guard (1...20).contains(id.utf8.count), id.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return WebAddress("https://apps.apple.com/app/id\(id)?action=write-review")
    }
}
