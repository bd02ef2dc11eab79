import PlatformC

/// Writing to a descriptor.
package enum DescriptorOutput {
    /// Writes all bytes, in however many pieces the system takes them; blocks where the reader is slow.
    ///
    /// - Throws: `SystemError`; some bytes may have been written.
    package static func send(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw .last }
        }
    }
}
