import Foundation
import RatingsCore
import Testing

/// The vectors are those of swift-review's feedback, by their numbers there.
@Suite("Feedback")
struct FeedbackTests {
    private let words = FeedbackMailWords(
        subjects: [.bug: "A bug", .request: "A wish"], fallbackSubject: "Feedback",
        replyLabel: "Reply to", diagnosticsLabel: "Facts")
    private let facts = [
        FeedbackDiagnostic(key: "version", value: "1.4.0"),
        FeedbackDiagnostic(key: "terminal", value: "xterm"),
    ]
    private let file = FeedbackAttachment(
        filename: "log.bin", contentType: "application/octet-stream", data: Data([0xFF, 0x00]))

    private var address: MailAddress {
        get throws { try #require(MailAddress("dev@example.org")) }
    }

    @Test("A87: the link carries text and reply address, and no plus sign")
    func mailLink() throws {
        let draft = FeedbackDraft(
            kind: .bug, text: " 1+1 & 2? \n", replyAddress: "a+b@example.com")
        let feedback = try draft.checked()
        #expect(feedback.plainText(words) == "1+1 & 2?\n\nReply to: a+b@example.com")
        let link = try MailLink(feedback, to: address, words: words)
        #expect(
            link.description == """
                mailto:dev@example.org?subject=A%20bug&body=1%2B1%20%26%202%3F%0D%0A%0D%0A\
                Reply%20to%3A%20a%2Bb%40example.com
                """)
        let plus = MailLink(to: try #require(MailAddress("a+b@x.org")), subject: "+", body: "é女\n")
        #expect(
            plus.description == "mailto:a%2Bb@x.org?subject=%2B&body=%C3%A9%E5%A5%B3%0D%0A")
    }

    @Test("A87: the subject is the kind's, and of an unknown kind the usual one")
    func subjects() {
        #expect(words.subject(.bug) == "A bug")
        #expect(words.subject(.other) == "Feedback")
        #expect(words.subject(FeedbackKind(rawValue: "praise")) == "Feedback")
    }

    @Test("A88: facts go only where the user agreed, and as the preview shows them")
    func diagnostics() throws {
        var draft = FeedbackDraft(text: "x", availableDiagnostics: facts)
        #expect(!draft.includesDiagnostics)
        #expect(draft.diagnosticsPreview == [])
        #expect(try draft.checked().diagnostics == [])
        draft.includesDiagnostics = true
        #expect(draft.diagnosticsPreview == ["version: 1.4.0", "terminal: xterm"])
        let feedback = try draft.checked()
        #expect(feedback.diagnostics.map(\.line) == draft.diagnosticsPreview)
        #expect(feedback.plainText(words) == "x\n\nFacts:\nversion: 1.4.0\nterminal: xterm")
    }

