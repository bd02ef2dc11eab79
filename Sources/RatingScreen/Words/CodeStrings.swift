/// The words around the code of a page's address in one language.
public struct CodeStrings: Sendable {
    /// The line above a code.
    public var caption: String
    /// The line in place of a code for which the window is too small.
    public var noRoom: String
    /// The line in place of a code where the program that makes codes is not installed.
    public var noProgram: String

    /// Creates the words.
    public init(caption: String, noRoom: String, noProgram: String) {
        self.caption = caption
        self.noRoom = noRoom
        self.noProgram = noProgram
    }

    /// The words in English.
    public static let english = CodeStrings(.english)

    init(_ words: Words) {
        self.init(
            caption: words("Scan this code with a phone to open the page:"),
            noRoom: words("A code for a phone needs a larger window."),
            noProgram: words("Install qrencode to get a code for a phone here."))
    }
}
