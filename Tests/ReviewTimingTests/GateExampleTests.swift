import Foundation
import ReviewTiming
import Testing

@Suite("The example of a program that decides")
struct GateExampleTests {
    @Test("it may ask after a week and three backups, and says why not before")
    func week() throws {
        let start = Date(timeIntervalSince1970: 1_772_366_400)
        var example = try GateExample()
        for number in 0..<3 {
            let now = start.addingTimeInterval(Double(number) * 86_400)
            example.backUp(at: now, on: CalendarDay(utc: now))
            #expect(example.reason(at: now, on: CalendarDay(utc: now)) == "too-new")
        }
        let later = start.addingTimeInterval(7 * 86_400)
        #expect(example.reason(at: later, on: CalendarDay(utc: later)) == nil)
    }
}
