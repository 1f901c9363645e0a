// swift-tools-version: 6.2
import PackageDescription

// What is read from files, under libFuzzer. `.ci/fuzz` builds it with -sanitize=fuzzer on the command line, so that the
// coverage of the package above is seen as well, and no target of that package has an unsafe flag.

// What is fuzzed is partly `package` there. The name of a package in access control is that of its folder.
let folders = Context.packageDirectory.split(separator: "/").dropLast(2)
let fuzzed = String((folders.last ?? "").lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

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
                    "StrataGating", "StrataHistory", "StrataProfiler", "StrataReporting",
                ].map { .product(name: $0, package: "strata") },
            packageAccess: false,
            swiftSettings: [
                .unsafeFlags(["-package-name", fuzzed]),
                .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
            ]),
    ]
)
