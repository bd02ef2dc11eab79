import Testing

@Suite("What our object files ask of the C library")
struct SymbolTests {
    /// A static file has none of these: they load other files of the host at run time.
    private static let loading: Set<String> = [
        "iconv", "iconv_open", "iconv_close", "dlopen", "dlmopen", "dlsym", "dlclose",
        "getpwuid", "getpwuid_r", "getpwnam", "getpwnam_r", "getgrgid", "getgrgid_r", "getgrnam",
        "getgrnam_r", "getaddrinfo", "gethostbyname",
    ]
    /// Those that ncurses asks about characters.
    private static let characters: Set<String> = ["wcwidth", "wcrtomb", "wctob", "iswprint"]

    private static let modules =
        ImportTable.all.keys.sorted() + ["CRatingsPOSIX", "CRatingsLocale"]

    @Test("none calls what loads files of the host", arguments: modules)
    func loading(module: String) throws {
        let files = try ObjectFile.all(of: module)
        #expect(!files.isEmpty)
        let symbols = try ObjectFile.undefinedSymbols(of: files)
        #expect(symbols.intersection(Self.loading) == [])
    }

    @Test("the command has its own functions for characters, a program with the library has none")
    func characters() throws {
        let command = try ObjectFile.definedSymbols(of: [ObjectFile.program("ratings")])
        #expect(command.isSuperset(of: Self.characters))
        for name in ["HostProgram", "BackupExample"] {
            let host = try ObjectFile.definedSymbols(of: [ObjectFile.program(name)])
            #expect(host.intersection(Self.characters) == [])
            #expect(host.contains("main"))
        }
    }
}
