import AdBanner
import AppStore
import Banner
import Chip
import Connection
import Cuisine
import Disclosure
import Foundation
import Grid
import Insights
import Post
import Recommendation
import Restaurant
import SectionKit
import Slider
import Social
import Storefront
import StrataEngine
import Swatch
import Ticker
import Weather

@testable import StrataProfiler
@testable import StrataSessions

/// The profiles and the section types that the package ships.
enum ShippedProfiles {
    static let plugins: [any SectionPlugin] = [
        BannerSection(), SliderSection(), GridSection(), AdBannerSection(), RecommendationSection(), ChipSection(),
        CuisineSection(), RestaurantSection(), RestaurantStripSection(), AppFeatureSection(), AppRowSection(),
        AppThemeSection(), DaySection(), HourSection(), MonthSection(), LegendSection(), CategorySection(),
        ConnectionSection(), SwatchSection(), TickerSection(), DisclosureSection(), PostSection(),
        StoriesSection(), UpdateSection(), PersonSection(), StoreHeroSection(), StoreTagSection(), StoreDealSection(),
        StoreOrderSection(), StoreProductSection(),
    ]

    static func registry() throws -> SectionRegistry { try SectionRegistry(plugins) }

    static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The paths of all profiles; a folder that cannot be read has none, which a test notices.
    static let files: [String] = {
        let folder = root.appending(path: "Profiles")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "yaml" }.map(\.path).sorted()
    }()

    static func name(of file: String) -> String {
        URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    }

    /// The profile made small enough for a debug build: few items, few repeats, nothing drawn.
    static func shortened(_ file: String) throws -> Profile {
        var text = try String(contentsOfFile: file, encoding: .utf8)
        text = text.replacing(/(items|count|times): (\d+)/) { match in
            let limit = ["items": 60, "count": 50, "times": 2][String(match.1)] ?? 1
            return "\(match.1): \(min(Int(match.2) ?? 1, limit))"
        }
        text = text.replacing(/\nrender: \w+\n/, with: "\n") + "\nrender: none\n"
        return try Profile(text: text, file: file, catalog: RunCatalog(registry()))
    }

    /// An arm of a profile, ready to play.
    static func session(
        _ profile: Profile, arm: ArmPlan, clock: EngineClock = .still, probe: (any EngineProbe)? = nil,
        instruments: [any SessionInstrument] = [], registry: SectionRegistry? = nil
    ) throws -> Session {
        let registry = try registry ?? Self.registry()
        let scratch = try Scratch()
        defer { scratch.remove() }
        let feed = try RunFeed(profile, override: nil, scratch: scratch.path, registry: registry)
        let reading = try feed.reading(registry: registry)
        let renderer = try CellRenderer(profile.renderOptions)
        return try Session(
            profile.setting(clock: clock, revisions: feed.revisions, registry: registry), document: reading.document,
            model: reading.model, instruments: instruments,
            observer: Silence()
        ) {
            try profile.makeArm(arm, renderer: renderer, clock: clock, probe: probe)
        }
    }
}
