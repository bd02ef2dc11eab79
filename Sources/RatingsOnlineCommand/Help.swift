import RatingsProviders

/// The text of `--help`.
enum Help {
    static let text = """
        Asks a store or a server for an app's ratings and prints the provider format,
        sends a review or feedback, or withdraws one's own review.

        Usage: ratings-online fetch PROVIDER
               ratings-online submit TARGET < DOCUMENT
               ratings-online withdraw odrs:ID

        It is started by 'ratings', and can be by any program. A failure is printed as
        the format's error object. It takes about 15 seconds at most, goes through the
        proxies that http_proxy, https_proxy and no_proxy name, and caches answers
        in $XDG_CACHE_HOME/ratings, so that the next screen does not have to wait.

        A PROVIDER is one of
          appstore:ID[?country=us&reviews=50]
                                      an app of the App Store, by number or bundle id
          odrs:ID[?version=1.0&reviews=50]
                                      a Linux application, by its AppStream id
          connect:ID[?country=us&reviews=50]
                                      an app of one's own in App Store Connect
          supabase:URL?app=ID         the function app_ratings of a Supabase project
          github:OWNER/REPO           the number of stars of a repository on GitHub
          https://…                   a server that hands out the provider format
          http://127.0.0.1…           the same on this machine

        A TARGET is one of
          odrs:ID                     a Linux application, by its AppStream id; takes
                                      a review with title and text, one a person:
                                      another one takes its place
          https://…                   a server of one's own; takes reviews, stars alone
                                      too, and feedback, by POST
          http://127.0.0.1…           the same on this machine

        The DOCUMENT is JSON on standard input, 16 MiB at most: a review,
          {"rating": 5, "title": "…", "content": "…", "author"?, "version"?,
           "locale"?, "distribution"?, "key"?}
        of which locale (de_DE) and distribution go to odrs: alone, and are this
        machine's where they are missing. The author is a name that odrs: publishes;
        your own server keeps it to itself, and replaces the earlier review of the
        same author. Or feedback,
          {"kind": "bug", "text": "…", "replyAddress"?, "diagnostics"?:
           [{"key", "value"}], "attachments"?: [{"filename", "contentType",
           "data"}], "key"?}
        with "data" in base64, at most 1,000 characters of text and one attachment of
        10,000,000 bytes. It is sent without the key, which becomes the header
        Idempotency-Key, the same at every attempt; without one it is made of content
        and person, so that the same document is not taken twice. Other words under a
        key that the server knows take the place of the earlier ones there. Printed is
        {"id": "…"}, what the server calls it, or {}. In a failure "status" is that of
        HTTP, where feedback was refused, and "mayHaveArrived" is true where the server
        may have what was sent nevertheless.

        withdraw removes your own reviews of an app, under ID and ID.desktop, and
        prints {"withdrawn": ["…"]}.

        Variables of the environment:
        \(rows(OnlineVariable.explained))

        Exit status:
        \(rows(ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) }))
        """

    private static func rows(_ rows: [(String, String)]) -> String {
        rows.map { name, meaning in
            let gap = String(repeating: " ", count: max(26 - name.count, 1))
            return "  \(name)\(gap)\(meaning)"
        }.joined(separator: "\n")
    }
}
