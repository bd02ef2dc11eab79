import RatingScreen
import RatingsCore
import RatingsTesting
import TerminalKit
@testable import RatingViews

/// A role that a theme gives a style.
struct Role: Hashable, CustomStringConvertible {
    let description: String
    let path: WritableKeyPath<Theme, Style>

    static var all: [Role] {
        [
            Role("title", \.title), Role("average", \.average), Role("litStar", \.litStar),
            Role("emptyStar", \.emptyStar), Role("cardTitle", \.cardTitle), Role("body", \.body),
            Role("secondary", \.secondary), Role("border", \.border), Role("button", \.button),
            Role("focusedButton", \.focusedButton), Role("link", \.link),
            Role("focusedLink", \.focusedLink), Role("error", \.error), Role("keyName", \.keyName),
            Role("redacted", \.redacted), Role("redactedHighlight", \.redactedHighlight),
        ]
    }

    private init(_ description: String, _ path: WritableKeyPath<Theme, Style>) {
        self.description = description
        self.path = path
    }
}

/// A role that something on a screen has, and whether that is text or a graphic.
struct RoleUse: Hashable, CustomStringConvertible {
    let role: Role
    /// What the screen adds to the role's style.
    let attributes: Style.Attributes
    let isText: Bool

    var description: String { "\(role) as \(isText ? "text" : "graphic")" }

    /// All that is on any screen, found by drawing each with a theme whose roles have a color of their
    /// own each.
    static func ofAllScreens() async throws -> Set<RoleUse> {
        var uses = Set<RoleUse>()
        for canvas in try await canvases() {
            for y in 0..<canvas.size.height {
                for cell in canvas.row(y) where cell.scalar != " " {
                    uses.insert(try RoleUse(cell))
                }
            }
        }
        return uses
    }

    private struct UnknownStyle: Error { let style: Style }

    private init(_ cell: Cell) throws {
        guard case .rgb(_, _, let number) = cell.style.foreground,
            Role.all.indices.contains(Int(number))
        else { throw UnknownStyle(style: cell.style) }
        role = Role.all[Int(number)]
        attributes = cell.style.attributes
        isText = !Self.isGraphic(cell.scalar)
    }

    /// Lines, blocks, stars, leaves, arrows and dots.
    private static func isGraphic(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2190...0x21FF, 0x2500...0x27FF, 0x2800...0x28FF: true
        default: false
        }
    }

    private static let marked: Theme = {
        var theme = Theme.standard()
        for (number, role) in Role.all.enumerated() {
            theme[keyPath: role.path] = Style(
                foreground: .rgb(1, 1, UInt8(truncatingIfNeeded: number)))
        }
        return theme
    }()

    private static func canvases() async throws -> [Canvas] {
        let sizes = [Size.standard, Size(width: 40, height: 16), Size(width: 150, height: 45)]
        let response = try await Screens.response(.withMockReviews)
        var screens = [
            Screens.waiting(), Screens.loaded(response), Screens.loaded(AppRatingResponse()),
            Screens.failed(AppRatingError(.offline)),
            Screens.failed(AppRatingError(.offline), after: response),
        ]
        screens += [(0, false), (3, false), (3, true)].map { stars, isConfirmed in
            picker(on: response, stars: stars, isConfirmed: isConfirmed)
        }
        var canvases = sizes.flatMap { size in
            screens.flatMap { screen in
                [[], [.tab], [.tab, .tab], [.character("?")]].map { (keys: [Key]) in
                    screen.picture(size: size, at: Screens.now, theme: marked, keys: keys)
                }
            }
        }
        canvases += sizes.flatMap(forms)
        return canvases
    }

    private static func picker(
        on response: AppRatingResponse, stars: Int, isConfirmed: Bool
    ) -> RatingRequestScreen {
        var configuration = Screens.configuration
        configuration.asksForStars = true
        configuration.offersFeedback = true
        var screen = Screens.loaded(response, configuration)
        _ = screen.handle(.primaryPressed)
        if stars > 0 { _ = screen.handle(.picker(.chosen(stars: stars))) }
        if isConfirmed { _ = screen.handle(.picker(.confirmed)) }
        return screen
    }

    private static func forms(_ size: Size) -> [Canvas] {
        var sending = WritingForms.sendable
        _ = sending.handle(.focused(.send))
        _ = sending.handle(.pressed)
        var fields = WritingForms.feedback(text: String(repeating: "a ", count: 4_000))
        var preview = fields
        _ = preview.handle(.previewed(["One", "Two"]))
        var forms = [preview, WritingForms.review(title: "Good", text: "It works."), sending]
        for _ in fields.fields {
            forms.append(fields)
            _ = fields.handle(.focusNext)
        }
        return forms.map { form in
            var view = WritingFormView(form: form, size: size, theme: marked)
            return view.draw().canvas
        }
    }
}
