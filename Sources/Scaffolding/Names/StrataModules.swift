/// The modules of Strata and of what it depends on: names that no other module of a package may have.
package enum StrataModules {
    /// All of them, and those that every toolchain has.
    package static let names: Set<String> = [
        // Libraries
        "Basics", "Snapshots", "CompositionalLayout", "Metrics", "Jemalloc", "SectionKit", "LayoutCases", "Gating",
        "Feeds",
        "CellRendering", "FeedEngine", "Sessions", "Trials", "Reporting", "StrataBench", "StrataCLI", "Scaffolding",
        "CJemalloc", "CTrial", "CPangoCairo", "Profiler",
        // Plugins
        "Banner", "Slider", "Grid", "AdBanner", "Recommendation", "Chip", "Cuisine", "Restaurant", "AppStore",
        "Weather",
        "Insights", "Connection", "Swatch", "Ticker", "Disclosure",
        // Dependencies
        "ArgumentParser", "ArgumentParserToolInfo", "Yams", "CYaml", "Subprocess", "SystemPackage",
        // The toolchain's
        "Swift", "Foundation", "FoundationEssentials", "Glibc", "Darwin", "Dispatch", "Synchronization", "Observation",
        "Testing", "XCTest",
    ]
}
