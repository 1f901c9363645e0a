// swift-tools-version: 6.2
import PackageDescription

// A shop's own package: one section plugin, the format of its backend's JSON, and its own profiler with both beside the
// built-in plugins.
let package = Package(
    name: "quote-shop",
    dependencies: [.package(name: "strata", path: "../../..")],
    targets: [
        .target(name: "Quote", dependencies: [.product(name: "SectionKit", package: "strata")]),
        .target(
            name: "ShopFormat",
            dependencies: [.product(name: "Feeds", package: "strata"), .product(name: "SectionKit", package: "strata")]),
        .executableTarget(
            name: "quote-shop",
            dependencies: [
                "Quote", "ShopFormat", .product(name: "StrataCLI", package: "strata"), .product(name: "Grid", package: "strata"),
                .product(name: "Banner", package: "strata"), .product(name: "Profiler", package: "strata"),
                .product(name: "Metrics", package: "strata"),
            ]),
    ]
)
