import PlatformFoundation
import RatingsCore
import RatingsProviders
import Testing
import RatingsTestSupport

struct HostileBytesTests {
    /// Reads bytes, and checks what must hold of whatever comes out.
    private static func survive(_ data: Data) {
        do {
            let answer = try ProviderFormat.decode(data)
            #expect(answer.averageRating.map { $0 > 0 && $0 <= 5 } ?? true)
            #expect(answer.totalRatings.map { $0 >= 0 } ?? true)
            #expect(answer.reviews?.allSatisfy { (1...5).contains($0.rating) } ?? true)
            #expect(throws: Never.self) { try ProviderFormat.encode(answer) }
        } catch {
            #expect(!(error.message ?? "-").isEmpty)
        }
    }

    @Test("random bytes are refused, never a trap")
    func randomBytes() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<1_000 {
            let count = Int.random(in: 0...200, using: &generator)
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            Self.survive(Data(bytes))
        }
    }

    @Test(
        "a canned answer with some bytes changed is read or refused, never a trap",
        arguments: [
            "supabase-normal.json", "supabase-rating-types.json", "supabase-dates-mixed.json",
            "tolerated-lone-surrogate.json",
        ])
    func mutated(file: String) throws {
        let good = try Fixture.data(file)
        var generator = SeededGenerator(seed: UInt64(good.count))
        for _ in 0..<1_000 {
            var bytes = [UInt8](good)
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                Self.mutate(&bytes, using: &generator)
            }
            Self.survive(Data(bytes))
        }
    }

    private static func mutate(
        _ bytes: inout [UInt8], using generator: inout some RandomNumberGenerator
    ) {
        guard let at = bytes.indices.randomElement(using: &generator) else { return }
        // Mostly signs that mean something in JSON, so that many of the results can be read.
        let signs = [UInt8](#"{}[],:"\-+.eE0159nutf"#.utf8)
        switch Int.random(in: 0...4, using: &generator) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(signs.randomElement(using: &generator) ?? 0, at: at)
        case 3: bytes.removeSubrange(at..<min(at + 20, bytes.count))
        default: bytes[at] = signs.randomElement(using: &generator) ?? 0
        }
    }
}
