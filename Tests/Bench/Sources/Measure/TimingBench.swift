import Foundation
import RatingsCore
import ReviewStorage
import ReviewTiming

/// Times a decision over states of all sizes against the decoding of them, and the recording of an event.
enum TimingBench {
    private static let rounds = 200
    private static let now = Date(timeIntervalSince1970: 1_772_366_400)

    static func run() {
        decide()
        do {
            try record()
        } catch {
            print("recording failed: \(error)")
        }
    }

    private static func decide() {
        let policy = policy
        let environment = ReviewEnvironment(today: CalendarDay(utc: now))
        let moment = ReviewMoment("done")
        let counts = [10, 1_000, 10_000]
        let states = counts.map(state)
        let documents = states.compactMap { try? $0.document() }
        let decisions = states.map { state in
            {
                blackHole(
                    ReviewGate.decide(
                        at: now, version: "1.4.0", environment: environment, moment: moment,
                        state: state, policy: policy))
            }
        }
        let decodings = documents.map { document in
            { blackHole(try? ReviewState(document: document)) }
        }
        let times = Rounds(rounds, decisions + decodings)
        for (index, count) in counts.enumerated() {
            print("decide_\(count) \(times.least(index))")
            print("decode_state_\(count) \(times.least(counts.count + index))")
        }
    }

    /// Recording against the calls of the system that it cannot do without.
    private static func record() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        guard let app = AppName("bench") else { return }
        let store = FileStateStore(folder: StateFolder(path: folder.path), app: app)
        let launch: @Sendable () -> Void = {
            try? store.update { state in
                _ = state.record(.launch, at: now, on: CalendarDay(utc: now))
            }
        }
        launch()
        let bytes = try Data(contentsOf: URL(filePath: store.path))
        let raw = DurableWrite(folder: folder.path, bytes: Array(bytes))
        let times = Rounds(rounds, [launch, { raw.run() }])
        print("record \(times.least(0))")
        print("record_plain \(times.least(1))")
        let writers = 8
        let crowd = Rounds(
            20, [{ DispatchQueue.concurrentPerform(iterations: writers) { _ in launch() } }])
        print("record_crowd \(crowd.median(0) / Double(writers))")
    }

    /// A state with this many signals of ten kinds.
    private static func state(signals count: Int) -> ReviewState {
        let stamps = (0..<count / 10).map { now.addingTimeInterval(-Double($0) * 600 - 1) }
        let kinds = (0..<10).map { ("kind-\($0)", ["": stamps.reversed() as [Date]]) }
        return ReviewState(
            firstUse: now.addingTimeInterval(-86_400 * 100), launches: 40,
            signals: Dictionary(uniqueKeysWithValues: kinds))
    }

    private static var policy: ReviewPolicy {
        (try? ReviewPolicy(moments: ["done"])) ?? .withoutMoments
    }
}
