// swift-tools-version: 6.2
import PackageDescription

// The modules. A module may use only modules above it in this table, and imports only those that its row names.
// Each library is a product; a section plugin is one row in `plugins` and one folder under Plugins/.

let foundations: [Target] = [
    // 1: usable on their own
    .module("StrataBasics"),
    .module("Snapshots"),
    .module("CompositionalLayout"),
    .module("LayoutCases", ["StrataBasics", "CompositionalLayout"], settings: .unoptimized),
    .module("StrataStatistics", ["StrataBasics"]),
]

// Linux has no UIKit: there the package has the part of it that lays out feeds. A module that does not depend on it must not ask
// whether it can import it: the answer depends on which of them is built first. `.ci/check-platforms` finds such questions.
#if os(Linux)
    let uiKit: [Target] = [
        .module("_Testing_UIKit", settings: .unoptimized),
        .module(
            "UIKit", ["Snapshots", "CompositionalLayout", "LayoutCases", "_Testing_UIKit"],
            settings: .unoptimized),
        .module("SwiftUI", ["UIKit"], settings: .unoptimized),
    ]
#else
    let uiKit: [Target] = []
#endif

/// The modules whose pages `strata help` shows.
let documented = [
    "Snapshots", "CompositionalLayout", "LayoutCases", "SectionKit", "SectionKitTesting", "UIKit", "StrataUIKit",
    "StrataGating", "StrataEngine", "StrataSessions", "StrataProfiler", "StrataHistory", "StrataReporting", "StrataCLI",
]

let libraries: [Target] =
    foundations + uiKit + [
        // 2: the imports of authors of section types and feed formats, and the judging of figures
        .module("SectionKit", ["StrataBasics", "Snapshots", "CompositionalLayout"]),
        .module("StrataGating", ["StrataBasics", "StrataStatistics"], settings: .unoptimized),
        // 3: a feed on a screen, with UIKit or without one
        .module(
            "StrataUIKit",
            ["StrataBasics", "Snapshots", "CompositionalLayout", "LayoutCases", "SectionKit", "UIKit", "SwiftUI"]),
        .module(
            "StrataEngine",
            [
                "StrataBasics", "Snapshots", "CompositionalLayout", "SectionKit", "CPangoCairo", "CPictures", "CTrial",
            ]),
        // 4: sessions in a process; trials, runs and what is made of them, whose code runs once a trial or command
        .module(
            "StrataSessions",
            [
                "StrataBasics", "Snapshots", "CompositionalLayout", "SectionKit", "StrataStatistics", "StrataGating",
                "StrataEngine", "CJemalloc", "CTrial", "CZlib",
            ],
            external: [.yams], settings: .small),
        .module(
            "StrataProfiler",
            [
                "StrataBasics", "Snapshots", "CompositionalLayout", "SectionKit", "StrataStatistics", "StrataGating",
                "StrataEngine", "StrataSessions", "CTrial", "CZlib",
            ],
            external: [.subprocess, .system], settings: .unoptimized),
        .module(
            "SectionKitTesting",
            ["StrataBasics", "CompositionalLayout", "SectionKit", "StrataEngine", "StrataSessions", "StrataProfiler"]),
        // 5: the results of many runs
        .module(
            "StrataHistory",
            ["StrataBasics", "StrataStatistics", "StrataGating", "StrataProfiler", "CSQLite", "CTrial"],
            external: [.subprocess, .system], settings: .unoptimized),
        // 6: tables, result files and pages
        .module(
            "StrataReporting",
            [
                "StrataBasics", "Snapshots", "CompositionalLayout", "SectionKit", "StrataStatistics", "StrataGating",
                "StrataEngine", "StrataProfiler", "StrataHistory",
            ],
            external: [.mustache], resources: [.embedInCode("Pages/Resources")], settings: .unoptimized),
        // 7: the commands
        .module(
            "StrataCLI",
            [
                "StrataBasics", "Snapshots", "CompositionalLayout", "SectionKit", "LayoutCases", "StrataGating",
                "StrataEngine",
                "StrataProfiler", "StrataHistory", "StrataReporting",
            ],
            // The pages of `strata help`. Embedded in code, they would compile for 20 CPU seconds and more.
            external: [.argumentParser], resources: documented.map { .copy("../\($0)/\($0).docc") },
            settings: .unoptimized),
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
    .plugin("Post"),
    .plugin("Social"),
    .plugin("Storefront"),
]

