import TerminalKit
import Testing
@testable import CursesTerminal
import RatingsPOSIX

@Suite("Lines and the strings of terminals")
struct LineAssemblerTests {
    @Test("lines come out in order, whole, and without their end")
    func lines() {
        var assembler = LineAssembler()
        assembler.append("one\ntw".utf8)
        #expect(assembler.next() == .line("one"))
        #expect(assembler.next() == nil)
        assembler.append("o\n\nthree".utf8)
        #expect(assembler.next() == .line("two"))
        #expect(assembler.next() == .line(""))
        #expect(assembler.next() == nil)
    }

    @Test("bytes that are not UTF-8 are replaced")
    func repaired() {
        var assembler = LineAssembler()
        assembler.append([0x61, 0xFF, 0x62, 0x0A])
        #expect(assembler.next() == .line("a\u{FFFD}b"))
    }

    @Test("a line without end does not take all memory")
    func endless() {
        var assembler = LineAssembler()
        assembler.append(repeatElement(0x61, count: LineAssembler.maximumLength + 10))
        assembler.append("\n".utf8)
        let whole = String(repeating: "a", count: LineAssembler.maximumLength)
        #expect(assembler.next() == .line(whole))
    }

    @Test("the end of a file comes after the line that it cuts off, and lines may follow")
    func endOfFile() {
        var assembler = LineAssembler()
        assembler.endFile()
        #expect(assembler.next() == .endOfFile)
        assembler.append("half".utf8)
        assembler.endFile()
        assembler.append("more\n".utf8)
        #expect(assembler.next() == .line("half"))
        #expect(assembler.next() == .endOfFile)
        #expect(assembler.next() == .line("more"))
        #expect(assembler.next() == nil)
    }

    @Test(
        "pauses are taken out of a terminal's strings",
        arguments: [
            ("\u{1B}[m\u{0F}$<2>", "\u{1B}[m\u{0F}"), ("$<5/>a$<20*>b", "ab"), ("$<", "$<"),
            ("a$b<c>", "a$b<c>"), ("", ""),
        ])
    func padding(string: String, expected: String) {
        #expect(Terminfo.withoutPadding(Array(string.utf8)) == Array(expected.utf8))
    }

    @Test("a wait without end has no deadline, one of no length is over at once")
    func deadline() {
        #expect(Deadline(milliseconds: nil).remainingMilliseconds == -1)
        #expect(!Deadline(milliseconds: nil).isOver)
        #expect(Deadline(milliseconds: 0).isOver)
        #expect(Deadline(milliseconds: -5).isOver)
        #expect(Deadline(milliseconds: .max).remainingMilliseconds <= 86_400_000)
    }
}
