import AdBanner
import Banner
import Foundation
import Grid
import Recommendation
import SectionKit
import Slider
import StrataEngine
import Synchronization
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// The registry and the profiles that tests play.
enum TestWorld {
    static func registry() throws -> SectionRegistry {
        try SectionRegistry([
            BannerSection(), SliderSection(), GridSection(), AdBannerSection(), RecommendationSection(),
        ])
    }

    static let head = """
        feed:
          generate:
            seed: 3
            sections: [{type: banner, items: 2}, {type: slider, items: 9, header: A}, {type: grid, items: 40}]
        render: none

        """

    static func profile(_ rest: String) throws -> Profile {
        try Profile(text: head + rest, file: "test.yaml", catalog: RunCatalog(registry()))
    }

    /// A profile's whole text, read with the registry of tests unless another one is given.
    static func profile(text: String, file: String = "test.yaml", in registry: SectionRegistry? = nil) throws -> Profile
    {
        try Profile(text: text, file: file, catalog: RunCatalog(registry ?? Self.registry()))
    }

    /// The messages of a text that is not a valid profile, a line each.
    static func problem(_ read: () throws -> Profile) -> String {
        #expect(throws: ProfileError.self) { try read() }?.description ?? ""
    }

    /// An arm of a profile with a generated feed, ready to play.
    static func session(
        _ profile: Profile, arm: ArmPlan = .compositional, in registry: SectionRegistry? = nil,
        observer: any SessionObserver = Silence()
    ) throws -> Session {
        let registry = try registry ?? Self.registry()
        guard case .generated(let shape) = profile.feed else { throw TrialRequestError(description: "no shape") }
        let document = FeedGenerator(registry: registry).generate(shape)
        let renderer = try CellRenderer(profile.renderOptions)
        return try Session(
            profile.setting(clock: .still, revisions: profile.revisions(registry: registry), registry: registry),
            document: document, model: FeedModel(document, registry: registry), observer: observer
        ) {
            try profile.makeArm(arm, renderer: renderer, clock: .still)
        }
    }

    /// The same, after its script.
    static func play(
        _ profile: Profile, arm: ArmPlan = .compositional, in registry: SectionRegistry? = nil,
        observer: any SessionObserver = Silence()
    ) throws -> Session {
        let session = try session(profile, arm: arm, in: registry, observer: observer)
        session.play(profile.script)
        #expect(Double(session.frames.records.count) <= profile.script.frameLimit(refresh: profile.device.refresh))
        return session
    }

    /// A new folder, which is removed as this process exits.
    static func folder() throws -> String {
        let path = FileManager.default.temporaryDirectory.path + "/strata-tests-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        folders.withLock { $0.append(path) }
        return path
    }

    private static let folders: Mutex<[String]> = {
        atexit {
            for folder in TestWorld.folders.withLock(\.self) { try? FileManager.default.removeItem(atPath: folder) }
        }
        return Mutex([])
    }()

    /// Expects an error whose description has some words.
    static func expectError<Failure: Error & CustomStringConvertible, Value>(
        _ type: Failure.Type, _ words: String, sourceLocation: Testing.SourceLocation = #_sourceLocation,
        from work: () throws -> Value
    ) {
        let error = #expect(throws: type, sourceLocation: sourceLocation) { _ = try work() }
        #expect(
            error?.description.contains(words) == true, "\(error?.description ?? "")", sourceLocation: sourceLocation)
    }
}

/// Observes nothing.
struct Silence: SessionObserver {
    func prepare(for script: Script) {}
    func stepBegan(_ entry: Script.Entry) {}
}

/// An item with a title.
struct TitledItem: SectionItem {
    var id: ItemID
    var title: String
}

/// A plugin of tests: self-sizing rows, unless it says otherwise.
protocol RowsSection: SectionPlugin {}

extension RowsSection {
    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(44))
    }
}

/// Rows of titles, unless the plugin says otherwise.
protocol TitledSection: RowsSection where Item == TitledItem {}

extension TitledSection {
    func cell(for item: TitledItem, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title) }

    static func sample(id: ItemID, using random: inout SeededRandom) -> TitledItem {
        TitledItem(id: id, title: random.sentence(words: 2))
    }
}
