/// Writes texts one after the other as netstrings: the number of bytes, a colon, the bytes, a comma.
///
/// So any text may be in a field, and to read it takes no look at what is in it. A field without a
/// text is `-,`. Source of the form: <https://cr.yp.to/proto/netstrings.txt>.
struct FieldWriter {
    private(set) var bytes: [UInt8] = []

    /// Writes a text, or that there is none.
    mutating func add(_ text: String?) {
        if let text {
            bytes += String(text.utf8.count).utf8
            bytes.append(UInt8(ascii: ":"))
            bytes += text.utf8
        } else {
            bytes.append(UInt8(ascii: "-"))
        }
        bytes.append(UInt8(ascii: ","))
    }

    /// Writes a number, or that there is none.
    mutating func add(_ number: Int?) { add(number.map { String($0) }) }
}
