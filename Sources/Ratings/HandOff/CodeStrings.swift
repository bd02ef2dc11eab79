/// The words around the code of a page's address in one language.
package struct CodeStrings: Sendable {
    /// The line above a code.
    package var caption: String
    /// The line in place of a code for which the window is too small.
    package var noRoom: String
    /// The line in place of a code where the program that makes codes is not installed.
    package var noProgram: String

    /// Creates the words.
    package init(caption: String, noRoom: String, noProgram: String) {
        self.caption = caption
        self.noRoom = noRoom
        self.noProgram = noProgram
    }

    /// The words in English.
    package static let english = CodeStrings(
        caption: "Scan this code with a phone to open the page:",
        noRoom: "A code for a phone needs a larger window.",
        noProgram: "Install qrencode to get a code for a phone here.")
}
