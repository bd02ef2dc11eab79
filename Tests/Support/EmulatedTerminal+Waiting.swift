public import Testing

extension EmulatedTerminal {
    /// The time after which a test gives up, in seconds, if it does not say another.
    ///
    /// Long enough for a busy machine: nothing waits longer than it must.
    public static let usualDeadlineSeconds = 20.0

    /// Waits until the screen is as wanted.
    ///
    /// - Parameters:
    ///   - expectation: What is waited for, for the message: "a second card".
    ///   - deadlineSeconds: When to give up.
    ///   - condition: Looked at now, after every change, and every few milliseconds, so that it may
    ///     also ask for files and processes.
    /// - Throws: ``EmulatedTerminalError`` with a picture of the screen, if the deadline passes or the
    ///   program ends.
    public func waitUntil(
        _ expectation: String, deadlineSeconds: Double = usualDeadlineSeconds,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ condition: (EmulatedTerminal) -> Bool
    ) throws {
        let deadline = Deadline(secondsFromNow: deadlineSeconds)
        while !condition(self) {
            try waitBriefly(
                for: expectation, deadline, seconds: deadlineSeconds, sourceLocation)
        }
    }

    /// Waits until a text is in one row of the screen.
    public func waitForText(
        _ text: String, deadlineSeconds: Double = usualDeadlineSeconds,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try waitUntil(
            "the text “\(text)”", deadlineSeconds: deadlineSeconds, sourceLocation: sourceLocation
        ) { $0.screen.contains(text) }
    }

    /// Waits until the program has written nothing for some time, or has ended.
    ///
    /// - Parameter milliseconds: How long there must be silence.
    public func waitForQuiet(
        milliseconds: Int = 100, deadlineSeconds: Double = usualDeadlineSeconds,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let deadline = Deadline(secondsFromNow: deadlineSeconds)
        var silence = Deadline(secondsFromNow: Double(milliseconds) / 1000)
        while !silence.isOver, end == nil {
            let left = silence.millisecondsLeft(atMost: .max)
            if takeOutput(waitingMilliseconds: left) {
                silence = Deadline(secondsFromNow: Double(milliseconds) / 1000)
            }
            if deadline.isOver {
                throw failure(
                    "\(milliseconds) ms of silence", seconds: deadlineSeconds, at: sourceLocation)
            }
        }
        takeRest(until: deadline)
    }

    /// Waits until the program has ended and all that it wrote is shown.
    ///
    /// - Returns: How it ended and what it used.
    @discardableResult
    public func waitForEnd(
        deadlineSeconds: Double = usualDeadlineSeconds,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> ProgramEnd {
        let deadline = Deadline(secondsFromNow: deadlineSeconds)
        while true {
            if let end {
                takeRest(until: deadline)
                return end
            }
            if deadline.isOver {
                throw failure(
                    "the program's end", seconds: deadlineSeconds, at: sourceLocation)
            }
            _ = takeOutput(waitingMilliseconds: deadline.millisecondsLeft(atMost: .max))
        }
    }

    /// Waits a moment for output or the end; throws when neither can come or the time is over.
    private func waitBriefly(
        for expectation: String, _ deadline: Deadline, seconds: Double,
        _ sourceLocation: SourceLocation
    ) throws {
        // Looked at first: a program that writes without end must not hold up the test.
        if deadline.isOver { throw failure(expectation, seconds: seconds, at: sourceLocation) }
        let hasChanged = takeOutput(waitingMilliseconds: deadline.millisecondsLeft(atMost: .max))
        guard !hasChanged, !canChange else { return }
        if let end {
            throw EmulatedTerminalError.programEnded(
                waitingFor: expectation, status: end.status, report: report(at: sourceLocation))
        }
        throw EmulatedTerminalError.hungUp(waitingFor: expectation)
    }

    /// Takes what an ended program has left behind; a program that it left may write on.
    private func takeRest(until deadline: Deadline) {
        while end != nil, takeOutput(waitingMilliseconds: 0), !deadline.isOver {}
    }

    private func failure(
        _ expectation: String, seconds: Double, at sourceLocation: SourceLocation
    ) -> EmulatedTerminalError {
        .deadlinePassed(
            waitingFor: expectation, seconds: seconds, report: report(at: sourceLocation))
    }

    /// Where the test waits, what the screen shows, and the last bytes that came.
    func report(at sourceLocation: SourceLocation) -> String {
        let place = "at \(sourceLocation.fileID):\(sourceLocation.line)"
        let bytes = "\(received.count) bytes received, the last: \(EscapedBytes.text(received))"
        return [place, screen.description, bytes].joined(separator: "\n")
    }
}
