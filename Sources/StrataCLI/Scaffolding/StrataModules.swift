/// The modules of Strata and its dependencies. No other module of a package may have their names.
package enum StrataModules {
    /// The section plugins.
    static let plugins: Set<String> = [
        "Banner", "Slider", "Grid", "AdBanner", "Recommendation", "Chip", "Cuisine", "Restaurant", "AppStore",
        "Weather",
        "Insights", "Connection", "Swatch", "Ticker", "Disclosure", "Post",
        "Social", "Storefront",
    ]

    /// All of Strata's modules, and those of every toolchain.
    package static let names: Set<String> = plugins.union([
        // Libraries
        "StrataBasics", "Snapshots", "CompositionalLayout", "SectionKit", "LayoutCases", "StrataStatistics",
        "StrataGating", "StrataUIKit", "StrataEngine", "StrataSessions", "StrataProfiler", "SectionKitTesting",
        "StrataHistory", "StrataReporting", "StrataBench", "StrataCLI", "StrataCommand", "UIKit", "SwiftUI",
        "_Testing_UIKit", "CJemalloc", "CTrial", "CPangoCairo", "CPictures", "CSQLite", "CZlib",
        // Dependencies
        "ArgumentParser", "ArgumentParserToolInfo", "Mustache", "Yams", "CYaml", "Subprocess",
        "SystemPackage",
        // The toolchain's
        "Swift", "Foundation", "FoundationEssentials", "Glibc", "Darwin", "Dispatch", "Synchronization", "Observation",
        "Testing", "XCTest",
    ])

    /// Whether this is the name of one of them. Case is ignored.
    static func contains(_ name: String) -> Bool { lowercased.contains(name.lowercased()) }

    private static let lowercased = Set(names.map { $0.lowercased() })
}
