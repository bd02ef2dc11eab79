/// Finds the end of a feed whose pages may be empty by mistake.
struct FeedEnd {
    static let entriesOnAPage = 50
    private static let emptyPagesAtTheEnd = 3

    /// The last page, as far as any has said; a page that is empty by mistake may say less than others.
    private var lastPage: Int?
    /// How many empty pages more are the end.
    private var patience = emptyPagesAtTheEnd
    /// True if no page is to be read any more.
    private(set) var isReached = false

    /// Takes a page.
    mutating func add(_ page: FeedPage, number: Int) {
        lastPage = lastPage(with: page)
        switch page.elements.count {
        case 0:
            patience -= 1
            // What has no first page has no other, unless that says so itself.
            if number == 1 { lastPage = lastPage ?? 1 }
        case Self.entriesOnAPage...: patience = Self.emptyPagesAtTheEnd
        default: patience = 1
        }
        isReached = patience == 0 || lastPage.map { $0 <= number } == true
    }

    /// True if it is no wonder that this page is empty: it says itself that there is no more, or what was
    /// read before it has ended.
    func allowsEmpty(_ page: FeedPage, _ number: Int) -> Bool {
        patience == 1 || lastPage(with: page).map { $0 <= number } == true
    }

    private func lastPage(with page: FeedPage) -> Int? {
        [lastPage, page.lastPage].compactMap { $0 }.max()
    }
}
