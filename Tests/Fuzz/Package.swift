// swift-tools-version: 6.2
import PackageDescription

// What is read from files, under libFuzzer. `.ci/fuzz` builds it with -sanitize=fuzzer on the command line, so that the
// coverage of the package above is seen as well, and no target of that package has an unsafe flag.

let package = Package(
    name: "strata-fuzz",
    dependencies: [.package(name: "strata", path: "../..")],
    targets: [
        .systemLibrary(name: "CFuzzer"),
        .executableTarget(
            name: "strata-fuzz",
            dependencies: ["CFuzzer"]
                + [
                    "CompositionalLayout", "LayoutCases", "Samples", "SectionKit", "Snapshots", "StrataEngine",
                    "StrataGating", "StrataProfiler", "StrataReporting",
                ].map { .product(name: $0, package: "strata") },
            swiftSettings: [
                .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
            ]),
    ]
)
