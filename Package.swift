// swift-tools-version: 6.2
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Links a command with static archives, of the C++ runtime and of Debian's -dev packages, which halves its
/// start-up.
///
/// Where they are missing it is linked with the shared libraries and works the same.
func linking(archives: [String]) -> [LinkerSetting] {
    let folders = ["x86_64", "aarch64"].map { "/usr/lib/\($0)-linux-gnu" }
    let found = folders.contains { folder in
        archives.allSatisfy { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
    }
    guard found else { return [] }
    let scripts = Context.packageDirectory + "/Sources/RatingsCommand/Linking"
    return [
        .unsafeFlags(
            ["-use-ld=lld", "-L", scripts, "-Xclang-linker", "-static-libgcc"],
            .when(platforms: [.linux]))
    ]
}

let package = Package(
    name: "Ratings",
    products: [
        .library(name: "Ratings", targets: ["Ratings"]),
        .library(name: "RatingScreen", targets: ["RatingsCore", "RatingScreen"]),
        .library(
            name: "RatingsTesting",
            targets: ["RatingsTesting", "RatingsEmulatorTesting", "RatingsProviders"]),
        .library(name: "ReviewTiming", targets: ["RatingsCore", "ReviewTiming"]),
        .library(
            name: "RatingsOnline", targets: ["RatingsCore", "RatingsProviders", "RatingsOnline"]),
        .executable(name: "ratings", targets: ["RatingsCommand"]),
        .executable(name: "ratings-online", targets: ["RatingsOnlineCommand"]),
    ],
    targets: [
        .systemLibrary(name: "CLibc"),
        .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
        .systemLibrary(name: "CCrypto", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CRatingsCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CVTerm", providers: [.apt(["libvterm-dev"])]),
        .target(
            name: "CRestore",
            cSettings: [
                .enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error),
            ]),

        .target(name: "RatingsCore", swiftSettings: strict),
        .target(
            name: "RatingsAssets", path: "Assets", exclude: ["Screenshots"],
            resources: [.embedInCode("People")], swiftSettings: strict),
        .target(
            name: "RatingScreen", dependencies: ["RatingsCore", "RatingsAssets"],
            swiftSettings: strict),
        .target(name: "ReviewTiming", dependencies: ["RatingsCore"], swiftSettings: strict),
        .target(
            name: "ReviewStorage", dependencies: ["RatingsCore", "ReviewTiming"],
            swiftSettings: strict),
        .target(name: "TerminalKit", dependencies: ["CLibc"], swiftSettings: strict),
        .target(
            name: "RatingsTerminal", dependencies: ["RatingsCore", "RatingScreen", "TerminalKit"],
            swiftSettings: strict),
        .target(
            name: "CursesTerminal",
            dependencies: ["TerminalKit", "CNcurses", "CLibc", "CRestore"],
            swiftSettings: strict),
        .target(
            name: "RatingsProviders", dependencies: ["RatingsCore", "CLibc", "CRestore"],
            swiftSettings: strict),
        .target(
            name: "RatingsFlow",
            dependencies: [
                "RatingsCore", "RatingScreen", "ReviewTiming", "TerminalKit", "RatingsTerminal",
                "RatingsProviders",
            ],
            swiftSettings: strict),
        .target(
            name: "Ratings",
            dependencies: [
                "RatingsCore", "RatingScreen", "ReviewTiming", "ReviewStorage", "TerminalKit",
                "RatingsTerminal", "CursesTerminal", "RatingsProviders", "RatingsFlow",
            ],
            swiftSettings: strict),
        .target(
            name: "RatingsOnline",
            dependencies: ["RatingsCore", "RatingsProviders", "CCrypto", "CRatingsCurl"],
            swiftSettings: strict),
        .target(
            name: "RatingsTesting",
            dependencies: [
                "RatingsCore", "RatingScreen", "ReviewTiming", "TerminalKit", "RatingsTerminal",
                "RatingsFlow",
            ],
            swiftSettings: strict),
        .target(
            name: "RatingsEmulatorTesting", dependencies: ["TerminalKit", "CVTerm", "CLibc"],
            swiftSettings: strict),
        .executableTarget(
            name: "RatingsCommand",
            dependencies: [
                "RatingsCore", "RatingScreen", "ReviewTiming", "ReviewStorage", "TerminalKit",
                "RatingsTerminal", "CursesTerminal", "RatingsProviders", "RatingsFlow", "Ratings",
            ],
            exclude: ["Linking"], swiftSettings: strict,
            linkerSettings: linking(archives: ["libncursesw.a", "libtinfo.a"])),
        .executableTarget(
            name: "RatingsOnlineCommand",
            dependencies: ["RatingsCore", "RatingsProviders", "RatingsOnline"],
            swiftSettings: strict, linkerSettings: linking(archives: [])),

        .testTarget(
            name: "RatingsCoreTests", dependencies: ["RatingsCore"], swiftSettings: strict),
        .testTarget(
            name: "RatingScreenTests",
            dependencies: ["RatingsCore", "RatingScreen", "RatingsTesting"], swiftSettings: strict),
        .testTarget(
            name: "TerminalKitTests", dependencies: ["TerminalKit", "RatingsTesting"],
            swiftSettings: strict),
        .testTarget(
            name: "RatingsTerminalTests",
            dependencies: [
                "RatingsCore", "RatingScreen", "TerminalKit", "RatingsTerminal", "RatingsTesting",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "RatingsFlowTests",
            dependencies: [
                "RatingsCore", "RatingScreen", "ReviewTiming", "RatingsProviders",
                "RatingsTerminal", "RatingsFlow", "TerminalKit", "RatingsTesting",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "RatingsTests", dependencies: ["Ratings", "CursesTerminal"], swiftSettings: strict
        ),
        .executableTarget(
            name: "BackupExample", dependencies: ["Ratings"], path: "Tests/BackupExample",
            swiftSettings: strict),
        .executableTarget(
            name: "HostProgram", dependencies: ["Ratings"], path: "Tests/HostProgram",
            swiftSettings: strict),
        .testTarget(
            name: "FlowInEmulatorTests",
            dependencies: [
                "RatingsCore", "ReviewTiming", "TerminalKit", "RatingsFlow", "RatingsTesting",
                "RatingsEmulatorTesting", "RatingsCommand", "BackupExample", "HostProgram",
            ],
            swiftSettings: strict),
        .testTarget(name: "ArchitectureTests", swiftSettings: strict),
        .testTarget(
            name: "ExampleTests", dependencies: ["RatingScreen", "RatingsCore"],
            swiftSettings: strict),
        .testTarget(
            name: "RatingsCommandTests",
            dependencies: [
                "RatingsCommand", "RatingScreen", "RatingsCore", "RatingsEmulatorTesting",
                "RatingsProviders", "RatingsTerminal", "RatingsTesting", "ReviewStorage",
                "ReviewTiming", "TerminalKit",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "CursesTerminalTests",
            dependencies: ["CursesTerminal", "TerminalKit"],
            swiftSettings: strict),
        .testTarget(
            name: "RatingsEmulatorTestingTests",
            dependencies: ["RatingsEmulatorTesting", "TerminalKit"], swiftSettings: strict),
        .target(
            name: "HostileInput",
            dependencies: [
                "RatingsCore", "RatingScreen", "ReviewTiming", "TerminalKit", "RatingsTerminal",
                "CursesTerminal",
                "RatingsProviders", "RatingsOnline",
            ],
            path: "Tests/Fuzz/Sources/HostileInput", swiftSettings: strict),
        .testTarget(
            name: "HostileInputTests", dependencies: ["HostileInput", "RatingsTesting"],
            swiftSettings: strict),
        .testTarget(
            name: "RatingsProvidersTests", dependencies: ["RatingsCore", "RatingsProviders"],
            exclude: ["Fixtures"], swiftSettings: strict),
        .testTarget(
            name: "ReviewTimingTests", dependencies: ["RatingsCore", "ReviewTiming"],
            swiftSettings: strict),
        .executableTarget(
            name: "StateRecorder", dependencies: ["RatingsCore", "ReviewTiming", "ReviewStorage"],
            path: "Tests/StateRecorder", swiftSettings: strict),
        .testTarget(
            name: "ReviewStorageTests",
            dependencies: ["RatingsCore", "ReviewTiming", "ReviewStorage", "StateRecorder"],
            swiftSettings: strict),
        .executableTarget(
            name: "CrashingScreen", dependencies: ["CursesTerminal", "TerminalKit"],
            path: "Tests/CrashingScreen", swiftSettings: strict),
        .testTarget(
            name: "ScreenInEmulatorTests",
            dependencies: [
                "RatingsCore", "RatingScreen", "TerminalKit", "RatingsTerminal", "RatingsProviders",
                "RatingsTesting", "RatingsEmulatorTesting", "RatingsCommand", "CrashingScreen",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "OnlineHost", dependencies: ["RatingsCore", "RatingsProviders", "RatingsOnline"],
            path: "Tests/OnlineHost", swiftSettings: strict),
        .testTarget(
            name: "RatingsOnlineTests",
            dependencies: [
                "CRatingsCurl", "RatingsCore", "RatingsProviders", "RatingsOnline", "RatingScreen",
                "ReviewStorage",
                "ReviewTiming", "RatingsEmulatorTesting", "TerminalKit", "RatingsCommand",
                "RatingsOnlineCommand", "OnlineHost",
            ],
            exclude: ["Fixtures"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
