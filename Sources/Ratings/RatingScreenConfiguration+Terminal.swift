package import CursesTerminal
public import RatingScreen
public import RatingsCore
public import PlatformFoundation

extension RatingScreenConfiguration {
    /// The usual screen of a program in a terminal: it offers to ask later, and never to ask again.
    ///
    /// - Parameters:
    ///   - strings: The words; nil for the language that the environment asks for.
    ///   - variables: The variables of this process.
    public static func inTerminal(
        appName: String? = nil, reviewPage: WebAddress? = nil,
        strings: RatingScreenStrings? = nil,
        variables: @autoclosure () -> [String: String] = ProcessInfo.processInfo.environment
    ) -> RatingScreenConfiguration {
        let strings =
            strings
            ?? RatingScreenStrings(TerminalEnvironment(variables()).language(isASCII: false))
        return RatingScreenConfiguration(
            appName: appName,
            secondaryButtonTitle: strings.secondaryButtonTitle, offersDecline: true,
            reviewPage: reviewPage, strings: strings)
    }
}

extension TerminalEnvironment {
    /// The language that the user wants; English in place of one whose letters the terminal does not have.
    ///
    /// - Parameter isASCII: True if ASCII is wanted whatever the terminal has.
    package func language(isASCII: Bool) -> Language {
        Language.wanted(
            isASCII: isASCII || self.isASCII || !CharacterLocale.isUTF8(characterLocaleName),
            variable: value)
    }
}
