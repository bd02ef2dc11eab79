/// What a model wants its session to do, in the order of the list.
package enum Command<Event: Sendable> {
    /// Do this work next to the loop; what comes of it is an event.
    case start(number: Int, @Sendable () async -> Event)
    /// What comes of the work of that number is not wanted; it ends what it started.
    case cancel(number: Int)
    /// Do this here and now; what comes of it is an event.
    case perform(() -> Event?)
    /// Do this while another program has the terminal; what comes of it is an event.
    case lend(() -> Event)
    /// Draw before the next input is taken: it acts on what has changed.
    case redraw
    /// A key meant nothing: what has come up by itself waits again before it takes keys.
    case startle
    /// Drop what was typed and not taken yet: it was meant for what is shown no more.
    case dropTypedAhead
}