    @Test("A89: a link carries no attachment, JSON does")
    func attachments() throws {
        let feedback = try FeedbackDraft(text: "x", attachments: [file]).checked()
        #expect(throws: FeedbackFailure.attachmentsUnsupported) {
            try MailLink(feedback, to: address, words: words)
        }
        #expect(
            String(decoding: try feedback.jsonBody(), as: UTF8.self) == """
                {"attachments":[{"contentType":"application/octet-stream","data":"/wA=",\
                "filename":"log.bin"}],"kind":"request","text":"x"}
                """)
    }

    @Test("A91: without facts and address the JSON has no such keys, and with them it has")
    func json() throws {
        let plain = try FeedbackDraft(kind: .other, text: "é\n/", availableDiagnostics: facts)
            .checked()
        #expect(
            String(decoding: try plain.jsonBody(), as: UTF8.self)
                == #"{"attachments":[],"kind":"other","text":"é\n/"}"#)
        let full = try FeedbackDraft(
            kind: .bug, text: "x", replyAddress: " a@b.c ", availableDiagnostics: facts,
            includesDiagnostics: true
        ).checked()
        #expect(
            String(decoding: try full.jsonBody(), as: UTF8.self) == """
                {"attachments":[],"diagnostics":[{"key":"version","value":"1.4.0"},\
                {"key":"terminal","value":"xterm"}],"kind":"bug","replyAddress":"a@b.c","text":"x"}
                """)
    }

    @Test("faults are looked for in one order: text, address, number of files, their sizes")
    func faults() throws {
        let limits = FeedbackDraft.Limits(text: .feedback, attachments: 1, attachmentBytes: 1)
        var draft = FeedbackDraft(
            text: " \n", replyAddress: "nobody", attachments: [file, file])
        let faults: [(FeedbackFault, (inout FeedbackDraft) -> Void)] = [
            (.text(.empty), { $0.text = String(repeating: "e\u{301}", count: 1_001) }),
            (.text(.tooLong(by: 1)), { $0.text = String(repeating: "e\u{301}", count: 1_000) }),
            (.replyAddress, { $0.replyAddress = "  " }),
            (.tooManyAttachments(maximum: 1), { $0.attachments.removeLast() }),
            (
                .attachmentTooLarge(filename: "log.bin", maximumBytes: 1),
                { $0.attachments = [] }
            ),
        ]
        for (fault, repair) in faults {
            #expect(throws: fault) { try draft.checked(limits: limits) }
            repair(&draft)
        }
        #expect(try draft.checked(limits: limits).text.count == 1_000)
    }

    @Test("an attachment of just the largest size passes")
    func largestAttachment() throws {
        let limits = FeedbackDraft.Limits(text: .feedback, attachments: 1, attachmentBytes: 2)
        #expect(
            try FeedbackDraft(text: "x", attachments: [file]).checked(limits: limits)
                .attachments == [file])
    }

    @Test(
        "a reply address has one at sign with something on both sides, and a domain with a dot",
        arguments: [
            ("a@b.c", true), (" a+b@example.com\n", true), ("ü@bücher.example", true),
            ("a@b", false), ("@b.c", false), ("a@", false), ("a@@b.c", false), ("a@b@c.d", false),
            ("a b@c.d", false), ("a@.b.c", false), ("a@b.c.", false), ("", false),
            ("a\u{202E}@b.c", false), ("a\u{7}@b.c", false),
        ])
    func addresses(text: String, isValid: Bool) {
        #expect((MailAddress(text) != nil) == isValid)
    }

    @Test("deliveries have the names of their channels in metrics")
    func channels() {
        let deliveries: [FeedbackDelivery] = [
            .handedToMail, .queued, .delivered(receipt: nil), .saved(path: "x"),
        ]
        #expect(deliveries.map(\.channel) == ["mail", "server", "server", "file"])
    }
}

@Suite("Limits of texts")
struct TextLimitTests {
    @Test("ODRS counts scalars before it trims, and the least afterwards")
    func odrs() {
        let limit = TextLimit.odrsSummary
        #expect(limit.count("e\u{301} ") == 3)
        #expect(limit.remaining(String(repeating: "x", count: 70)) == 0)
        #expect(limit.fault(in: String(repeating: "x", count: 70)) == nil)
        #expect(limit.fault(in: String(repeating: "x", count: 69) + "  ") == .tooLong(by: 1))
        #expect(limit.fault(in: " x ") == .tooShort(by: 1))
        #expect(limit.fault(in: " \n") == .empty)
        #expect(limit.fault(in: "a < b") == .forbidden("<"))
        #expect(TextLimit.odrsDescription.fault(in: "0123456789 1234") == nil)
        #expect(TextLimit.odrsDescription.fault(in: "short") == .tooShort(by: 10))
    }

    @Test("feedback counts what a user sees, without the ends")
    func feedback() {
        let limit = TextLimit.feedback
        let flag = "\u{1F1E9}\u{1F1EA}"
        #expect(limit.count("  \(flag)e\u{301}\n") == 2)
        #expect(limit.fault(in: "\n" + String(repeating: flag, count: 1_000) + " ") == nil)
    }

    @Test("a text that may be empty is fine when it is")
    func optional() {
        let limit = TextLimit(maximum: 3, unit: .characters, countsEnds: true)
        #expect(limit.fault(in: "") == nil)
        #expect(limit.fault(in: "    ") == .tooLong(by: 1))
    }
}
