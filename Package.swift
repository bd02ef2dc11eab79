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
        .target(
            name: "CRatingsPOSIX",
            cSettings: [
                .enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error),
            ]),

        .target(name: "PlatformFoundation", swiftSettings: strict),
        .target(name: "PlatformC", swiftSettings: strict),
        .target(name: "RatingsCore", dependencies: ["PlatformFoundation"], swiftSettings: strict),
        .target(
            name: "RatingsAssets", path: "Assets", exclude: ["Screenshots"],
            resources: [.embedInCode("People")], swiftSettings: strict),
        .target(
            name: "RatingScreen",
            dependencies: ["RatingsCore", "RatingsAssets", "PlatformFoundation"],
            swiftSettings: strict),
        .target(
            name: "ReviewTiming", dependencies: ["RatingsCore", "PlatformFoundation"],
            swiftSettings: strict),
        .target(
            name: "ReviewStorage",
            dependencies: [
                "RatingsPOSIX", "RatingsCore", "ReviewTiming", "PlatformFoundation", "PlatformC",
            ],
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
            dependencies: [
                "RatingsPOSIX", "RatingsCore", "CRatingsPOSIX", "PlatformFoundation", "PlatformC",
            ],
            swiftSettings: strict),
        .target(
            name: "RatingsFlow",
            dependencies: [
                "RatingsPOSIX", "RatingsCore", "RatingScreen", "ReviewTiming", "TerminalKit",
                "RatingViews", "RatingsProviders", "PlatformFoundation", "PlatformC",
            ],
            swiftSettings: strict),
        .target(
            name: "Ratings",
            dependencies: [
                "RatingsPOSIX", "RatingsCore", "RatingScreen", "ReviewTiming", "ReviewStorage",
                "TerminalKit", "RatingViews", "CursesTerminal", "RatingsProviders", "RatingsFlow",
                "PlatformFoundation", "PlatformC",
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
                "TerminalKit", "CRatingsVTerm", "CRatingsPOSIX", "PlatformFoundation", "PlatformC",
            ],
            path: "Tests/Support", swiftSettings: strict),
        .executableTarget(
            name: "RatingsCommand",
            dependencies: [
                "RatingsPOSIX", "RatingsCore", "RatingScreen", "ReviewTiming", "ReviewStorage",
                "TerminalKit", "RatingViews", "CursesTerminal", "RatingsProviders", "RatingsFlow",
                "Ratings", "PlatformFoundation", "PlatformC",
            ],
            exclude: ["Linking"], swiftSettings: strict,
            linkerSettings: linking(archives: ["libncursesw.a", "libtinfo.a"])),
        .executableTarget(
            name: "RatingsOnlineCommand",
            dependencies: [
                "RatingsPOSIX", "RatingsCore", "RatingsProviders", "RatingsOnline",
                "PlatformFoundation", "PlatformC",
            ],
            swiftSettings: strict, linkerSettings: linking(archives: [])),

        .testTarget(
            name: "RatingsCoreTests", dependencies: ["RatingsCore", "PlatformFoundation"],
            swiftSettings: strict),
        .testTarget(
            name: "RatingScreenTests",
            dependencies: ["RatingsCore", "RatingScreen", "RatingsTesting", "PlatformFoundation"],
            swiftSettings: strict),
        .testTarget(
            name: "TerminalKitTests", dependencies: ["TerminalKit", "RatingsTesting"],
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
                "RatingsCore", "RatingScreen", "ReviewTiming", "RatingsProviders", "RatingViews",
                "RatingsFlow", "TerminalKit", "RatingsTesting", "PlatformC",
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
                "RatingsPOSIX", "RatingsCore", "ReviewTiming", "TerminalKit", "RatingsFlow",
                "RatingsTesting", "RatingsTestSupport", "RatingsCommand", "BackupExample",
                "HostProgram",
            ],
            swiftSettings: strict),
        .testTarget(name: "ArchitectureTests", swiftSettings: strict),
        .testTarget(
            name: "ExampleTests", dependencies: ["RatingScreen", "RatingsCore"],
            swiftSettings: strict),
        .testTarget(
            name: "RatingsCommandTests",
            dependencies: [
                "RatingsPOSIX", "RatingsCommand", "RatingScreen", "RatingsCore",
                "RatingsTestSupport", "RatingsProviders", "RatingViews", "RatingsTesting",
                "ReviewStorage", "ReviewTiming", "TerminalKit",
            ],
            swiftSettings: strict),
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
            name: "CrashingScreen", dependencies: ["CursesTerminal", "TerminalKit", "PlatformC"],
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
