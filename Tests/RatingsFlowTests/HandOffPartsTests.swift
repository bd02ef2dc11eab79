import RatingsCore
import ReviewTiming
import Testing

@testable import RatingsFlow

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
