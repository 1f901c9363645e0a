// swift-tools-version: 6.2
import PackageDescription

// A shop's own package: two section plugins, one with a drawing and a picture of its own, the format of its backend's JSON, the
// device at its tills, and its own profiler with all of them beside what is built in.
let package = Package(
    name: "quote-shop",
    dependencies: [.package(name: "strata", path: "../../..")],
    targets: [
        .target(
            name: "Quote", dependencies: [.product(name: "SectionKit", package: "strata")],
            resources: [.process("Resources")]),
        .target(name: "ShopFormat", dependencies: [.product(name: "SectionKit", package: "strata")]),
        .executableTarget(
            name: "quote-shop",
            dependencies: [
                "Quote", "ShopFormat", .product(name: "SectionKit", package: "strata"),
                .product(name: "Samples", package: "strata"), .product(name: "StrataCLI", package: "strata"),
                .product(name: "StrataGating", package: "strata"), .product(name: "StrataProfiler", package: "strata"),
                .product(name: "StrataReporting", package: "strata"),
            ]),
    ]
)
