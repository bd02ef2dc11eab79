// swift-tools-version: 6.2
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let strictC: [CSetting] = [
    .enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error),
]

/// True if one of the folders of Debian's libraries has all of the archives.
func areInstalled(_ archives: String...) -> Bool {
    ["x86_64", "aarch64"].map { "/usr/lib/\($0)-linux-gnu" }.contains { folder in
        archives.allSatisfy { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
    }
}

/// `make release` says so: then the commands are linked as they are given to others.
let isRelease = Context.environment["RATINGS_RELEASE"] != nil

/// Takes the C++ runtime, and what else there is a script for, from static archives, which halves the
/// start-up.
let archiveLinking = [
    "-use-ld=lld", "-L", Context.packageDirectory + "/Sources/RatingsCommand/Linking",
    "-Xclang-linker", "-static-libgcc",
]

/// How the command is linked, where the static archives of Debian's -dev packages are installed.
///
/// A release is one file that needs nothing from its host, lies at a random place in memory and is read-only
/// after it was relocated. Where the archives are missing the command is linked with the shared libraries
/// and works the same.
let commandLinking: [LinkerSetting] = {
    guard areInstalled("libncursesw.a", "libtinfo.a") else { return [] }
    let whole = [
        "-use-ld=lld", "-static-executable", "-ltinfo", "-Xclang-linker", "-static-pie",
        "-Xlinker", "--pack-dyn-relocs=relr", "-Xlinker", "-z", "-Xlinker", "relro",
        "-Xlinker", "-z", "-Xlinker", "now",
    ]
    return [
        .unsafeFlags(
            isRelease && areInstalled("libc.a") ? whole : archiveLinking,
            .when(platforms: [.linux]))
    ]
}()

/// A release of the program that speaks to the network lies at a fixed place in memory, which spares its
/// start two hundred pages.
let onlineLinking: [LinkerSetting] = [
    .unsafeFlags(
        archiveLinking + (isRelease ? ["-Xclang-linker", "-no-pie"] : []),
        .when(platforms: [.linux]))
]

let package = Package(
    name: "Ratings",
    products: [
        .library(name: "Ratings", targets: ["Ratings"]),
        .library(name: "RatingScreen", targets: ["RatingsCore", "RatingScreen"]),
        .library(
            name: "RatingsTesting",
            targets: ["RatingsTesting"]),
        .library(name: "ReviewTiming", targets: ["RatingsCore", "ReviewTiming", "ReviewStorage"]),
        .library(
            name: "RatingsOnline", targets: ["RatingsCore", "RatingsProviders", "RatingsOnline"]),
        .executable(name: "ratings", targets: ["RatingsCommand"]),
        .executable(name: "ratings-online", targets: ["RatingsOnlineCommand"]),
    ],
    targets: [
        .systemLibrary(name: "CRatingsNcurses", providers: [.apt(["libncurses-dev"])]),
        .systemLibrary(name: "CRatingsCrypto", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CRatingsCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(
            name: "CRatingsVTerm", path: "Tests/CRatingsVTerm", providers: [.apt(["libvterm-dev"])]),
        .target(name: "CRatingsPOSIX", cSettings: strictC),
        .target(
            name: "CRatingsLocale", dependencies: ["CRatingsPOSIX"], cSettings: strictC),
        .target(
            name: "CRatingsReference", path: "Tests/CReference", exclude: ["generate.c"],
            cSettings: strictC),

        .target(name: "PlatformFoundation", swiftSettings: strict),
        .target(name: "PlatformC", swiftSettings: strict),
        .target(name: "RatingsCore", dependencies: ["PlatformFoundation"], swiftSettings: strict),
        .target(
            name: "RatingsAssets", path: "Assets", exclude: ["Screenshots"],
            resources: [.embedInCode("People")], swiftSettings: strict),
        .target(
            name: "RatingScreen",
            dependencies: ["RatingsCore", "RatingsAssets", "PlatformFoundation"],
            exclude: ["Words/generate", "Words/po"], swiftSettings: strict),
        .target(
            name: "ReviewTiming", dependencies: ["RatingsCore", "PlatformFoundation"],
            swiftSettings: strict),
        .target(
            name: "ReviewStorage",
            dependencies: ["RatingsPOSIX", "RatingsCore", "ReviewTiming", "PlatformFoundation"],
            swiftSettings: strict),
        .target(
            name: "RatingsPOSIX",
            dependencies: ["CRatingsPOSIX", "PlatformFoundation", "PlatformC"],
            swiftSettings: strict),
        .target(name: "TerminalKit", dependencies: ["CRatingsPOSIX"], swiftSettings: strict),
        .target(
            name: "RatingViews",
            dependencies: ["RatingsCore", "RatingScreen", "TerminalKit", "PlatformFoundation"],
            swiftSettings: strict),
        .target(
            name: "CursesTerminal",
            dependencies: [
                "RatingsPOSIX", "TerminalKit", "CRatingsNcurses", "CRatingsPOSIX", "PlatformC",
            ],
            swiftSettings: strict),
        .target(
            name: "RatingsProviders",
            dependencies: ["RatingsPOSIX", "RatingsCore", "PlatformFoundation"],
            swiftSettings: strict),
        .target(
            name: "RatingsFlow",
            dependencies: ["RatingsCore", "RatingScreen", "ReviewTiming", "PlatformFoundation"],
            swiftSettings: strict),
        .target(
            name: "Ratings",
            dependencies: [
                "RatingsPOSIX", "RatingsCore", "RatingScreen", "ReviewTiming", "ReviewStorage",
                "TerminalKit", "RatingViews", "CursesTerminal", "RatingsProviders", "RatingsFlow",
                "PlatformFoundation",
            ],
            swiftSettings: strict),
        .target(
            name: "RatingsOnline",
            dependencies: [
                "RatingsPOSIX", "RatingsCore", "RatingsProviders", "CRatingsCrypto", "CRatingsCurl",
                "PlatformFoundation",
            ],
            swiftSettings: strict),
        .target(
            name: "RatingsTesting",
            dependencies: [
                "RatingsCore", "RatingScreen", "ReviewTiming", "TerminalKit", "RatingViews",
                "RatingsFlow", "PlatformFoundation",
            ],
            swiftSettings: strict),
        .target(
            name: "RatingsTestSupport",
            dependencies: [
                "RatingsPOSIX", "TerminalKit", "CRatingsVTerm", "CRatingsPOSIX",
                "PlatformFoundation", "PlatformC",
            ],
            path: "Tests/Support", swiftSettings: strict),
        .executableTarget(
            name: "RatingsCommand",
            dependencies: [
                "RatingsPOSIX", "RatingsCore", "RatingScreen", "ReviewTiming", "ReviewStorage",
                "TerminalKit", "RatingViews", "CursesTerminal", "RatingsProviders", "RatingsFlow",
                "Ratings", "PlatformFoundation", "PlatformC", "CRatingsLocale",
            ],
            exclude: ["Linking"], swiftSettings: strict,
            linkerSettings: commandLinking),
        .executableTarget(
            name: "RatingsOnlineCommand",
            dependencies: [
                "RatingsPOSIX", "RatingsCore", "RatingsProviders", "RatingsOnline",
                "PlatformFoundation",
            ],
            swiftSettings: strict, linkerSettings: onlineLinking),

        .testTarget(
            name: "RatingsCoreTests", dependencies: ["RatingsCore", "PlatformFoundation"],
            swiftSettings: strict),
        .testTarget(
            name: "RatingScreenTests",
            dependencies: ["RatingsCore", "RatingScreen", "RatingsTesting", "PlatformFoundation"],
            swiftSettings: strict),
        .testTarget(
            name: "TerminalKitTests",
            dependencies: ["TerminalKit", "RatingsTesting", "CRatingsReference"],
            swiftSettings: strict),
        .testTarget(
            name: "RatingViewsTests",
            dependencies: [
                "RatingsCore", "RatingScreen", "TerminalKit", "RatingViews", "RatingsTesting",
                "PlatformFoundation",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "RatingsFlowTests",
            dependencies: [
                "RatingsCore", "RatingScreen", "ReviewTiming", "RatingsPOSIX", "RatingsFlow",
                "RatingsTesting", "RatingsTestSupport", "PlatformC",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "RatingsTests",
            dependencies: [
                "RatingsCore", "ReviewTiming", "TerminalKit", "CursesTerminal", "RatingsPOSIX",
                "RatingsFlow", "Ratings", "RatingsTestSupport",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "BackupExample", dependencies: ["Ratings"], path: "Tests/BackupExample",
            swiftSettings: strict),
        .executableTarget(
            name: "HostProgram", dependencies: ["Ratings"], path: "Tests/HostProgram",
            swiftSettings: strict),
        .testTarget(
            name: "FlowInEmulatorTests",
            dependencies: [
                "RatingsPOSIX", "RatingsCore", "ReviewTiming", "TerminalKit", "RatingsFlow",
                "Ratings", "RatingsTesting", "RatingsTestSupport", "RatingsCommand",
                "BackupExample",
                "HostProgram",
            ],
            swiftSettings: strict),
        .testTarget(name: "ArchitectureTests", swiftSettings: strict),
        .executableTarget(
            name: "EmptyProgram", path: "Tests/EmptyProgram", swiftSettings: strict,
            linkerSettings: commandLinking),
        .testTarget(
            name: "ExampleTests",
            dependencies: ["RatingScreen", "RatingsCore", "RatingsTesting", "TerminalKit"],
            swiftSettings: strict),
        .testTarget(
            name: "RatingsCommandTests",
            dependencies: [
                "RatingsPOSIX", "RatingsCommand", "RatingScreen", "RatingsCore",
                "RatingsTestSupport", "RatingsProviders", "RatingViews", "RatingsTesting",
                "ReviewStorage", "ReviewTiming", "TerminalKit", "CRatingsReference",
            ],
            exclude: ["Fixtures"], swiftSettings: strict),
        .testTarget(
            name: "CursesTerminalTests",
            dependencies: ["CursesTerminal", "TerminalKit"],
            swiftSettings: strict),
        .testTarget(
            name: "SupportTests",
            dependencies: ["RatingsTestSupport", "TerminalKit"], swiftSettings: strict),
        .target(
            name: "HostileInput",
            dependencies: [
                "RatingsCore", "RatingScreen", "ReviewTiming", "TerminalKit", "RatingViews",
                "CursesTerminal", "RatingsProviders", "RatingsOnline", "PlatformFoundation",
            ],
            path: "Tests/Fuzz/Sources/HostileInput", swiftSettings: strict),
        .testTarget(
            name: "HostileInputTests", dependencies: ["HostileInput", "RatingsTesting"],
            swiftSettings: strict),
        .testTarget(
            name: "RatingsPOSIXTests",
            dependencies: [
                "RatingsTestSupport", "RatingsPOSIX", "PlatformC", "PlatformFoundation",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "RatingsProvidersTests",
            dependencies: [
                "RatingsTestSupport", "RatingsPOSIX", "RatingsCore", "RatingsProviders",
                "PlatformFoundation", "PlatformC",
            ],
            exclude: ["Fixtures"], swiftSettings: strict),
        .testTarget(
            name: "ReviewTimingTests", dependencies: ["RatingsCore", "ReviewTiming"],
            swiftSettings: strict),
        .executableTarget(
            name: "StateRecorder",
            dependencies: [
                "RatingsCore", "ReviewTiming", "ReviewStorage", "PlatformFoundation", "PlatformC",
            ],
            path: "Tests/StateRecorder", swiftSettings: strict),
        .testTarget(
            name: "ReviewStorageTests",
            dependencies: [
                "RatingsTestSupport", "RatingsCore", "ReviewTiming", "ReviewStorage",
                "StateRecorder",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "CrashingScreen",
            dependencies: ["CRatingsPOSIX", "CursesTerminal", "TerminalKit", "PlatformC"],
            path: "Tests/CrashingScreen", swiftSettings: strict),
        .testTarget(
            name: "ScreenInEmulatorTests",
            dependencies: [
                "RatingsCore", "RatingScreen", "TerminalKit", "RatingViews", "RatingsProviders",
                "RatingsTesting", "RatingsTestSupport", "RatingsCommand", "CrashingScreen",
                "PlatformFoundation",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "OnlineHost", dependencies: ["RatingsCore", "RatingsProviders", "RatingsOnline"],
            path: "Tests/OnlineHost", swiftSettings: strict),
        .testTarget(
            name: "RatingsOnlineTests",
            dependencies: [
                "RatingsPOSIX", "CRatingsCurl", "RatingsCore", "RatingsProviders", "RatingsOnline",
                "RatingScreen", "ReviewStorage", "ReviewTiming", "RatingsTestSupport",
                "TerminalKit", "RatingsCommand", "RatingsOnlineCommand", "OnlineHost",
            ],
            exclude: ["Fixtures"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
