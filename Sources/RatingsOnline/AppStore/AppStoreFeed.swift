import RatingsCore
import RatingsProviders

/// Apple's public feed of the newest reviews in one country: up to ten pages of 50.
///
/// It is not a sound source: pages come empty at random, in JSON more often than in XML, and a page that
/// is empty says nothing about the next one. So an empty page is asked for again, then in XML, and then
/// passed over. The feed has ended where its pages say so, and with a first page that stays empty; else
/// after three empty pages in a row, or one that follows a page that was not full.
struct AppStoreFeed: Sendable {
    /// The server refuses to go further.
    static let lastPage = 10
    /// How often a page that looks empty by mistake is asked for.
    private static let triesOfEmptyPage = 3

    let client: HTTPClient
    let base: ServerAddress
    /// The app's number.
    let app: String
    /// Two letters in lower case.
    let country: String

    /// Reads pages until there are enough reviews or no more.
    ///
    /// - Throws: `AppRatingError` if the first page could not be read; a later one costs what would
    ///   have followed and is named in the problems. `CancellationError` when the task is cancelled.
    func reviews(maximumCount: Int, until deadline: FetchDeadline) async throws -> ReviewPages {
        var gathering = ReviewGathering()
        var end = FeedEnd()
        for number in 1...Self.lastPage where gathering.reviews.count < maximumCount {
            do {
                let page = try await page(number, end: end, until: deadline)
                gathering.add(page.elements)
                end.add(page, number: number)
                if end.isReached { break }
            } catch let error as AppRatingError {
                guard number > 1 else { throw error }
                // What lies too deep is refused as a bad request: that is an end like any other.
                return ReviewPages(
                    gathering, limit: maximumCount,
                    problem: error.kind == .badRequest ? nil : error)
            }
        }
        return ReviewPages(gathering, limit: maximumCount)
    }

    /// One page, in JSON or, where that fails or stays empty, in XML.
    ///
    /// - Parameter end: What the pages before it say about the end.
    private func page(
        _ number: Int, end: FeedEnd, until deadline: FetchDeadline
    ) async throws -> FeedPage {
        let json = await PartialResults.outcome { try await jsonPage(number, until: deadline) }
        if case .success(let page) = json, !page.elements.isEmpty || end.allowsEmpty(page, number) {
            return page
        }
        if case .failure(let error) = json, !Self.mayBeBetterInXML(error) { throw error }
        let xml = await PartialResults.outcome { try await page(number, "xml", until: deadline) }
        let (known, other) = (try? json.get(), try? xml.get())
        if let other, !other.elements.isEmpty || known?.lastPage == nil { return other }
        return try json.get()
    }

    private func jsonPage(_ number: Int, until deadline: FetchDeadline) async throws -> FeedPage {
        var page = try await page(number, "json", until: deadline)
        var tries = 1
        while page.isEmptyByMistake, tries < Self.triesOfEmptyPage {
            page = try await self.page(number, "json", until: deadline)
            tries += 1
        }
        return page
    }

    private func page(
        _ number: Int, _ format: String, until deadline: FetchDeadline
    ) async throws -> FeedPage {
        // The feed's own links point to an internal host and to XML: every address is made here.
        guard
            let address = base.appending(path: [
                country, "rss", "customerreviews", "page=\(number)", "id=\(app)",
                "sortby=mostrecent", format,
            ])
        else { throw AppRatingError(.badRequest) }
        let reply = try await client.send(HTTPRequest(address), until: deadline) { status in
            HTTPClient.isTrouble(status: status) || status == 403
        }
        guard reply.isSuccess else { throw fault(reply) }
        return format == "json"
            ? try AnswerDecoding.decode(FeedPage.self, from: reply.body)
            : try FeedXML.page(reply.body)
    }

    private func fault(_ reply: HTTPReply) -> AppRatingError {
        let isText = reply.header("content-type")?.hasPrefix("text/plain") == true
        return ServerFault.error(
            reply, host: base.host,
            message: isText ? String(decoding: reply.body.prefix(1_000), as: UTF8.self) : nil,
            kind: reply.status == 403 ? .rateLimited : nil, now: client.timing.now())
    }

    private static func mayBeBetterInXML(_ error: any Error) -> Bool {
        switch (error as? AppRatingError)?.kind {
        case .malformed, .server: true
        default: false
        }
    }
}
