import RatingsProviders

/// The text of `--help`.
enum Help {
    static let text = """
        Asks a store or a server for an app's ratings and prints the provider format.

        Usage: ratings-online fetch PROVIDER

        It is started by 'ratings', and can be by any program. A failure is printed as
        the format's error object. It takes at most 15 seconds, goes through the
        proxies that http_proxy, https_proxy and no_proxy name, and remembers answers
        in $XDG_CACHE_HOME/ratings, so that the next screen does not have to wait.

        A PROVIDER is one of
          appstore:ID[?country=us&reviews=50]
                                      an app of the App Store, by number or bundle id
          odrs:ID[?version=1.0&reviews=50]
                                      a Linux application, by its AppStream id
          connect:ID[?country=us&reviews=50]
                                      an app of one's own in App Store Connect
          supabase:URL?app=ID         the function app_ratings of a Supabase project
          https://…                   a server that hands out the provider format
          http://127.0.0.1…           the same on this machine

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
