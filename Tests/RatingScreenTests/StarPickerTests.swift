import RatingScreen
import Testing

@Suite("The star picker")
struct StarPickerTests {
    /// One row of the vectors: where the pointer is in a row of 110, and the stars.
    struct Vector: Sendable, CustomTestStringConvertible {
        let id: String
        let x: Double
        let stars: Int

        var testDescription: String { id }
    }

    /// From the tutorial "popup star button".
    static let vectors = [
        Vector(id: "E1", x: -50, stars: 1), Vector(id: "E2", x: 0, stars: 1),
        Vector(id: "E3", x: 21.99, stars: 1), Vector(id: "E4", x: 22, stars: 2),
        Vector(id: "E5", x: 43.99, stars: 2), Vector(id: "E6", x: 44, stars: 3),
        Vector(id: "E7", x: 66, stars: 4), Vector(id: "E8", x: 88, stars: 5),
        Vector(id: "E9", x: 110, stars: 5), Vector(id: "E10", x: 500, stars: 5),
    ]

    @Test("the pointer's place means as many stars as in the tutorial", arguments: vectors)
    func formula(_ vector: Vector) {
        #expect(StarPicker.stars(at: vector.x, width: 110) == vector.stars)
        #expect(StarPicker.stars(at: vector.x / 2, width: 55) == vector.stars)
        var picker = StarPicker()
        _ = picker.handle(.pointerDown(x: vector.x, width: 110))
        #expect(picker.stars == vector.stars)
    }

    @Test("in cells each star owns a fifth of the row", arguments: [5, 15, 20, 45])
    func cells(width: Int) {
        let stars = (0..<width).map { StarPicker.stars(at: Double($0), width: Double(width)) }
        #expect(stars == (1...5).flatMap { Array(repeating: $0, count: width / 5) })
    }

    @Test("no place and no width make it trap")
    func oddNumbers() {
        let numbers: [Double] = [
            0, -1, 1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
        ]
        for x in numbers {
            for width in numbers {
                #expect((1...5).contains(StarPicker.stars(at: x, width: width)))
            }
        }
    }

    @Test(
        "keys choose",
        arguments: [
            ([StarPickerEvent.chosen(stars: 4)], 4), ([.chosen(stars: 9)], 5), ([.more], 1),
            ([.more, .more], 2), ([.fewer], 0), ([.chosen(stars: 1), .fewer], 1),
            ([.chosen(stars: 3), .fewer], 2), ([.last, .more], 5), ([.first], 1), ([.last], 5),
            ([.last, .cleared], 0), ([.last, .cleared, .more], 1),
        ])
    func keys(events: [StarPickerEvent], stars: Int) {
        var picker = StarPicker()
        let effects = events.flatMap { picker.handle($0) }
        #expect(effects == [])
        #expect(picker.stars == stars)
        #expect(picker.filled == (1...5).map { $0 <= stars })
        #expect(picker.hasChoice == (stars > 0))
    }

    @Test("a choice is final when it is confirmed, and without one there is nothing to confirm")
    func confirming() {
        var picker = StarPicker()
        #expect(picker.handle(.confirmed) == [])
        _ = picker.handle(.chosen(stars: 2))
        #expect(picker.handle(.confirmed) == [.close(.chosen(stars: 2))])
        #expect(picker.outcome == .chosen(stars: 2))
    }

    @Test("after the end nothing changes")
    func afterTheEnd() {
        var picker = StarPicker(stars: 3)
        #expect(picker.handle(.dismissed) == [.close(.dismissed)])
        let before = picker
        let events: [StarPickerEvent] = [
            .chosen(stars: 5), .confirmed, .dismissed, .pointerDown(x: 1, width: 5),
            .closingTimeIsOver(number: 1),
        ]
        #expect(events.flatMap { picker.handle($0) } == [])
        #expect(picker == before)
    }

    @Test("every move updates, and a tenth of a second after the release it closes")
    func gesture() {
        var picker = StarPicker()
        #expect(picker.handle(.pointerDown(x: 10, width: 50)) == [])
        #expect(picker.stars == 2)
        #expect(picker.handle(.pointerMoved(x: 49, width: 50)) == [])
        #expect(picker.stars == 5)
        #expect(
            picker.handle(.pointerUp(x: 31, width: 50)) == [.closeLater(seconds: 0.1, number: 1)])
        #expect(picker.stars == 4)
        #expect(picker.outcome == nil)
        #expect(picker.handle(.closingTimeIsOver(number: 1)) == [.close(.chosen(stars: 4))])
    }

    @Test("what is chosen before the time is over calls the closing off")
    func calledOff() {
        let events: [StarPickerEvent] = [.pointerDown(x: 1, width: 50), .more, .cleared]
        for event in events {
            var picker = StarPicker()
            _ = picker.handle(.pointerDown(x: 10, width: 50))
            _ = picker.handle(.pointerUp(x: 10, width: 50))
            _ = picker.handle(event)
            #expect(picker.handle(.closingTimeIsOver(number: 1)) == [])
            #expect(picker.outcome == nil)
        }
    }

    @Test("a move or a release without a press is not meant for the stars")
    func strayPointer() {
        var picker = StarPicker()
        #expect(picker.handle(.pointerMoved(x: 40, width: 50)) == [])
        #expect(picker.handle(.pointerUp(x: 40, width: 50)) == [])
        #expect(picker.stars == 0)
    }

    @Test("an earlier choice is there to begin with")
    func earlierChoice() {
        #expect(StarPicker(stars: 4).stars == 4)
        #expect(StarPicker(stars: -1).stars == 0)
        #expect(StarPicker(stars: 9).stars == 5)
    }
}