let systemLibraries: [Target] = [
    .systemLibrary(name: "CJemalloc", pkgConfig: "jemalloc", providers: [.apt(["libjemalloc-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CTrial"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // Its libraries but libpng and zlib are loaded when they are needed, not linked.
    .systemLibrary(
        name: "CPictures",
        providers: [
            .apt([
                "libturbojpeg0-dev", "libwebp-dev", "libgif-dev", "libheif-dev", "libpng-dev", "liblcms2-dev",
                "zlib1g-dev",
            ])
        ]),
    .systemLibrary(name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
]

let programs: [Target] = [
    .program("strata", ["StrataCLI"] + plugins.map(\.name)),
    .program(
        "StrataBench",
        [
            "StrataBasics", "Snapshots", "CompositionalLayout", "SectionKit", "StrataStatistics", "StrataGating",
            "StrataEngine", "StrataProfiler", "StrataReporting", "StrataCLI", "UIKit", "StrataUIKit", "Banner",
            "Slider", "Grid", "Recommendation", "Restaurant", "Swatch",
        ],
        external: [.argumentParser, .orderedCollections]),
]

// `swift package strata ...`, for packages that depend on this one. It depends on no program, which SwiftPM would build for debug.
let commands: [Target] = [
    .plugin(
        name: "StrataCommand",
        capability: .command(
            intent: .custom(verb: "strata", description: "Plays a command of the package's program, such as `gate`."),
            permissions: [
                .writeToPackageDirectory(reason: "Results are kept in .strata, and reports where they are asked for.")
            ]),
        path: "Sources/StrataCommand")
]

let tests: [Target] = [
    .testTarget(name: "SourceTreeTests", exclude: ["PublicAPI", "Lines.txt"], swiftSettings: .unoptimized),
    .tests(of: "StrataBasics"),
    .tests(of: "Snapshots", ["StrataBasics"]),
    .tests(of: "CompositionalLayout", ["StrataBasics"]),
    .tests(of: "LayoutCases", ["CompositionalLayout"], resources: [.copy("Cases")]),
    .tests(of: "SectionKit", ["StrataBasics", "Snapshots", "CompositionalLayout"]),
    .tests(of: "StrataGating", ["StrataBasics", "StrataStatistics"]),
    .tests(of: "StrataEngine", ["StrataBasics", "CompositionalLayout", "SectionKit", "CZlib"] + plugins.map(\.name)),
    .tests(
        of: "StrataProfiler",
        ["StrataBasics", "SectionKit", "SectionKitTesting", "StrataEngine", "StrataSessions", "StrataGating"]
            + plugins.map(\.name),
        external: [.yams, .system], resources: [.copy("Golden")]),
    .tests(
        of: "StrataHistory", ["StrataBasics", "StrataGating", "StrataSessions", "StrataProfiler"],
        resources: [.copy("Fixtures")]),
    .tests(
        of: "StrataReporting",
        ["StrataBasics", "SectionKit", "StrataEngine", "StrataGating", "StrataSessions", "StrataProfiler"]
            + plugins.map(\.name),
        resources: [.copy("Golden")]),
    .tests(of: "StrataBench", ["StrataGating"]),
    .tests(
        of: "StrataCLI",
        ["strata", "StrataBasics", "StrataGating", "StrataSessions", "StrataProfiler", "StrataReporting"]
            + plugins.map(\.name),
        external: [.argumentParser], resources: [.copy("Golden")]),
]

// On Linux alone.
let uiKitTests: [Target] =
    uiKit.isEmpty
    ? []
    : [
        .tests(
            of: "UIKit", ["Snapshots", "CompositionalLayout"], resources: [.copy("Facts")]),
        .tests(
            of: "StrataUIKit",
            [
                "StrataBasics", "Snapshots", "CompositionalLayout", "LayoutCases", "SectionKit", "StrataEngine",
                "UIKit", "SwiftUI",
            ] + plugins.map(\.name)),
    ]

// STRATA_TESTS=Snapshots,StrataGating builds the tests of these modules only.
let chosenTests = Context.environment["STRATA_TESTS"].map { Set($0.split(separator: ",").map { "\($0)Tests" }) }

let package = Package(
    name: "strata",
    // StrataEngine (Pango), StrataProfiler (jemalloc, processes) and all modules that use them build on Linux only.
    platforms: [.macOS(.v13), .iOS(.v15), .visionOS(.v1)],
    products: libraries.map { .library(name: $0.name, targets: [$0.name]) } + [
        // The sample plugins, for packages that `strata init` wrote and for this package's fixtures.
        .library(name: "Samples", targets: plugins.map(\.name)),
        .executable(name: "strata", targets: ["strata"]),
        .plugin(name: "StrataCommand", targets: ["StrataCommand"]),
        .executable(name: "strata-bench", targets: ["StrataBench"]),
    ],
    // An app that uses StrataUIKit, Snapshots or CompositionalLayout alone writes `traits: []`: then it fetches none of these.
    traits: [
        .trait(name: "CommandLine", description: "The program strata, and the packages that it needs."),
        .default(enabledTraits: ["CommandLine"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    ],
    targets: systemLibraries + libraries + plugins + programs + commands
        + (tests + uiKitTests).filter { chosenTests?.contains($0.name) ?? true }
)

extension Target {
    /// The modules that are the system's on Apple's platforms.
    #if os(Linux)
        private static let ofSystem: Set<String> = []
    #else
        private static let ofSystem: Set = ["UIKit", "SwiftUI"]
    #endif

    static func module(
        _ name: String, _ modules: [String] = [], external: [Dependency] = [], resources: [Resource]? = nil,
        settings: [SwiftSetting] = .strict
    ) -> Target {
        .target(
            name: name, dependencies: modules.filter { !ofSystem.contains($0) }.map { .own($0) } + external,
            resources: resources, swiftSettings: settings)
    }

    static func plugin(_ name: String) -> Target {
        .target(name: name, dependencies: ["SectionKit"], path: "Plugins/\(name)", swiftSettings: .strict)
    }

    static func program(_ name: String, _ modules: [String], external: [Dependency] = []) -> Target {
        .executableTarget(
            name: name, dependencies: modules.filter { !ofSystem.contains($0) }.map { .own($0) } + external,
            swiftSettings: .strict)
    }

    static func tests(
        of module: String, _ others: [String] = [], external: [Dependency] = [], resources: [Resource]? = nil
    ) -> Target {
        .testTarget(
            name: "\(module)Tests", dependencies: ([module] + others).map { .byName(name: $0) } + external,
            resources: resources, swiftSettings: .unoptimized)
    }
}

extension Target.Dependency {
    private static let systemLibraryNames = [
        "CJemalloc", "CPangoCairo", "CPictures", "CSQLite", "CTrial", "CZlib",
    ]

    /// A module of this package; system libraries are dependencies on Linux only.
    static func own(_ name: String) -> Self {
        .byName(name: name, condition: systemLibraryNames.contains(name) ? .when(platforms: [.linux]) : nil)
    }

    static let argumentParser = external("ArgumentParser", of: "swift-argument-parser")
    static let mustache = external("Mustache", of: "swift-mustache")
    static let orderedCollections = external("OrderedCollections", of: "swift-collections")
    static let subprocess = external(
        "Subprocess", of: "swift-subprocess", .when(platforms: [.linux], traits: commandLine))
    static let system = external("SystemPackage", of: "swift-system", .when(platforms: [.linux], traits: commandLine))
    static let yams = external("Yams", of: "Yams")
    private static let commandLine: Set = ["CommandLine"]

    private static func external(
        _ name: String, of package: String, _ condition: TargetDependencyCondition? = .when(traits: commandLine)
    ) -> Self {
        product(name: name, package: package, condition: condition)
    }
}

extension [SwiftSetting] {
    /// The language settings of every target. Warnings are not errors, so that a new warning of a newer toolchain does not
    /// break a user's build; `.ci/run` accepts none. On Linux tests can import the modules of a release build, so that
    /// they run on the build that the README's first command makes. Its debug information has functions and lines, as
    /// backtraces need, and no variables.
    static let strict: [SwiftSetting] = [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .onLinux("-enable-testing", "-Xfrontend", "-gline-tables-only"),
    ]

    /// For code that runs once a frame and calls the engine, whose work is many times its own: a sixth less for the compiler.
    static let small = strict + [.onLinux("-Osize")]

    /// For tests, and for modules whose code runs once a command, outside of sessions: the optimizer takes minutes for
    /// them, and a run with a report takes as long without. Apps build everything optimized. The module is written
    /// by the job that compiles it; a separate job would type-check it again.
    static let unoptimized = strict + [.onLinux("-Onone", "-no-emit-module-separately-wmo")]
}

extension SwiftSetting {
    /// Flags of the compiler for release builds on Linux.
    fileprivate static func onLinux(_ flags: String...) -> Self {
        .unsafeFlags(flags, .when(platforms: [.linux], configuration: .release))
    }
}
