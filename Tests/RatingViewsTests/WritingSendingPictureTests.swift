import RatingScreen
import RatingViews
import RatingsTesting
import TerminalKit
import Testing

@Suite("Pictures of a form that is sent")
struct WritingSendingPictureTests {
    /// The preview of the review, after these events.
    private func picture(
        _ events: [WritingEvent], _ width: Int, _ height: Int, theme: Theme = .standard(),
        repertoire: TextShaper.Repertoire = .unicode
    ) -> Canvas {
        var sent = WritingForms.sendable
        for event in [.focused(.send), .pressed, .previewed(Self.lines)] + events {
            _ = sent.handle(event)
        }
        var view = WritingFormView(
            form: sent, size: Size(width: width, height: height), theme: theme,
            repertoire: repertoire)
        return view.draw().canvas
    }

    private static let lines = [
        "To: odrs.example.org", "Stars: 4 stars", "Title: Good", "",
        "It does what it says, and well.", "", "Version: 1.4.0", "Locale: en_GB",
    ]
    private static let failed: [WritingEvent] = [
        .pressed,
        .sendingFailed(
            number: 1, reason: "There is no way to odrs.example.org: its name is not known."),
    ]

    @Test("it is being sent, 60×18")
    func sending() {
        expectPicture(
            picture([.pressed], 60, 18),
            #"""
                                    This Is Sent

             To: odrs.example.org
             Stars: 4 stars
             Title: Good

             It does what it says, and well.

             Version: 1.4.0
             Locale: en_GB






                                     ⠋ Sending…
             Esc stop
            """#)
    }

    @Test("it was not sent, 60×18")
    func failed() {
        expectPicture(
            picture(Self.failed, 60, 18),
            #"""
                                    This Is Sent

             To: odrs.example.org
             Stars: 4 stars
             Title: Good

             It does what it says, and well.

             Version: 1.4.0
             Locale: en_GB




                There is no way to odrs.example.org: its name is not
                                       known.
                                [    Try Again    ]
             ⏎ try again  Esc back
            """#)
    }

    @Test("it was not sent, in ASCII and a small window")
    func small() {
        expectPicture(
            picture(
                Self.failed, 30, 12, theme: .monochrome(glyphs: .ascii), repertoire: .ascii),
            #"""
                     This Is Sent
             To: odrs.example.org
             Stars: 4 stars
             Title: Good

             It does what it says, and

                  There is no way to
              odrs.example.org: its name
                    is not known.
                 [    Try Again    ]
             Enter try again  Esc back
            """#)
    }

    @Test("drawing is total while it is sent and after it failed")
    func total() {
        for events in [[.pressed], Self.failed, [.pressed, .dismissed]] {
            for width in Array(0...60) + [300] {
                for height in Array(0...20) + [100] {
                    let canvas = picture(events, width, height)
                    let isWhole = (0..<height).allSatisfy { y in
                        canvas.row(y).reduce(0) { $0 + Int($1.width) } == width
                    }
                    if !isWhole { Issue.record("a row is not whole at \(width)×\(height)") }
                }
            }
        }
    }
}
