// swift-tools-version: 6.2
import PackageDescription

// The floors. A module may use only modules on floors below its own, so a row may name only rows above it.
// Products are derived from this table; a section plugin is one row in `plugins` and one folder under Plugins/.

let libraries: [Target] = [
    // 1: worth using alone, above what they share
    .module("Basics"),
    .module("Snapshots"),
    .module("CompositionalLayout"),
    .module("Metrics", ["Basics"]),
    .module("Jemalloc", ["CJemalloc"]),
    // 2: all that a plugin author reads
    .module("SectionKit", ["Basics", "CompositionalLayout"]),
    .module("LayoutCases", ["Basics", "CompositionalLayout"]),
    .module("Gating", ["Basics", "Metrics"]),
    .module("Scaffolding", ["Basics"]),
    // 3
    .module("Feeds", ["Basics", "Snapshots", "CompositionalLayout", "SectionKit"]),
    .module("CellLayout", ["CompositionalLayout", "SectionKit"]),
    .module("CellRendering", ["CompositionalLayout", "SectionKit", "CellLayout", "CPangoCairo"]),
    .module("FeedEvents", ["Basics", "Snapshots", "CompositionalLayout", "SectionKit", "Feeds"]),
    .module(
        "StrataUIKit",
        [
            "Basics", "Snapshots", "CompositionalLayout", "LayoutCases", "SectionKit", "Feeds", "FeedEvents",
            "CellLayout",
        ]),
    // 4
    .module(
        "FeedEngine",
        [
            "Basics", "Snapshots", "CompositionalLayout", "Metrics", "SectionKit", "Feeds", "FeedEvents",
            "CellLayout", "CellRendering", "CTrial",
        ]),
    // 5
    .module(
        "Sessions",
        [
            "Basics", "FeedEngine", "CellRendering", "Feeds", "FeedEvents", "SectionKit", "Snapshots",
            "CompositionalLayout", "Metrics", "Gating", "Jemalloc", "CTrial",
        ],
        external: [.yams]),
    // 6
    .module(
        "Trials",
        [
            "Basics", "Sessions", "FeedEngine", "CellLayout", "CellRendering", "Feeds", "FeedEvents", "SectionKit",
            "Snapshots", "CompositionalLayout", "Metrics", "Jemalloc", "Gating", "CTrial", "CZlib",
        ],
        external: [.subprocess, .system]),
    // 7
    .module(
        "History", ["Basics", "Trials", "Sessions", "Gating", "Metrics", "CTrial"],
        external: [.grdb, .subprocess, .system]),
    .module(
        "PluginContract",
        [
            "Basics", "Trials", "Sessions", "FeedEngine", "CellLayout", "CellRendering", "Feeds", "SectionKit",
            "Snapshots",
            "CompositionalLayout", "Metrics", "Jemalloc",
        ],
        external: [.subprocess, .system]),
    .module("SectionKitTesting", ["PluginContract", "SectionKit", "CellRendering"]),
    .module("Reporting", ["Basics", "Trials", "Sessions", "Gating", "SectionKit", "Metrics"]),
    // 8
    .module(
        "Pages",
        [
            "Basics", "History", "Reporting", "PluginContract", "Trials", "Sessions", "Gating", "FeedEngine",
            "CellRendering",
            "Feeds",
            "SectionKit", "CompositionalLayout", "Metrics",
        ],
        external: [.mustache], resources: [.embedInCode("Resources")]),
    .module(
        "StrataBench",
        [
            "Basics", "Snapshots", "CompositionalLayout", "Metrics", "Jemalloc", "SectionKit", "Gating", "Feeds",
            "FeedEvents", "CellRendering", "FeedEngine", "Sessions", "Trials",
        ],
        external: [.orderedCollections]),
    .module(
        "StrataCLI",
        [
            "Basics", "StrataBench", "Scaffolding", "History", "Pages", "Reporting", "PluginContract", "Trials",
            "Sessions", "Gating", "CellRendering", "Feeds", "FeedEvents", "SectionKit", "Snapshots", "LayoutCases",
            "CompositionalLayout", "Metrics",
        ],
        external: [.argumentParser]),
]

