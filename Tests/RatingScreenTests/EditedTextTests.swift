import RatingScreen
import RatingsTesting
import Testing

@Suite("A text while it is written")
struct EditedTextTests {
    /// What is done to a text, and the text with `|` for the cursor.
    private func edited(
        _ start: String, isLine: Bool = false, _ edits: TextEdit...
    ) -> String {
        var text = EditedText(start, isLine: isLine)
        edits.forEach { text.apply($0) }
        let before = String(text.characters[..<text.cursor])
        return before + "|" + String(text.characters[text.cursor...])
    }

    @Test("text goes in at the cursor")
    func inserting() {
        #expect(edited("ac", .moveLeft, .insert("b")) == "ab|c")
        #expect(edited("", .insert("女\u{1F680}")) == "女\u{1F680}|")
        #expect(edited("a", .insert("")) == "a|")
    }

    @Test("what is typed joins the cluster before it, and the cursor stays behind that")
    func joining() {
        var text = EditedText("e", isLine: true)
        text.apply(.insert("\u{301}"))
        #expect(text.characters == ["é"])
        #expect(text.cursor == 1)
        for scalar in "\u{1F469}\u{200D}\u{1F680}".unicodeScalars {
            text.apply(.insert(String(scalar)))
        }
        #expect(text.characters.count == 2)
        #expect(text.cursor == 2)
        text.apply(.deleteBackward)
        #expect(text.text == "e\u{301}")
    }

    @Test("clusters that meet when something between them goes become one")
    func meeting() {
        var text = EditedText("\u{1F1E9}x\u{1F1EA}", isLine: true)
        text.apply(.moveLeft)
        text.apply(.deleteBackward)
        #expect(text.characters == ["\u{1F1E9}\u{1F1EA}"])
        #expect(text.cursor == 1)
    }

    @Test("whole clusters are deleted, backward and forward")
    func deleting() {
        #expect(edited("ab\u{1F469}\u{200D}\u{1F680}", .deleteBackward) == "ab|")
        #expect(edited("a\u{308}b", .moveToStart, .deleteForward) == "|b")
        #expect(edited("", .deleteBackward) == "|")
        #expect(edited("a", .deleteForward) == "a|")
        #expect(edited("a\nb", .moveToLineStart, .deleteBackward) == "a|b")
    }

    @Test("words are runs of letters, digits and underscores")
    func words() {
        #expect(edited("one two_2, drei ", .moveWordLeft) == "one two_2, |drei ")
        #expect(edited("one two_2, drei ", .moveWordLeft, .moveWordLeft) == "one |two_2, drei ")
        #expect(edited("one two", .moveToStart, .moveWordRight) == "one| two")
        #expect(edited("one two", .moveToStart, .moveWordRight, .moveWordRight) == "one two|")
        #expect(edited("... ", .moveWordLeft) == "|... ")
        #expect(edited("女の子 é\u{301}té", .deleteWordBackward) == "女の子 |")
        #expect(edited("a b  ", .deleteWordBackward) == "a |")
        #expect(edited("a\nb c", .deleteToLineStart) == "a\n|")
    }

    @Test("the ends of lines and of the text")
    func ends() {
        #expect(edited("ab\ncd\nef", .move(to: 4), .moveToLineStart) == "ab\n|cd\nef")
        #expect(edited("ab\ncd\nef", .move(to: 4), .moveToLineEnd) == "ab\ncd|\nef")
        #expect(edited("ab\ncd", .moveToStart) == "|ab\ncd")
        #expect(edited("ab\ncd", .moveToStart, .moveLeft) == "|ab\ncd")
        #expect(edited("ab", .move(to: 99), .moveRight) == "ab|")
        #expect(edited("ab", .move(to: -1)) == "|ab")
    }

    @Test("what is pasted is cleaned; in one line its ends become blanks")
    func pasting() {
        #expect(edited("", .insert("a\r\nb\rc\u{1B}[2J\u{202E}\td ")) == "a\nb\nc[2J\td |")
        #expect(edited("", isLine: true, .insert("a\r\nb\tc\u{9B}")) == "a b c|")
    }

