import Glibc

/// The system's words for its error numbers.
enum SystemError {
    /// The text of a number, with the number.
    static func text(_ number: Int32) -> String {
        var buffer = [CChar](repeating: 0, count: 256)
        guard strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
        let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return "\(String(decoding: bytes, as: UTF8.self)) (\(number))"
    }
}
