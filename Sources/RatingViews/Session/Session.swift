package import TerminalKit

/// The loop between a model and a front, the only one for everything that takes the whole screen.
package final class Session<Shown: Model> {
    private let front: any Front
    private let uptimeSeconds: () -> Double
    private let tasks: BackgroundTasks<Shown.Event>
    private var model: Shown
    private var idle: IdleLimit
    private var keyGuard: KeyGuard?
    private var end: EndOfInput?
    private var wasShown = false
    private var isWithdrawn = false
    /// True if the next input has to find on the screen what it acts on.
    private var isFrameDue = false

    /// Shows a model until it ends or the terminal does, and gives the terminal back.
    ///
    /// - Parameters:
    ///   - comesByItself: True if the user has not opened it: keys that are meant for something else do
    ///     nothing, and what was typed before stays where it is. Otherwise that is dropped.
    ///   - screenSeconds: How long it may be left alone; nil for as long as the user likes.
    ///   - uptimeSeconds: Seconds on a monotonic clock; nil for the system's.
    package static func run(
        _ model: Shown, on front: any Front, comesByItself: Bool = false,
        screenSeconds: Int? = nil, uptimeSeconds: (() -> Double)? = nil
    ) -> Ending<Shown.Outcome> {
        let session = Session(
            model, front, screenSeconds, uptimeSeconds ?? IdleLimit.systemUptime)
        return session.run(comesByItself: comesByItself)
    }

    private init(
        _ model: Shown, _ front: any Front, _ screenSeconds: Int?,
        _ uptimeSeconds: @escaping () -> Double
    ) {
        self.model = model
        self.front = front
        self.uptimeSeconds = uptimeSeconds
        tasks = BackgroundTasks(waker: front.waker)
        idle = IdleLimit(seconds: screenSeconds, at: uptimeSeconds())
    }

    private func run(comesByItself: Bool) -> Ending<Shown.Outcome> {
        model.resize(to: front.size)
        if comesByItself { model.setLocked(true) } else { front.dropTypedAhead() }
        let frame = model.draw()
        // Somebody types, and sees no more of this than a terminal that is as before.
        if comesByItself, front.hasTypedAhead { return withdraw() }
        present(frame)
        if comesByItself { keyGuard = KeyGuard(.keys, at: uptimeSeconds()) }
        let commands = model.begin()
        perform(commands)
        if !commands.isEmpty { present(model.draw()) }
        while true {
            waitAndHandle()
            if isWithdrawn { return withdraw() }
            if let outcome = model.outcome { return close(.outcome(outcome)) }
            if let end { return close(.ended(end)) }
            if isFrameDue || !front.hasInputAtHand { present(model.draw()) }
        }
    }

    private func withdraw() -> Ending<Shown.Outcome> {
        front.close(keepingTypedAhead: true)
        tasks.finish()
        return Ending(cause: .withdrawn, wasShown: false)
    }

    private func close(_ cause: Ending<Shown.Outcome>.Cause) -> Ending<Shown.Outcome> {
        perform(model.secure())
        front.close()
        tasks.finish()
        let wasAnswerable = keyGuard.map { !$0.isUnanswerable } ?? true
        return Ending(cause: cause, wasShown: wasShown && wasAnswerable)
    }

    private func present(_ frame: Frame) {
        isFrameDue = false
        front.present(frame)
        wasShown = wasShown || model.isVisible
    }

    private func waitAndHandle() {
        let before = uptimeSeconds()
        let limit = model.isBusy ? nil : idle.millisecondsLeft(at: before)
        let pause = model.millisecondsLeft(at: before)
        let lock = keyGuard?.millisecondsLeft(at: before)
        let timeout = [limit, pause, lock].compactMap { $0 }.min()
        let event = front.nextEvent(timeoutMilliseconds: timeout)
        let now = uptimeSeconds()
        if event.isFromUser || model.isBusy { idle.restart(at: now) }
        if event == .timedOut { unlockIfQuiet(at: now) }
        if event != .timedOut || pause == timeout, isToBeTaken(event, at: now) {
            handle(event, at: now)
        }
        if idle.isOver(at: now), !model.isBusy { model.leave() }
    }

    private func isToBeTaken(_ event: InputEvent, at now: Double) -> Bool {
        // On the note that the window is too small nothing can be answered.
        guard event.isFromUser, model.isVisible, let verdict = keyGuard?.judge(event, at: now)
        else { return true }
        isWithdrawn = verdict == .withdraw
        return verdict == .take
    }

    private func unlockIfQuiet(at now: Double) {
        guard keyGuard?.waitIsOver(at: now) == true else { return }
        model.setLocked(false)
        isFrameDue = true
    }

    /// Keys do nothing until they are surely meant for what is shown.
    private func lock(_ change: (inout KeyGuard, Double) -> Void) {
        guard var changed = keyGuard else { return }
        change(&changed, uptimeSeconds())
        keyGuard = changed
        model.setLocked(true)
        isFrameDue = true
    }

    private func handle(_ event: InputEvent, at now: Double) {
        switch event {
        case .key(.control("l")): front.redraw()
        case .key(.control("z")):
            perform(model.secure())
            front.suspend()
            drawAgain()
        case .key, .mouse, .paste: perform(model.handle(event, at: now))
        case .resized(let size): resize(to: size)
        case .resumed: drawAgain()
        case .woken: tasks.arrived().forEach { perform(model.handle($0, at: now)) }
        case .timedOut: perform(model.timePassed(at: now))
        case .ended(let end):
            self.end = end
            // The next signal, which often comes soon, may end this process.
            tasks.cancelAll()
        }
    }

    private func resize(to size: Size) {
        let wasVisible = model.isVisible
        model.resize(to: size)
        if !wasVisible, model.isVisible { lock { $0.restart(at: $1) } }
    }

    /// Draws all again after another program had the terminal.
    private func drawAgain() {
        isFrameDue = true
        idle.restart(at: uptimeSeconds())
        lock { $0.restart(at: $1) }
        model.resize(to: front.size)
        front.redraw()
    }

    private func perform(_ commands: [Command<Shown.Event>]) {
        for command in commands {
            switch command {
            case .start, .cancel: tasks.perform(command)
            case .perform(let work): work().map(take)
            case .lend(let work): lend(work)
            case .redraw: isFrameDue = true
            case .startle: lock { $0.startle(at: $1) }
            case .dropTypedAhead: front.dropTypedAhead()
            }
        }
    }

    /// Where the terminal is gone the other program is not started.
    private func lend(_ work: () -> Shown.Event) {
        perform(model.secure())
        var event: Shown.Event?
        front.lend { event = work() }
        drawAgain()
        event.map(take)
    }

    private func take(_ event: Shown.Event) {
        perform(model.handle(event, at: uptimeSeconds()))
    }
}
