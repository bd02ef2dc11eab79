import RatingsTestSupport
import Testing

extension ScratchFolder {
    /// Writes a file; returns the provider that reads it.
    func provider(_ json: String, in name: String = "ratings.json") throws -> String {
        "file:" + (try write(json, to: name))
    }

    /// Waits until a program has written its number into a file.
    func processNumber(in name: String, _ terminal: EmulatedTerminal) throws -> Int32 {
        var number: Int32?
        try terminal.waitUntil("a number in \(name)") { _ in
            let text = self.text(of: name) ?? ""
            number = text.hasSuffix("\n") ? Int32(text.dropLast()) : nil
            return number != nil
        }
        return number ?? 0
    }
}
