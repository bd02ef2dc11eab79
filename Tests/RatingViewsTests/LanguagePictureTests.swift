import RatingScreen
import RatingsCore
import RatingsTesting
import TerminalKit
import Testing

@Suite("Pictures of the screen in other languages")
struct LanguagePictureTests {
    private func picture(_ language: String) async throws -> Canvas {
        let strings = try #require(RatingScreenStrings.language(language))
        let configuration = RatingScreenConfiguration(
            secondaryButtonTitle: strings.secondaryButtonTitle, offersDecline: true,
            strings: strings)
        return Screens.loaded(try await Screens.response(.withMockReviews), configuration)
            .picture(size: .standard, at: Screens.now)
    }

    @Test("German")
    func german() async throws {
        expectPicture(
            try await picture("de"),
            #"""
                                          Hilf uns zu wachsen!

                                               ❨  4,2  ❩
                              ▗█▖       ▗█▖       ▗█▖       ▗█▖       ▗▀▖
                            ▀█████▀   ▀█████▀   ▀█████▀   ▀█████▀   ▀█▀ ▀█▀
                             ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▙▀▟▙
                                   (8-8)(-~-)(^_^)  1.250 Bewertungen

             ╭────────────────────────────────────────────────────────────────────────────╮
             │ Absolutely Love This App!                                                  │
             │ This is an incredible app that has completely transformed how I work. The  │
             │ interface is intuitive, and the features are exactly what I needed. Highly │
             │ recommend to everyone!                                                     │
             │   o                                                                        │
             │ (8-8)  ★★★★★                                                               │
             │ /\_/\  John Appleseed • Gerade eben                                        │
             ╰────────────────────────────────────────────────────────────────────────────╯
             ╭────────────────────────────────────────────────────────────────────────────╮
             │ Great Potential                                                            │
             │ Very promising app with some really useful features. Looking forward to    │
             ──────────────────────────────────────────────────────────────────────────────
                                        [       Bewerten       ]
                                       Später   Nicht mehr fragen
             ↑↓ blättern  ⏎ bewerten  l später  ? Hilfe  q schließen            1–2 von 6 ▼
            """#)
    }

    @Test("Japanese: letters of two columns")
    func japanese() async throws {
        expectPicture(
            try await picture("ja"),
            #"""
                                          応援をお願いします！

                                               ❨  4.2  ❩
                              ▗█▖       ▗█▖       ▗█▖       ▗█▖       ▗▀▖
                            ▀█████▀   ▀█████▀   ▀█████▀   ▀█████▀   ▀█▀ ▀█▀
                             ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▙▀▟▙
                                     (8-8)(-~-)(^_^)  1,250件の評価

             ╭────────────────────────────────────────────────────────────────────────────╮
             │ Absolutely Love This App!                                                  │
             │ This is an incredible app that has completely transformed how I work. The  │
             │ interface is intuitive, and the features are exactly what I needed. Highly │
             │ recommend to everyone!                                                     │
             │   o                                                                        │
             │ (8-8)  ★★★★★                                                               │
             │ /\_/\  John Appleseed • たった今                                           │
             ╰────────────────────────────────────────────────────────────────────────────╯
             ╭────────────────────────────────────────────────────────────────────────────╮
             │ Great Potential                                                            │
             │ Very promising app with some really useful features. Looking forward to    │
             ──────────────────────────────────────────────────────────────────────────────
                                        [       評価する       ]
                                        あとで   今後表示しない
             ↑↓ スクロール  ⏎ 評価  l あとで  n 今後表示しない  q 閉じる          1–2 / 6 ▼
            """#)
    }

    @Test("Russian: other letters, and three plural forms")
    func russian() async throws {
        expectPicture(
            try await picture("ru"),
            #"""
                                          Помогите нам расти!

                                               ❨  4,2  ❩
                              ▗█▖       ▗█▖       ▗█▖       ▗█▖       ▗▀▖
                            ▀█████▀   ▀█████▀   ▀█████▀   ▀█████▀   ▀█▀ ▀█▀
                             ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▙▀▟▙
                                     (8-8)(-~-)(^_^)  1 250 оценок

             ╭────────────────────────────────────────────────────────────────────────────╮
             │ Absolutely Love This App!                                                  │
             │ This is an incredible app that has completely transformed how I work. The  │
             │ interface is intuitive, and the features are exactly what I needed. Highly │
             │ recommend to everyone!                                                     │
             │   o                                                                        │
             │ (8-8)  ★★★★★                                                               │
             │ /\_/\  John Appleseed • Только что                                         │
             ╰────────────────────────────────────────────────────────────────────────────╯
             ╭────────────────────────────────────────────────────────────────────────────╮
             │ Great Potential                                                            │
             │ Very promising app with some really useful features. Looking forward to    │
             ──────────────────────────────────────────────────────────────────────────────
                                        [       Оценить       ]
                                      Позже   Больше не спрашивать
             ↑↓ прокрутка  ⏎ оценить  l позже  ? справка  q закрыть              1–2 из 6 ▼
            """#)
    }
}
