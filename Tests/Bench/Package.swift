// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "RatingsBench",
    dependencies: [.package(name: "Ratings", path: "../..")],
    targets: [
        .executableTarget(
            name: "Measure",
            dependencies: [
                .product(name: "RatingScreen", package: "Ratings"),
                .product(name: "RatingsOnline", package: "Ratings"),
                .product(name: "RatingsTesting", package: "Ratings"),
                .product(name: "Ratings", package: "Ratings"),
                .product(name: "ReviewTiming", package: "Ratings"),
                "CursesFrame",
            ]),
        .target(name: "CursesFrame", linkerSettings: [.linkedLibrary("ncursesw")]),
    ],
    swiftLanguageModes: [.v6]
)
