import RatingScreen
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

    @Test("only a change of the text counts as one")
    func changes() {
        var text = EditedText("ab", isLine: false)
        #expect(text.apply(.moveLeft) == false)
        #expect(text.apply(.deleteForward) == true)
        #expect(text.apply(.deleteForward) == false)
        #expect(text.apply(.insert("\u{7}")) == false)
    }
}
