import RatingScreen
import RatingsCore
import RatingsTesting
import TerminalKit
import Testing
@testable import RatingViews

/// What each screen says is on it whole, in every language, in wide and in narrow windows.
@Suite("The layout of every language")
struct LanguageLayoutTests {
    /// A language in a window of some width.
    struct Sample: CustomTestStringConvertible, Sendable {
        let language: String
        let columns: Int

        var size: Size { Size(width: columns, height: 24) }
        var testDescription: String { "\(language), \(columns) columns" }
        var strings: RatingScreenStrings {
            get throws { try #require(RatingScreenStrings.language(language)) }
        }
        var configuration: RatingScreenConfiguration {
            get throws {
                let strings = try strings
                return RatingScreenConfiguration(
                    secondaryButtonTitle: strings.secondaryButtonTitle, offersDecline: true,
                    asksForStars: true, offersFeedback: true, strings: strings)
            }
        }
    }

    static let samples = RatingScreenStrings.languages.flatMap { language in
        [80, 40].map { Sample(language: language, columns: $0) }
    }

    private static let errorKinds: [AppRatingError.Kind] = [
        .offline, .notFound, .badRequest, .unauthorized, .forbidden, .rateLimited, .server,
        .malformed, .rejected, .timedOut, .failed,
    ]

    /// The text without blanks and frames, so that a sentence is found however its lines are broken.
    private func condensed(_ text: String) -> String {
        text.filter { !$0.isWhitespace && !"│─╭╮╯╰".contains($0) }
    }

    private func expect(
        _ labels: [String?], on canvas: Canvas, _ location: SourceLocation = #_sourceLocation
    ) {
        let drawn = condensed(canvas.plainText)
        for label in labels.compactMap({ $0 }) where !drawn.contains(condensed(label)) {
            Issue.record(
                "missing or cut off: \(label)\n\(canvas.plainText)", sourceLocation: location)
        }
    }

    private func view(_ screen: RatingRequestScreen, _ sample: Sample) -> RatingScreenView {
        RatingScreenView(
            content: screen.content(at: Screens.now), size: sample.size, theme: .standard(),
            strings: screen.configuration.strings)
    }

    @Test("the screen, all its buttons in reach of mouse and keys", arguments: samples)
    func screen(sample: Sample) async throws {
        let screen = Screens.loaded(
            try await Screens.response(.withMockReviews), try sample.configuration)
        let (strings, content) = (try sample.strings, screen.content(at: Screens.now))
        var view = view(screen, sample)
        let canvas = view.draw()
        expect(
            [
                strings.screenTitle, content.header.count, content.callToAction?.primary,
                content.callToAction?.secondary, content.callToAction?.decline,
                content.cards.first?.time, strings.keys.rate, strings.keys.dismiss,
            ], on: canvas)
        #expect(Set(view.hitAreas.map(\.target)) == [.primary, .secondary, .decline])
        #expect(view.hitAreas.allSatisfy { $0.area.maxX <= sample.columns && $0.area.minX >= 0 })
        var reached: [FocusTarget] = []
        for _ in 0..<4 {
            view.focus.map { reached.append($0) }
            _ = view.handle(.tab)
        }
        #expect(Set(reached) == [.primary, .secondary, .decline])
    }

    @Test("the screen without reviews, and the marks of old numbers", arguments: samples)
    func trouble(sample: Sample) async throws {
        let (strings, configuration) = (try sample.strings, try sample.configuration)
        let empty = Screens.loaded(try await Screens.response(.noRatingsOrReviews), configuration)
        var view = view(empty, sample)
        expect([strings.noReviewsYet, strings.beTheFirst], on: view.draw())
        var old = RatingRequestScreen(configuration: configuration)
        let response = try await Screens.response(.withMockReviews)
        _ = old.handle(.cached(CachedRatings(response, isFresh: false)))
        _ = old.handle(.appeared)
        _ = old.handle(.fetchFailed(number: 1, AppRatingError(.timedOut)))
        view = self.view(old, sample)
        // A narrow window shortens the mark; the sentence below says the same in full.
        let mark = sample.columns >= 80 ? strings.outdated : nil
        expect([mark, old.content(at: Screens.now).staleness], on: view.draw())
    }

    @Test("every error, with its advice and its buttons", arguments: samples)
    func errors(sample: Sample) throws {
        let strings = try sample.strings
        for kind in Self.errorKinds {
            let error = AppRatingError(kind, retryAfterSeconds: 90)
            let screen = Screens.failed(error, after: nil, try sample.configuration)
            var view = view(screen, sample)
            let canvas = view.draw()
            let content = screen.content(at: Screens.now)
            expect(
                [
                    strings.errorTitle(kind), strings.errorAdvice(error), strings.tryAgain,
                    content.overlay?.primary,
                ], on: canvas)
            #expect(view.hitAreas.contains { $0.target == .tryAgain })
        }
    }

