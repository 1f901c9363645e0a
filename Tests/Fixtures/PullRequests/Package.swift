// swift-tools-version: 6.2
import PackageDescription

// The same shop four times: as it is, with a recommendation plugin that configures its cells twice, with one whose heights
// are estimated, and with one in which only names differ. `.ci/check-regression` holds the gate to telling them apart. accidents: a shop
// of its own with the mistake that a variable names; `.ci/check-causes` holds the gate to naming it first.
let package = Package(
    name: "pull-requests",
    dependencies: [.package(name: "strata", path: "../../..")],
    targets: ["before", "configures-twice", "estimates-heights", "renamed", "accidents"].map { name in
        .executableTarget(
            name: name,
            dependencies: ["StrataCLI", "SectionKit", "Samples"].map { .product(name: $0, package: "strata") })
    }
)
