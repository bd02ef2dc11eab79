import CursesTerminal
package import RatingScreen
import RatingsFlow
import RatingsProviders
import TerminalKit
import RatingsPOSIX

extension PageHandOff {
    /// A hand-off that writes to this process's streams.
    ///
    /// - Parameters:
    ///   - variables: The variables of this process.
    ///   - look: How things look; in plain lines no code is drawn.
    ///   - words: The words around a code.
    ///   - address: The descriptor to which the address is written, or nil for none.
    ///   - terminal: The descriptor for what has to be on the terminal; where it is none, the terminal is
    ///     opened. Nil for none.
    package init(
        variables: [String: String], opensPage: Bool = true, look: TerminalLook,
        words: CodeStrings, address: Int32?, terminal: Int32?
    ) {
        let environment = TerminalEnvironment(variables)
        let look = look.wanted(in: environment)
        let isAddressOnTerminal = address.map { TerminalDescriptor.isTerminal($0) } == true
        self.init(
            variables: variables, opensPage: opensPage,
            writesLinks: isAddressOnTerminal && !look.isPlain
                && Self.canWriteLinks(terminalType: environment.terminalType),
            surface: {
                terminal.flatMap {
                    Self.surface(
                        on: $0, environment, look, words, showsPrintedAddress: isAddressOnTerminal)
                }
            },
            write: { text in address.map { Self.write(text, to: $0) } ?? false })
    }

    private static func surface(
        on descriptor: Int32, _ environment: TerminalEnvironment, _ look: TerminalLook,
        _ words: CodeStrings, showsPrintedAddress: Bool
    ) -> Surface? {
        guard let terminal = TerminalDescriptor(descriptor) else { return nil }
        let locale = CharacterLocale(name: environment.characterLocaleName)
        return Surface(
            size: Size(width: terminal.window.columns, height: terminal.window.rows),
            repertoire: look.isASCII || !locale.usesUTF8 ? .ascii : .unicode,
            drawsCodes: !look.isPlain,
            showsPrintedAddress: showsPrintedAddress, words: words,
            write: { write($0, to: terminal.number) })
    }

    private static func write(_ text: String, to descriptor: Int32) -> Bool {
        StandardStream.flush()
        return (try? DescriptorOutput.send(Array(text.utf8), to: descriptor)) != nil
    }
}
