import CursesTerminal
package import RatingsFlow
import RatingsProviders
import TerminalKit

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension PageHandOff {
    /// A hand-off that writes to this process's streams.
    ///
    /// - Parameters:
    ///   - variables: The variables of this process.
    ///   - look: How things look.
    ///   - address: The descriptor to which the address is written, or nil for none.
    ///   - code: The descriptor to which a code is drawn, if it is a terminal.
    package init(
        variables: [String: String], opensPage: Bool = true, look: TerminalLook,
        address: Int32?, code: Int32?
    ) {
        let environment = TerminalEnvironment(variables)
        self.init(
            variables: variables, opensPage: opensPage,
            writesLinks: address.map { isatty($0) == 1 } == true
                && Self.canWriteLinks(terminalType: environment.terminalType),
            codeSurface: code.flatMap { Self.surface(on: $0, environment, look) },
            write: { text in address.map { Self.write(text, to: $0) } ?? false })
    }

    private static func surface(
        on descriptor: Int32, _ environment: TerminalEnvironment, _ look: TerminalLook
    ) -> CodeSurface? {
        var window = winsize()
        guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else {
            return nil
        }
        let locale = CharacterLocale(name: environment.characterLocaleName)
        return CodeSurface(
            size: Size(width: Int(window.ws_col), height: Int(window.ws_row)),
            repertoire: look.isASCII || !locale.usesUTF8 ? .ascii : .unicode,
            ink: ink(environment, look), write: { _ = write($0, to: descriptor) })
    }

    private static func ink(_ environment: TerminalEnvironment, _ look: TerminalLook) -> CodeInk {
        let depth = environment.outputDepth(look.colorChoice, isTerminal: true)
        if depth > .none, look.theme != .monochrome { return .colored }
        let isLight =
            look.theme == .light || look.theme != .dark && environment.hasLightBackground == true
        return isLight ? .darkOnLight : .lightOnDark
    }

    private static func write(_ text: String, to descriptor: Int32) -> Bool {
        fflush(nil)
        return (try? DescriptorOutput.send(Array(text.utf8), to: descriptor)) != nil
    }
}
