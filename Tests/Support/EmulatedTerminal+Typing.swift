public import TerminalKit
public import Testing

extension EmulatedTerminal {
    /// How long a program may take to read what is typed, in seconds.
    private static let typingSeconds = 10.0

    /// Sends bytes as if a terminal window had sent them.
    ///
    /// - Throws: ``EmulatedTerminalError`` if the program does not read and no more fits.
    public func send(
        _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try write(bytes, sourceLocation, typeWhatFits)
    }

    /// Writes bytes into the program's standard input, where that is a pipe.
    ///
    /// - Throws: ``EmulatedTerminalError`` if it is not, or the program does not read and no more
    ///   fits.
    public func writeInput(
        _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try write(bytes, sourceLocation, pipeWhatFits)
    }

    /// Types a text; a line end in it is what is sent, which a terminal's Enter key is not.
    public func type(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try send(Array(text.utf8), sourceLocation: sourceLocation)
    }

    /// Presses keys, in the way that the program has asked for.
    public func press(
        _ keys: Key..., sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for key in keys {
            let bytes = KeyBytes.of(key, applicationCursorKeys: modes.isOn(.applicationCursorKeys))
            try send(bytes, sourceLocation: sourceLocation)
        }
    }

    /// Moves or clicks the mouse; nothing is sent of what the program has not asked for.
    public func mouse(
        _ event: MouseEvent, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try send(MouseBytes.of(event, modes), sourceLocation: sourceLocation)
    }

    /// Pastes a text, with the marks around it that the program may have asked for.
    public func paste(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let marked = modes.isOn(.bracketedPaste) ? "\u{1B}[200~\(text)\u{1B}[201~" : text
        try type(marked, sourceLocation: sourceLocation)
    }

    private func write(
        _ bytes: [UInt8], _ sourceLocation: SourceLocation,
        _ whatFits: (ArraySlice<UInt8>) -> Int
    ) throws {
        let deadline = Deadline(secondsFromNow: Self.typingSeconds)
        var rest = bytes[...]
        while true {
            rest = rest.dropFirst(rest.isEmpty ? 0 : whatFits(rest))
            guard !rest.isEmpty else { return }
            if deadline.isOver || isHungUp || end != nil {
                throw EmulatedTerminalError.cannotWrite(report: report(at: sourceLocation))
            }
            _ = takeOutput(waitingMilliseconds: 1)
        }
    }
}
