package import TerminalKit

/// The loop between a model and a front, the only one for everything that takes the whole screen.
package final class Session<Shown: Model> {
    private let front: any Front
    private let uptimeSeconds: () -> Double
    private let tasks: BackgroundTasks<Shown.Event>
    private var model: Shown
    private var idle: IdleLimit
    private var end: EndOfInput?
    private var wasShown = false
    /// True if the next input has to find on the screen what it acts on.
    private var isFrameDue = false

    /// Shows a model until it ends or the terminal does, and gives the terminal back.
    ///
    /// - Parameters:
    ///   - screenSeconds: How long it may be left alone; nil for as long as the user likes.
    ///   - uptimeSeconds: Seconds on a monotonic clock; nil for the system's.
    package static func run(
        _ model: Shown, on front: any Front, screenSeconds: Int? = nil,
        uptimeSeconds: (() -> Double)? = nil
    ) -> Ending<Shown.Outcome> {
        Session(model, front, screenSeconds, uptimeSeconds ?? IdleLimit.systemUptime).run()
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

    private func run() -> Ending<Shown.Outcome> {
        model.resize(to: front.size)
        present()
        let commands = model.begin()
        perform(commands)
        if !commands.isEmpty { present() }
        while true {
            waitAndHandle()
            if let outcome = model.outcome { return close(.outcome(outcome)) }
            if let end { return close(.ended(end)) }
            if isFrameDue || !front.hasInputAtHand { present() }
        }
    }

    private func close(_ cause: Ending<Shown.Outcome>.Cause) -> Ending<Shown.Outcome> {
        perform(model.secure())
        front.close()
        tasks.finish()
        return Ending(cause: cause, wasShown: wasShown)
    }

    private func present() {
        isFrameDue = false
        front.present(model.draw())
        wasShown = wasShown || model.isVisible
    }

    private func waitAndHandle() {
        let before = uptimeSeconds()
        let limit = model.isBusy ? nil : idle.millisecondsLeft(at: before)
        let pause = model.millisecondsLeft(at: before)
        let event = front.nextEvent(
            timeoutMilliseconds: [limit, pause].compactMap { $0 }.min())
        let now = uptimeSeconds()
        if event.isFromUser || model.isBusy { idle.restart(at: now) }
        handle(event, at: now)
        if idle.isOver(at: now), !model.isBusy { model.leave() }
    }

    private func handle(_ event: InputEvent, at now: Double) {
        switch event {
        case .key(.control("l")): front.redraw()
        case .key(.control("z")):
            perform(model.secure())
            front.suspend()
            drawAgain()
        case .key, .mouse, .paste: perform(model.handle(event, at: now))
        case .resized(let size): model.resize(to: size)
        case .resumed: drawAgain()
        case .woken: tasks.arrived().forEach { perform(model.handle($0, at: now)) }
        case .timedOut: perform(model.timePassed(at: now))
        case .ended(let end):
            self.end = end
            // The next signal, which often comes soon, may end this process.
            tasks.cancelAll()
        }
    }

    /// Draws all again after another program had the terminal.
    private func drawAgain() {
        isFrameDue = true
        idle.restart(at: uptimeSeconds())
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
