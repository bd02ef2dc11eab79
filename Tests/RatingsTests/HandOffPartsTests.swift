import RatingsCore
import ReviewTiming
import TerminalKit
import RatingsTestSupport
import Testing
@testable import Ratings

@Suite("Parts of the hand-off")
struct HandOffPartsTests {
    @Test(
        "the page of an App Store app is made of digits alone",
        arguments: ["", "id123", "12 3", "１２", "123456789012345678901", "YOUR_APP_ID", "1/../2"])
    func noAppStorePage(id: String) {
        #expect(WebAddress.appStoreReviewPage(id: id) == nil)
    }

    @Test("the page of an App Store app asks for a review")
    func appStorePage() {
        #expect(
            WebAddress.appStoreReviewPage(id: "1234567890")?.description
                == "https://apps.apple.com/app/id1234567890?action=write-review")
    }

    @Test("what can be neither opened nor printed is not handed off")
    func nothing() throws {
        let page = try #require(WebAddress("https://example.org"))
        let written = Journal<String>()
        for (isWritten, way) in [(true, HandOffWay.printed), (false, nil)] {
            let handOff = PageHandOff(variables: ["BROWSER": "no-such-browser"]) { text in
                written.note(text)
                return isWritten
            }
            #expect(handOff.handOff(page) == way)
        }
        #expect(written.entries == ["https://example.org\n", "https://example.org\n"])
    }

    /// What is written to a terminal, for a page that nothing opens.
    private func surfaceText(
        size: Size = Size(width: 80, height: 24),
        drawsCodes: Bool = true, isPrinted: Bool = true, showsPrintedAddress: Bool = true
    ) throws -> (text: String, way: HandOffWay?) {
        let page = try #require(WebAddress("https://example.org"))
        let shown = Journal<String>()
        let handOff = PageHandOff(
            variables: ["BROWSER": "no-such-browser"],
            surface: {
                PageHandOff.Surface(
                    size: size, repertoire: .unicode, drawsCodes: drawsCodes,
                    showsPrintedAddress: showsPrintedAddress,
                    write: { text in
                        shown.note(text)
                        return true
                    })
            }, write: { _ in isPrinted })
        let way = handOff.handOff(page)
        return (shown.entries.joined(), way)
    }

    @Test("where nothing opens, the address is on the terminal once, and a code below its caption")
    func surface() throws {
        let caption = CodeStrings.english.caption + "\n\u{1B}[0;1;37;40m"
        #expect(try surfaceText().text.hasPrefix(caption))
        let piped = try surfaceText(showsPrintedAddress: false)
        #expect(piped.text.hasPrefix("https://example.org\n" + caption))
        let quiet = try surfaceText(isPrinted: false)
        #expect(quiet.text.hasPrefix("https://example.org\n" + caption))
        #expect(quiet.way == .printed)
    }

    @Test("a code that does not fit is a line, and where codes are not drawn there is neither")
    func noCode() throws {
        let small = try surfaceText(size: Size(width: 20, height: 24))
        #expect(small.text == CodeStrings.english.noRoom + "\n")
        let plain = try surfaceText(drawsCodes: false, showsPrintedAddress: false)
        #expect(plain.text == "https://example.org\n")
        #expect(try surfaceText(drawsCodes: false).text == "")
    }

    @Test(
        "links are for terminals that leave out what they do not know",
        arguments: [
            ("xterm-256color", true), ("screen", true), ("alacritty", true), ("dumb", false),
            ("linux", false), ("vt100", false), ("", false), (nil, false),
        ] as [(String?, Bool)])
    func links(type: String?, can: Bool) {
        #expect(PageHandOff.canWriteLinks(terminalType: type) == can)
    }

    @Test("every metric has its stable name")
    func names() {
        let metrics: [(ReviewMetric, String, [String: String])] = [
            (
                .evaluated(moment: "m", reason: .tooNew), "review_evaluated",
                ["moment": "m", "verdict": "hold", "reason": "too-new", "stage": "prerequisite"]
            ),
            (
                .evaluated(moment: "m", reason: nil), "review_evaluated",
                ["moment": "m", "verdict": "ask"]
            ),
            (.requested(moment: "m"), "review_requested", ["moment": "m"]),
            (.rated, "review_rated", [:]), (.later, "review_later", [:]),
            (.declined, "review_declined", [:]), (.dismissed, "review_dismissed", [:]),
            (
                .withdrawn(reason: .windowTooSmall), "review_withdrawn",
                ["reason": "window-too-small"]
            ),
            (.handedOff(.opened), "review_handed_off", ["way": "opened"]),
            (.submitted, "review_submitted", [:]),
            (.stateUnavailable(reason: "busy"), "state_unavailable", ["reason": "busy"]),
        ]
        for (metric, name, parameters) in metrics {
            #expect(metric.name == name)
            #expect(metric.parameters == parameters)
        }
    }
}
