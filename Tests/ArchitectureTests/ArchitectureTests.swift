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

    @Test("a file that grows past 300 lines has found its second noun")
    func lengths() throws {
        for file in try SourceFile.all() where file.lines.count > Self.longestFile {
            Issue.record("\(file) has \(file.lines.count) lines")
        }
    }
}
