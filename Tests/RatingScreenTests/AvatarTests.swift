import RatingScreen
import Testing

@Suite("The eight people")
struct AvatarTests {
    @Test("each has three rows and a head of ASCII, five columns wide")
    func shape() {
        #expect(Avatar.standard.count == 8)
        for avatar in Avatar.standard {
            #expect(avatar.rows.count == 3)
            #expect((avatar.rows + [avatar.head]).allSatisfy { $0.utf8.count == 5 })
            #expect(
                (avatar.rows + [avatar.head]).allSatisfy { row in
                    row.utf8.allSatisfy { (0x20...0x7E).contains($0) }
                })
        }
    }

    @Test("no two share a name, a head, a hat or a body")
    func difference() {
        let people = Avatar.standard
        #expect(Set(people.map(\.name)).count == 8)
        #expect(Set(people.map(\.head)).count == 8)
        for row in 0..<3 {
            #expect(Set(people.map { $0.rows[row] }).count == 8)
        }
    }
}
