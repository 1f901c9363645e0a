// swift-tools-version: 6.2
import PackageDescription

// A section type that traps, hangs or takes all memory where its feed says so, and many section types that do not.
// `.ci/check-faults` holds failed trials to naming the call.
let package = Package(
    name: "faults",
    dependencies: [.package(name: "strata", path: "../../..")],
    targets: [
        .executableTarget(
            name: "faults",
            dependencies: ["StrataCLI", "SectionKit", "Banner"].map { .product(name: $0, package: "strata") })
    ]
)
