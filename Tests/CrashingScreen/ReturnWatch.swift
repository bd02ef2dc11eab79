import CRatingsPOSIX
import CursesTerminal
import Synchronization
import TerminalKit
import PlatformC

/// Looks from another thread whether the terminal is ever raw while it still counts as given back: a
/// signal that came just then would leave it raw.
final class ReturnWatch: Sendable {
    /// What the watched thread is about to do.
    private enum Phase: Int, AtomicRepresentable {
        case elsewhere, taking, over
    }

    private let phase = Atomic(Phase.elsewhere)
    private let faults = Atomic(0)
    private let looks = Atomic(0)

    /// Lends the terminal and takes it again the given number of times; exits with 0 if all was in order.
    static func run(_ front: CursesFront, times: Int) -> Never {
        let watch = ReturnWatch()
        var thread = pthread_t()
        let argument = Unmanaged.passUnretained(watch).toOpaque()
        pthread_create(
            &thread, nil,
            { argument in
                Unmanaged<ReturnWatch>.fromOpaque(argument!).takeUnretainedValue().look()
                return nil
            }, argument)
        for _ in 0..<times {
            let before = watch.looks.load(ordering: .relaxed)
            front.lend {
                while watch.looks.load(ordering: .relaxed) == before { sched_yield() }
                watch.phase.store(.taking, ordering: .sequentiallyConsistent)
            }
            watch.phase.store(.elsewhere, ordering: .sequentiallyConsistent)
        }
        watch.phase.store(.over, ordering: .sequentiallyConsistent)
        pthread_join(thread, nil)
        front.close()
        exit(watch.faults.load(ordering: .relaxed) == 0 ? 0 : 1)
    }

    private func look() {
        let terminal = open("/dev/tty", O_RDONLY | O_NOCTTY)
        while true {
            switch phase.load(ordering: .sequentiallyConsistent) {
            case .over: return
            case .elsewhere: break
            case .taking: if isRaw(terminal), restore_is_given_back() { noteFault() }
            }
            looks.add(1, ordering: .relaxed)
        }
    }

    /// The next lending gives the terminal back, too: that is none.
    private func noteFault() {
        guard phase.load(ordering: .sequentiallyConsistent) == .taking else { return }
        faults.add(1, ordering: .relaxed)
    }

    private func isRaw(_ terminal: Int32) -> Bool {
        var settings = termios()
        return tcgetattr(terminal, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON) == 0
    }
}
