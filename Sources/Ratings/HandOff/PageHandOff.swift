package import RatingScreen
package import RatingsCore
package import RatingsFlow
package import TerminalKit
import RatingsPOSIX

/// Takes the user to the review page: prints its address and opens it.
///
/// To be used when the screen is gone. Where nothing could be opened, or the user sits at another machine,
/// the address is on the terminal in any case, with a code for a phone's camera if the program
/// `qrencode` is installed.
package struct PageHandOff: Sendable {
    /// The terminal in front of the user.
    package struct Surface: Sendable {
        /// The size of the window.
        package var size: Size
        /// Which characters it can show.
        package var repertoire: TextShaper.Repertoire
        /// True if codes are drawn on it.
        package var drawsCodes: Bool
        /// True if the address that is printed appears on it.
        package var showsPrintedAddress: Bool
        /// The words around a code.
        package var words: CodeStrings
        /// Writes text as it is, and returns whether that went well.
        package var write: @Sendable (String) -> Bool

        /// Describes a terminal.
        package init(
            size: Size, repertoire: TextShaper.Repertoire, drawsCodes: Bool,
            showsPrintedAddress: Bool, words: CodeStrings = .english,
            write: @escaping @Sendable (String) -> Bool
        ) {
            self.size = size
            self.repertoire = repertoire
            self.drawsCodes = drawsCodes
            self.showsPrintedAddress = showsPrintedAddress
            self.words = words
            self.write = write
        }
    }

    private let variables: [String: String]
    private let opensPage: Bool
    private let writesLinks: Bool
    private let surface: @Sendable () -> Surface?
    private let write: @Sendable (String) -> Bool

    /// Creates a hand-off.
    ///
    /// - Parameters:
    ///   - variables: The variables of this process.
    ///   - opensPage: False if the address is only to be printed.
    ///   - writesLinks: True if the address is written to a terminal that can follow links.
    ///   - surface: Finds the terminal in front of the user, or nil if there is none; called when
    ///     something is to be shown there.
    ///   - write: Writes text as it is, and returns whether that went well.
    package init(
        variables: [String: String], opensPage: Bool = true, writesLinks: Bool = false,
        surface: @escaping @Sendable () -> Surface? = { nil },
        write: @escaping @Sendable (String) -> Bool
    ) {
        self.variables = variables
        self.opensPage = opensPage
        self.writesLinks = writesLinks
        self.surface = surface
        self.write = write
    }

    /// Takes the user to a page.
    ///
    /// - Returns: nil if it could be neither opened nor shown.
    package func handOff(_ page: WebAddress) -> HandOffWay? {
        let isPrinted = write((writesLinks ? Self.link(to: page) : page.description) + "\n")
        let browsers = BrowserCommands(variables)
        let isOpened = opensPage && PageOpener.open(browsers.commands(for: page.description))
        let isElsewhere = browsers.isRemote || !browsers.hasDesktop
        // What is opened and not printed is so on purpose.
        let isShown =
            (isOpened ? isPrinted && isElsewhere : opensPage || isElsewhere)
            && show(page, isPrinted: isPrinted)
        return isOpened ? .opened : isPrinted || isShown ? .printed : nil
    }

    /// The address as text that a terminal lets be followed (OSC 8); others show the address alone.
    static func link(to page: WebAddress) -> String {
        "\u{1B}]8;;\(page)\u{1B}\\\(page)\u{1B}]8;;\u{1B}\\"
    }

    /// True for a kind of terminal that at least leaves out a link it does not know.
    ///
    /// - Parameter type: `TERM`, or nil if it is not set.
    package static func canWriteLinks(terminalType type: String?) -> Bool {
        guard let type, !type.isEmpty else { return false }
        return !["dumb", "linux", "unknown"].contains(type) && !type.hasPrefix("vt")
    }

    /// Shows the address on the terminal, unless it is there already, and the code.
    private func show(_ page: WebAddress, isPrinted: Bool) -> Bool {
        guard let surface = surface() else { return false }
        let address =
            isPrinted && surface.showsPrintedAddress ? [] : [page.description]
        let lines = address + codeLines(page, surface)
        return !lines.isEmpty && surface.write(lines.map { $0 + "\n" }.joined())
    }

    private func codeLines(_ page: WebAddress, _ surface: Surface) -> [String] {
        guard surface.drawsCodes else { return [] }
        do throws(QREncoder.Failure) {
            let code = try QREncoder().encode(page.description)
            let picture = CodePicture(code: code, repertoire: surface.repertoire)
            guard let lines = picture.lines(fitting: surface.size) else {
                return [surface.words.noRoom]
            }
            return [surface.words.caption] + lines
        } catch .notInstalled {
            return [surface.words.noProgram]
        } catch {
            return []
        }
    }
}