let plugins: [Target] = [
    .plugin("Banner"),
    .plugin("Slider"),
    .plugin("Grid"),
    .plugin("AdBanner"),
    .plugin("Recommendation"),
    .plugin("Chip"),
    .plugin("Cuisine"),
    .plugin("Restaurant"),
    .plugin("AppStore"),
    .plugin("Weather"),
    .plugin("Insights"),
    .plugin("Connection"),
    .plugin("Swatch"),
    .plugin("Ticker"),
    .plugin("Disclosure"),
]

let systemLibraries: [Target] = [
    .systemLibrary(name: "CJemalloc", pkgConfig: "jemalloc", providers: [.apt(["libjemalloc-dev"])]),
    .systemLibrary(name: "CTrial"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
]

let executable: Target = .executableTarget(
    name: "strata",
    dependencies: ["StrataCLI"] + plugins.map { .byName(name: $0.name) },
    swiftSettings: .strict)

let tests: [Target] = [
    .testTarget(name: "SourceTreeTests", swiftSettings: .strict),
    .tests(of: "Basics"),
    .tests(of: "Snapshots", ["Basics"]),
    .tests(of: "CompositionalLayout", ["Basics"]),
    .tests(of: "LayoutCases", ["Basics", "CompositionalLayout"], resources: [.copy("Cases")]),
    .tests(of: "Metrics", ["Basics"]),
    .tests(of: "Jemalloc"),
    .tests(of: "SectionKit", ["Basics", "CompositionalLayout"]),
    .tests(of: "Feeds", ["Basics", "Snapshots", "CompositionalLayout", "SectionKit"]),
    .tests(of: "FeedEvents", ["Basics", "CompositionalLayout", "SectionKit", "Feeds"]),
    .tests(of: "CellLayout", ["CompositionalLayout", "SectionKit"]),
    .tests(of: "CellRendering", ["CompositionalLayout", "SectionKit", "CellLayout"]),
    .tests(
        of: "FeedEngine",
        ["Basics", "Feeds", "FeedEvents", "SectionKit", "SectionKitTesting", "Snapshots", "CellRendering"]
            + plugins.map(\.name)),
    .tests(of: "PluginContract", ["SectionKit", "SectionKitTesting", "CellRendering", "Banner", "Restaurant", "Chip"]),
    .tests(
        of: "Sessions",
        [
            "Basics", "CellLayout", "CellRendering", "FeedEngine", "Feeds", "Gating", "Jemalloc", "Metrics",
            "SectionKit", "Trials",
        ] + plugins.map(\.name),
        external: [.yams, .system], resources: [.copy("Golden")]),
    .tests(of: "Gating", ["Basics", "Metrics"]),
    .tests(of: "Scaffolding", ["Basics"]),
    .tests(
        of: "History", ["Basics", "Gating", "Metrics", "Trials"], external: [.grdb], resources: [.copy("Fixtures")]),
    .tests(
        of: "Reporting", ["Basics", "Feeds", "Gating", "Metrics", "Sessions", "Trials", "SectionKit"],
        resources: [.copy("Golden")]),
    .tests(
        of: "Pages",
        [
            "Basics", "Feeds", "Gating", "Metrics", "Reporting", "Sessions", "Trials", "PluginContract",
            "CellRendering",
            "SectionKit",
        ] + plugins.map(\.name),
        resources: [.copy("Golden")]),
    .tests(of: "StrataBench"),
    .tests(
        of: "StrataCLI",
        [
            "strata", "StrataBench", "Reporting", "Gating", "Basics", "Feeds", "Metrics", "Sessions", "SectionKit",
            "Trials",
        ]
            + plugins.map(\.name),
        external: [.argumentParser], resources: [.copy("Golden")]),
]

// SwiftPM builds a module again when a module that its row names has changed, not when one behind those has, whose types it
// may hold as well. So every target depends on all that stand below it; its row still says what it may import.
var below: [String: [Target.Dependency]] = [:]
for target in libraries + plugins + [executable] + tests {
    for case .byNameItem(let name, _) in target.dependencies {
        target.dependencies += (below[name] ?? []).filter { !target.depends(on: $0) }
    }
    below[target.name] = target.dependencies.filter { $0.moduleName != nil }
}

// STRATA_TESTS=Snapshots,Gating leaves out the other modules' tests, for a build that is made for these alone.
let chosenTests = Context.environment["STRATA_TESTS"].map { Set($0.split(separator: ",").map { "\($0)Tests" }) }

let package = Package(
    name: "strata",
    // What stands on Pango, jemalloc or processes builds on Linux alone: CellRendering, Jemalloc and all modules above them.
    platforms: [.macOS(.v13), .iOS(.v15), .tvOS(.v15), .visionOS(.v1)],
    // The benchmarks and the files of new packages are of use to this package alone.
    products: (libraries.filter { !["StrataBench", "Scaffolding"].contains($0.name) } + plugins).map {
        // With what stands below, for the same reason: the modules of other packages name products.
        .library(name: $0.name, targets: [$0.name] + (below[$0.name] ?? []).compactMap(\.swiftModuleName))
    } + [
        // Sessions and Trials under the name that packages know.
        .library(name: "Profiler", targets: ["Trials"] + (below["Trials"] ?? []).compactMap(\.swiftModuleName)),
        .executable(name: "strata", targets: ["strata"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    ],
    targets: systemLibraries + libraries + plugins + [executable]
        + tests.filter { chosenTests?.contains($0.name) ?? true }
)

extension Target {
    static func module(
        _ name: String, _ modules: [String] = [], external: [Dependency] = [], resources: [Resource]? = nil
    ) -> Target {
        .target(
            name: name, dependencies: modules.map { .own($0) } + external, resources: resources, swiftSettings: .strict)
    }

    static func plugin(_ name: String) -> Target {
        .target(name: name, dependencies: ["SectionKit"], path: "Plugins/\(name)", swiftSettings: .strict)
    }

    static func tests(
        of module: String, _ others: [String] = [], external: [Dependency] = [], resources: [Resource]? = nil
    ) -> Target {
        .testTarget(
            name: "\(module)Tests", dependencies: ([module] + others).map { .byName(name: $0) } + external,
            resources: resources, swiftSettings: .strict)
    }
}

extension Target {
    func depends(on dependency: Dependency) -> Bool {
        dependencies.contains { $0.moduleName == dependency.moduleName }
    }
}

extension Target.Dependency {
    /// The name of a module of this package; nil for another package's product.
    var moduleName: String? {
        if case .byNameItem(let name, _) = self { name } else { nil }
    }

    /// The name of a module of this package that is no system library.
    var swiftModuleName: String? { moduleName.flatMap { Self.systemLibraryNames.contains($0) ? nil : $0 } }

    private static let systemLibraryNames = ["CJemalloc", "CPangoCairo", "CTrial", "CZlib"]

    /// A module of this package; the system's libraries are there on Linux alone.
    static func own(_ name: String) -> Self {
        .byName(name: name, condition: systemLibraryNames.contains(name) ? .when(platforms: [.linux]) : nil)
    }

    static let argumentParser = product(name: "ArgumentParser", package: "swift-argument-parser")
    static let grdb = product(name: "GRDB", package: "GRDB.swift")
    static let mustache = product(name: "Mustache", package: "swift-mustache")
    static let orderedCollections = product(name: "OrderedCollections", package: "swift-collections")
    static let subprocess = product(
        name: "Subprocess", package: "swift-subprocess", condition: .when(platforms: [.linux]))
    static let system = product(
        name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux]))
    static let yams = product(name: "Yams", package: "Yams")
}

extension [SwiftSetting] {
    /// Language rules for every target of ours. Warnings fail the build only where CI asks for it, so that a newer
    /// toolchain's new warning never stops a user.
    static var strict: [SwiftSetting] {
        let settings: [SwiftSetting] = [
            .swiftLanguageMode(.v6),
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
        ]
        let warningsAreErrors = Context.environment["STRATA_WARNINGS_AS_ERRORS"] == "1"
        return settings + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])
    }
}
