import Testing

@Suite("The architecture")
struct ArchitectureTests {
    static let longestFile = 300

    @Test("every import is one that the table allows")
    func imports() throws {
        let files = try SourceFile.all()
        #expect(files.count > 100)
        for file in files {
            let table = try #require(ImportTable.all[file.module], "\(file) has no row")
            let imports = file.imports
            for module in imports where !table.allows(module) {
                Issue.record("\(file) imports \(module)")
            }
        }
    }

    @Test("the table has a row for every module, and no other")
    func rows() throws {
        let modules = Set(try SourceFile.all().map(\.module))
        #expect(modules == Set(ImportTable.all.keys))
    }

    @Test("nothing imports in a circle")
    func cycles() {
        func reaches(_ module: String, _ seen: Set<String>) -> Bool {
            let ours = ImportTable.all[module]?.ours ?? []
            return ours.contains { seen.contains($0) || reaches($0, seen.union([$0])) }
        }
        for module in ImportTable.all.keys {
            #expect(!reaches(module, [module]), "\(module)")
        }
    }

    @Test("no module has the name of a type in it, and no two differ only by case")
    func names() throws {
        for file in try SourceFile.all() {
            #expect(!file.types.contains(file.module), "\(file)")
        }
        let names = ImportTable.all.keys.map { $0.lowercased() }
        #expect(Set(names).count == names.count)
    }

    /// The files that own a terminal, or are called in a signal's handler.
    static let filesWithSystemCalls: Set<String> = [
        "Sources/CursesTerminal/Device/CharacterLocale.swift",
        "Sources/CursesTerminal/Device/GatheredOutput.swift",
        "Sources/CursesTerminal/Device/ScreenSettings.swift",
        "Sources/CursesTerminal/Device/TerminalDevice.swift",
        "Sources/CursesTerminal/Device/WakeDescriptor.swift",
        "Sources/CursesTerminal/Lines/TerminalLines.swift",
        "Sources/CursesTerminal/Screen/CursesFront.swift",
        "Sources/CursesTerminal/Screen/TerminalRow.swift",
        "Sources/CursesTerminal/Screen/TerminalSurface.swift",
        "Sources/CursesTerminal/Screen/CursesScreen.swift",
    ]

    @Test("the C library is called in RatingsPOSIX, and else in few files, which are listed")
    func systemCalls() throws {
        #expect(Self.filesWithSystemCalls.count <= 12)
        let files = try SourceFile.all().filter { file in
            file.imports.contains("PlatformC") && file.module != "RatingsPOSIX"
        }
        #expect(Set(files.map { "\($0)" }) == Self.filesWithSystemCalls)
    }

    @Test("a file that grows past 300 lines has found its second noun")
    func lengths() throws {
        for file in try SourceFile.all() where file.lines.count > Self.longestFile {
            Issue.record("\(file) has \(file.lines.count) lines")
        }
    }
}
