/// The manual of a command, from which its page for `man` and its page of the documents are made.
package struct Manual: Sendable {
    /// A part of a section.
    package enum Part: Sendable {
        /// The title of what follows, such as the call of a command.
        case heading(String)
        /// A paragraph.
        case text(String)
        /// Lines that stay as they are: a call, or a document.
        case code(String, language: String)
        /// Names and what they are; the first text says what is named.
        case rows(String, [(name: String, meaning: String)])
    }

    /// A section with its title.
    package struct Section: Sendable {
        package let title: String
        package let parts: [Part]

        package init(_ title: String, _ parts: [Part]) {
            self.title = title
            self.parts = parts
        }
    }

    /// The command's name.
    package let name: String
    /// What it does, in a few words that begin with a verb.
    package let summary: String
    /// How it is called, each way on a line.
    package let synopsis: [String]
    package let sections: [Section]

    package init(name: String, summary: String, synopsis: [String], sections: [Section]) {
        self.name = name
        self.summary = summary
        self.synopsis = synopsis
        self.sections = sections
    }
}