    @Test("more than the most scalars are not taken, and nothing is cut that was there")
    func most() {
        var text = EditedText(String(repeating: "a", count: 19_999), isLine: false)
        #expect(text.apply(.insert("bcd")) == true)
        #expect(text.text.hasSuffix("ab"))
        #expect(text.apply(.insert("e")) == false)
        #expect(text.characters.count == EditedText.maximumScalars)
    }

    @Test("what is cut out is put back where the cursor is")
    func cutting() {
        var text = EditedText("one two three", isLine: false)
        var buffer = KillBuffer()
        text.apply(.deleteToLineStart, cutting: &buffer)
        #expect(text.text == "" && buffer.text == "one two three")
        text.apply(.insert(">"), cutting: &buffer)
        text.apply(.yank, cutting: &buffer)
        #expect(text.text == ">one two three")
        text.apply(.moveToStart, cutting: &buffer)
        text.apply(.deleteWordForward, cutting: &buffer)
        text.apply(.yank, cutting: &buffer)
        #expect(text.text == ">one two three")
        #expect(text.cursor == 4)
    }

    @Test("cuts that follow one another make one text, before and after the cursor")
    func cuttingOn() {
        var text = EditedText("a b c\nd", isLine: false)
        var buffer = KillBuffer()
        text.apply(.move(to: 3), cutting: &buffer)
        text.apply(.deleteWordBackward, cutting: &buffer)
        text.apply(.deleteToLineEnd, cutting: &buffer)
        text.apply(.deleteToLineEnd, cutting: &buffer)
        #expect(buffer.text == "b c\n")
        #expect(text.text == "a d")
        text.apply(.moveLeft, cutting: &buffer)
        text.apply(.deleteToLineEnd, cutting: &buffer)
        #expect(buffer.text == " d")
    }

    @Test("undo takes back typing word by word, and everything else step by step")
    func undoing() {
        var text = EditedText("", isLine: false)
        for character in "one two" { text.apply(.insert(String(character))) }
        text.apply(.deleteToLineStart)
        #expect(text.text == "")
        text.apply(.undo)
        #expect(text.text == "one two" && text.cursor == 7)
        text.apply(.undo)
        #expect(text.text == "one ")
        text.apply(.undo)
        #expect(text.text == "")
        #expect(text.apply(.undo) == false)
    }

    @Test("another text in place of all of it can be undone")
    func replacing() {
        #expect(edited("ab", .moveToStart, .replaceAll("xyz")) == "xyz|")
        #expect(edited("ab", .moveToStart, .replaceAll("xyz"), .undo) == "|ab")
        #expect(edited("ab", isLine: true, .replaceAll("x\ny")) == "x y|")
    }

    @Test("what meets is put together as if the text had been typed at once")
    func meetingAnywhere() {
        let pieces = [
            "a", "\u{301}", "\u{1F1E9}", "\u{1F1EA}", "\u{200D}", "\u{1F469}", "\u{1F680}", "女",
            "\u{1100}", "\u{1161}", "\u{600}", "\n", "1", "\u{FE0F}", "\u{20E3}", "\u{915}",
            "\u{94D}",
        ]
        var random = SeededRandom(seed: 20_261_130)
        for _ in 0..<300 {
            var text = EditedText("", isLine: false)
            for _ in 0..<40 {
                let edits: [TextEdit] = [
                    .insert(pieces.randomElement(using: &random) ?? ""), .deleteBackward,
                    .deleteForward, .move(to: Int.random(in: 0...12, using: &random)),
                    .insert(pieces.shuffled(using: &random).joined()), .undo,
                ]
                text.apply(edits.randomElement(using: &random) ?? .undo)
                #expect(text.characters == Array(text.text))
                #expect((0...text.characters.count).contains(text.cursor))
            }
        }
    }

    @Test("only a change of the text counts as one")
    func changes() {
        var text = EditedText("ab", isLine: false)
        #expect(text.apply(.moveLeft) == false)
        #expect(text.apply(.deleteForward) == true)
        #expect(text.apply(.deleteForward) == false)
        #expect(text.apply(.insert("\u{7}")) == false)
    }
}
