import PlatformC

/// A text as a square of dark and light modules, which a phone's camera reads.
///
/// libqrencode makes it; it is looked for when a code is wanted, so that a machine without it only goes
/// without codes.
struct QRCode: Hashable, Sendable {
    #if os(Linux)
    static let libraryName = "libqrencode.so.4"
    #else
    static let libraryName = "libqrencode.4.dylib"
    #endif

    /// The number of modules on a side.
    let size: Int
    private let dark: [Bool]

    /// Makes a code of rows of modules.
    init(rows: [[Bool]]) {
        size = rows.count
        dark = rows.flatMap { $0 }
    }

    /// Encodes a text.
    ///
    /// - Returns: nil if the library is not there or the text is too long.
    init?(encoding text: String, library name: String = Self.libraryName) {
        guard let library = Library(name) else { return nil }
        defer { library.close() }
        guard let code = library.encode(Array(text.utf8)) else { return nil }
        self = code
    }

    /// Whether a module is dark; around the code all is light.
    func isDark(x: Int, y: Int) -> Bool {
        (0..<size).contains(x) && (0..<size).contains(y) && dark[y * size + x]
    }

    /// libqrencode 4, as its header `qrencode.h` describes it.
    private struct Library {
        private typealias Encode =
            @convention(c) (Int32, UnsafePointer<UInt8>, Int32, Int32) -> UnsafeMutableRawPointer?
        private typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void

        /// `QR_ECLEVEL_L`: the smallest code; a screen has no stains.
        private static let lowCorrection: Int32 = 0
        /// `struct { int version; int width; unsigned char *data; }`.
        private static let widthOffset = 4
        private static let dataOffset = 8

        private let handle: UnsafeMutableRawPointer
        private let encode: Encode
        private let free: Free

        init?(_ name: String) {
            guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
            guard let encode = dlsym(handle, "QRcode_encodeData"),
                let free = dlsym(handle, "QRcode_free")
            else {
                dlclose(handle)
                return nil
            }
            self.handle = handle
            self.encode = unsafeBitCast(encode, to: Encode.self)
            self.free = unsafeBitCast(free, to: Free.self)
        }

        func close() { dlclose(handle) }

        func encode(_ bytes: [UInt8]) -> QRCode? {
            guard let code = encode(Int32(bytes.count), bytes, 0, Self.lowCorrection) else {
                return nil
            }
            defer { free(code) }
            let width = Int(code.load(fromByteOffset: Self.widthOffset, as: Int32.self))
            let data = code.load(
                fromByteOffset: Self.dataOffset, as: UnsafePointer<UInt8>?.self)
            guard width > 0, let data else { return nil }
            // The lowest bit of a module tells that it is dark.
            return QRCode(
                rows: (0..<width).map { y in (0..<width).map { data[y * width + $0] & 1 == 1 } })
        }
    }
}
