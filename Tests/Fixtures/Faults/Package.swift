// swift-tools-version: 6.2
import PackageDescription

// faults: a section type that traps, hangs or takes all memory where its feed says so, and many section types that do not;
// `.ci/check-faults` holds failed trials to naming the call. broken-plugins: a section type for each rule of the contract, named
// after the one that it breaks; `.ci/check-contract` holds `plugin check` to finding it. pairs: section types before and after a change;
// `.ci/check-advice` holds `advise` to what a run of the second one measures.
let package = Package(
    name: "faults",
    dependencies: [.package(name: "strata", path: "../../..")],
    targets: [
        .executableTarget(
            name: "faults",
            dependencies: ["StrataCLI", "SectionKit", "Samples"].map { .product(name: $0, package: "strata") }),
        .executableTarget(
            name: "broken-plugins",
            dependencies: ["StrataCLI", "SectionKit"].map { .product(name: $0, package: "strata") }),
        .executableTarget(
            name: "pairs",
            dependencies: ["StrataCLI", "SectionKit"].map { .product(name: $0, package: "strata") }),
    ]
)