    @Test("the help", arguments: samples)
    func help(sample: Sample) async throws {
        let screen = Screens.loaded(
            try await Screens.response(.withMockReviews), try sample.configuration)
        let keys = try sample.strings.keys
        var view = view(screen, sample)
        _ = view.draw()
        _ = view.handle(.character("?"))
        expect(
            [
                keys.helpTitle, keys.scroll, keys.select, keys.later, keys.decline, keys.dismiss,
                keys.focus, keys.page, keys.ends, keys.redraw, keys.suspend,
            ], on: view.draw())
    }

    @Test("the star picker", arguments: samples)
    func picker(sample: Sample) throws {
        let strings = try sample.strings
        for stars in 0...5 {
            var view = StarPickerView(
                picker: StarPicker(stars: stars), size: sample.size, theme: .standard(),
                strings: strings)
            expect(
                [
                    strings.picker.title, strings.picker.label(stars), strings.picker.dismiss,
                    stars > 0 ? strings.picker.confirm : nil,
                ], on: view.draw())
        }
    }

    @Test("the choice between a review and feedback", arguments: samples)
    func choice(sample: Sample) async throws {
        var screen = Screens.loaded(
            try await Screens.response(.withMockReviews), try sample.configuration)
        _ = screen.handle(.primaryPressed)
        _ = screen.handle(.picker(.chosen(stars: 2)))
        _ = screen.handle(.picker(.confirmed))
        var view = view(screen, sample)
        let words = try sample.strings.writing
        expect([words.reviewHeading, words.feedbackHeading, words.back], on: view.draw())
    }

    @Test("the forms and what would be sent", arguments: samples)
    func forms(sample: Sample) throws {
        let strings = try sample.strings
        let words = strings.writing
        let earlier = Review(title: "Old", content: "Text", rating: 2, date: Screens.now)
        let review = WritingForm.review(
            stars: 4, limits: .openDesktop(named: "odrs.example.org"),
            earlierReview: .found(earlier), strings: words)
        let draft = FeedbackDraft(
            kind: .request, availableDiagnostics: [FeedbackDiagnostic(key: "System", value: "D")])
        let feedback = WritingForm.feedback(draft, strings: words)
        for var form in [review, feedback] {
            let options = form.fields.flatMap { field -> [String] in
                if case .choice(let options, _) = field.content { options.map(\.words) } else { [] }
            }
            var view = WritingFormView(
                form: form, size: sample.size, theme: .standard(), strings: strings)
            expect(
                [form.heading, words.send, words.next, words.leave] + form.fields.map(\.label)
                    + options + (form.offersWithdrawal ? [words.withdraw] : []),
                on: view.draw().canvas)
            _ = form.handle(.previewed(["Text"]))
            view.form = form
            expect(
                [words.previewHeading, words.confirm, words.back], on: view.draw().canvas)
        }
    }

    @Test("the notices of a form", arguments: samples.filter { $0.columns == 80 })
    func notices(sample: Sample) throws {
        let strings = try sample.strings
        let words = strings.writing
        let faults: [TextFault] = [
            .empty, .tooShort(by: 3), .tooLong(by: 3), .forbidden("x"), .notAnAddress,
        ]
        let notices = faults.map(words.fault) + [words.editorLeftNothing, words.draftIsBack]
        var shaper = TextShaper()
        for label in [words.label(.text), words.label(.title)] {
            for notice in notices {
                #expect(shaper.shape("\(label): \(notice)").width <= 78, "\(notice)")
            }
        }
    }

    @Test("a window that is too small says so", arguments: samples)
    func tooSmall(sample: Sample) throws {
        let screen = RatingRequestScreen(configuration: try sample.configuration)
        var view = RatingScreenView(
            content: screen.content(at: Screens.now),
            size: Size(width: sample.columns / 4, height: 6), theme: .standard(),
            strings: try sample.strings)
        expect([try sample.strings.keys.windowTooSmall], on: view.draw())
    }

    @Test("Latin letters come out as ASCII where the terminal has no others", arguments: samples)
    func ascii(sample: Sample) async throws {
        let language = try #require(Language(named: sample.language))
        guard language.isLatin else { return }
        let screen = Screens.loaded(
            try await Screens.response(.noReviews), try sample.configuration)
        let canvas = screen.picture(
            size: sample.size, at: Screens.now,
            theme: .standard(depth: .none, glyphs: .ascii), repertoire: .ascii)
        #expect(canvas.plainText.utf8.allSatisfy { $0 < 0x80 })
        // A letter without a likeness is a question mark; that of the footer is a key.
        #expect(!canvas.plainText.split(separator: "\n").dropLast().joined().contains("?"))
    }
}
