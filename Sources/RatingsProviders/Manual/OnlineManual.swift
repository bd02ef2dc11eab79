extension Manual {
    /// The manual of `ratings-online`; its help is made from the same texts.
    package static let online = Manual(
        name: "ratings-online", summary: "fetches ratings, and sends reviews and feedback",
        synopsis: [
            "ratings-online fetch PROVIDER", "ratings-online submit TARGET < DOCUMENT",
            "ratings-online own odrs:ID", "ratings-online withdraw odrs:ID",
        ],
        sections: [
            Section(
                "Description",
                [
                    .text(
                        "fetch asks a store or a server for an app's ratings and prints "
                            + "the provider format. submit sends a review or feedback. "
                            + "own prints your own reviews of an app in the provider format. "
                            + "withdraw removes them, under ID and "
                            + #"ID.desktop, and prints {"withdrawn": ["…"]}."#),
                    .text(
                        "'ratings' starts it, and any program can. It takes about 15 "
                            + "seconds at most. Answers are cached, so that the next screen does "
                            + "not have to wait. A failure is printed as the format's error "
                            + "object."),
                ]),
            Section("A PROVIDER is one of", [.rows("provider", onlineProviders)]),
            Section("A TARGET is one of", [.rows("target", targets)]),
            Section("Documents", documents),
            Section("Answers", answers),
            Section("Variables of the environment", [.rows("variable", onlineVariables)]),
            Section("Exit status", [.rows("status", onlineStatuses)]),
        ])

    /// The exit statuses of `ratings-online`.
    package static let onlineStatuses = [
        (name: "0", meaning: "the answer is printed; what was sent is taken"),
        (name: "64", meaning: "the call was wrong"),
        (name: "65", meaning: "the document cannot be used"),
        (name: "69", meaning: "no answer, or a refusal; the reason is printed"),
        (name: "74", meaning: "the answer could not be written"),
        (name: "128+n", meaning: "ended by signal n, after an earlier review was put back"),
    ]

    private static let onlineProviders = ProviderForm.all.filter(\.isOnline)
        .map { (name: $0.fullPattern, meaning: $0.meaning) }

    private static let targets = [
        (
            name: "odrs:ID",
            meaning: "a Linux application, by its AppStream ID. It takes a review with title and "
                + "text, one for each user: a later one replaces it"
        ),
        (
            name: "https://…",
            meaning: "your own server. It takes reviews, also stars alone, and feedback, by POST"
        ),
        (name: "http://127.0.0.1…", meaning: "the same on this machine"),
    ]

    private static let documents: [Part] = [
        .text("The DOCUMENT is JSON on standard input, at most 16 MiB. A review:"),
        .code(
            """
            {"rating": 5, "title": "…", "content": "…", "author"?, "version"?,
             "locale"?, "distribution"?, "key"?}
            """, language: "text"),
        .text(
            #""locale" (de_DE) and "distribution" go to odrs: alone; if they are missing, "#
                + #"those of this machine are sent. odrs: publishes the "author". Your own "#
                + "server keeps it to itself, and replaces the earlier review of the same "
                + "author."),
        .text("Feedback:"),
        .code(
            """
            {"kind": "bug", "text": "…", "replyAddress"?,
             "diagnostics"?: [{"key", "value"}],
             "attachments"?: [{"filename", "contentType", "data"}], "key"?}
            """, language: "text"),
        .text(
            #""data" is in base64. The text has at most 1,000 characters, and there is at "#
                + "most one attachment, of 10,000,000 bytes."),
        .text(
            #""key" is not sent in the document but in the header Idempotency-Key, and is "#
                + "the same at every attempt. Without a key it is a hash of the document and "
                + "the user, so that the same document is not taken twice. Other words under a "
                + "key that the server knows replace the earlier ones."),
    ]

    private static let answers: [Part] = [
        .text(
            #"submit prints {"id": "…"}, which is what the server calls it, or {}. In a "#
                + #"failure "status" is the HTTP status, if feedback was refused, and "#
                + #""mayHaveArrived" is true if the server may have what was sent nevertheless."#)
    ]

    private static let onlineVariables =
        OnlineVariable.explained.map { (name: $0.0, meaning: $0.1) } + [
            (name: "http_proxy, https_proxy, no_proxy", meaning: "proxies, as with curl"),
            (
                name: "XDG_CACHE_HOME",
                meaning: "in its folder ratings, or in ~/.cache/ratings, answers are cached"
            ),
            (
                name: "LC_ALL, LC_MESSAGES, LANG",
                meaning: "the locale that a review has, if its document has none"
            ),
        ]
}
