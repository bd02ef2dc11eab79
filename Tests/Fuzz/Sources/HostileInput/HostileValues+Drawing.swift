import RatingScreen
import RatingsCore
import RatingViews
import TerminalKit

extension HostileValues {
    /// A provider's answer and a host's configuration with any values, drawn.
    mutating func checkScreen() throws(HostileInput.BrokenPromise) {
        var screen = RatingRequestScreen(configuration: configuration())
        _ = screen.handle(.appeared)
        let response = response()
        _ = screen.handle(.fetched(number: 1, response))
        _ = screen.handle(source.pick([.primaryPressed, .secondaryPressed, .tryAgain]))
        var content = screen.content(at: source.date())
        try HostileInput.require(
            content.header.count != RatingScreenStrings.english.beTheFirst
                || content.cards.isEmpty,
            "nobody is first above a review")
        for index in content.cards.indices { content.cards[index].rating = source.int() }
        content.cards += source.list(2) { $0.card() }
        content.header.stars = source.maybe { $0.list(7) { $0.real() } }
        let size = source.size()
        var view = RatingScreenView(content: content, size: size, theme: .standard())
        view.shimmerStep = source.maybe { $0.int() }
        for _ in 0..<2 {
            _ = view.handle(source.pick([Key.down, .end, .tab, .enter, .character("?")]))
            _ = view.handle(MouseEvent(source.action(), at: source.position()))
        }
        try WholePicture.check(view.draw(), size: Self.drawn(size))
    }

    /// A form of any parts, any events, drawn.
    mutating func checkForm() throws(HostileInput.BrokenPromise) {
        let fields = source.list(5) { $0.field() }
        var form = WritingForm(
            heading: source.text(), fields: fields, isPreviewed: source.bool(),
            staysUntilSent: source.bool())
        let names = form.fields.map(\.name)
        try HostileInput.require(Set(names).count == names.count, "two parts have one name")
        form.restore(["stars": source.text(), "text": source.text(), "kind": source.text()])
        for _ in 0..<6 { _ = form.handle(source.writingEvent()) }
        try HostileInput.require(form.draftFields.count == names.count, "a part is not kept")
        let size = source.size()
        var view = WritingFormView(form: form, size: size, theme: .standard())
        let events = view.event(for: MouseEvent(source.action(), at: source.position()))
        for event in events { _ = view.form.handle(event) }
        try WholePicture.check(view.draw().canvas, size: Self.drawn(size))
    }

    /// The star picker with any events, drawn.
    mutating func checkPicker() throws(HostileInput.BrokenPromise) {
        var picker = StarPicker(stars: source.int())
        for _ in 0..<6 {
            _ = picker.handle(source.pickerEvent())
            try HostileInput.require((0...5).contains(picker.stars), "\(picker.stars) stars")
        }
        let size = source.size()
        var view = StarPickerView(picker: picker, size: size, theme: .standard())
        _ = view.event(for: MouseEvent(source.action(), at: source.position()))
        view.resize(to: size)
        try WholePicture.check(view.draw(), size: Self.drawn(size))
        _ = RatingScreenStrings.english.picker.label(source.int())
    }

    private mutating func configuration() -> RatingScreenConfiguration {
        RatingScreenConfiguration(
            screenTitle: source.maybe { $0.text() }, appName: source.maybe { $0.text() },
            primaryButtonTitle: source.maybe { $0.text() },
            secondaryButtonTitle: source.maybe { $0.text() }, offersDecline: source.bool(),
            avatars: source.list(2) { $0.avatar() }, maximumReviews: source.int(),
            asksForStars: source.bool(), offersFeedback: source.bool())
    }

    private mutating func response() -> AppRatingResponse {
        AppRatingResponse(
            averageRating: source.maybe { $0.real() }, totalRatings: source.maybe { $0.int() },
            reviews: source.maybe { $0.list(3) { $0.review() } },
            histogram: RatingHistogram(counts: (0..<5).map { _ in source.int() }),
            stars: StarCount(count: source.int(), on: source.text()),
            appName: source.maybe { $0.text() })
    }
}

extension ValueSource {
    fileprivate mutating func review() -> Review {
        Review(
            title: text(), content: text(), rating: int(), author: maybe { $0.text() },
            date: maybe { $0.date() }, id: maybe { $0.text() })
    }

    fileprivate mutating func card() -> RatingScreenContent.Card {
        RatingScreenContent.Card(
            title: text(), content: text(), rating: int(), author: text(),
            time: maybe { $0.text() }, avatar: maybe { $0.avatar() }, isRedacted: bool())
    }

    fileprivate mutating func avatar() -> Avatar {
        Avatar(name: text(), rows: list(5) { $0.text() }, head: text())
    }

    fileprivate mutating func action() -> MouseEvent.Action {
        pick([.press, .drag, .release, .wheelUp, .wheelDown])
    }

    fileprivate mutating func field() -> FormField {
        FormField(pick(FormField.Name.allCases), label: text(), content: fieldContent())
    }

    private mutating func fieldContent() -> FormField.Content {
        switch byte() % 5 {
        case 0: .stars(int())
        case 1: .toggle(bool())
        case 2:
            .choice(
                options: list(3) { FormField.Option(name: $0.text(), words: $0.text()) },
                selected: int())
        case 3: .address(EditedText(text(), isLine: true))
        default:
            .text(
                EditedText(text(), isLine: bool()),
                limit: maybe {
                    TextLimit(
                        minimum: $0.int(), maximum: $0.int(), unit: .characters,
                        countsEnds: $0.bool())
                })
        }
    }

    fileprivate mutating func writingEvent() -> WritingEvent {
        switch byte() % 10 {
        case 0: .edit(.insert(text()))
        case 1: .edit(.move(to: int()))
        case 2: .edit(pick([.deleteBackward, .deleteForward, .deleteWordBackward, .moveWordLeft]))
        case 3: .focused(bool() ? .field(int()) : .send)
        case 4: .changed(by: int())
        case 5: .chosen(stars: int())
        case 6: .editorEnded(text: maybe { $0.text() })
        case 7: .previewed(list(3) { $0.text() })
        case 8: .sendingFailed(number: int(), reason: text())
        default: pick([.pressed, .focusNext, .focusPrevious, .editorWanted])
        }
    }

    fileprivate mutating func pickerEvent() -> StarPickerEvent {
        switch byte() % 6 {
        case 0: .chosen(stars: int())
        case 1: .pointerDown(x: real(), width: real())
        case 2: .pointerMoved(x: real(), width: real())
        case 3: .pointerUp(x: real(), width: real())
        case 4: .closingTimeIsOver(number: int())
        default: pick([.more, .fewer, .first, .last, .cleared])
        }
    }
}
