// swift-tools-version: 6.2
import PackageDescription

// `make fuzz` builds this with -sanitize=fuzzer, which instruments the code of the package under test too.
let package = Package(
    name: "RatingsFuzz",
    dependencies: [.package(name: "Ratings", path: "../..")],
    targets: [
        .target(name: "CFuzzer"),
        .target(
            name: "HostileInput",
            dependencies: [
                .product(name: "Ratings", package: "Ratings"),
                .product(name: "RatingScreen", package: "Ratings"),
                .product(name: "RatingsOnline", package: "Ratings"),
                .product(name: "RatingsTesting", package: "Ratings"),
                .product(name: "ReviewTiming", package: "Ratings"),
            ]),
        .executableTarget(name: "Fuzz", dependencies: ["CFuzzer", "HostileInput"]),
    ],
    swiftLanguageModes: [.v6]
)
