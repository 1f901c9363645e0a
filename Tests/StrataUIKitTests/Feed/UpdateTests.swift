import CompositionalLayout
import Foundation
import SectionKit
import Snapshots
import StrataUIKit
import Testing
import UIKit

/// A person's actions while a feed is applied, and updates about which UIKit is strict.
@MainActor
struct UpdateTests {
    @Test func feedsAreShownInTheOrderOfTheCalls() async throws {
        let world = try ScreenWorld(seed: 5, sections: [SectionShape(type: "grid", items: 2_000)])
        try await world.load()
        let all = world.document
        var few = all
        few.sections[0].content =
            FeedEdit(delete: 1_990, seed: 1).apply(to: all, registry: world.registry)?
            .sections[0].content ?? all.sections[0].content
        // The first one takes longer to prepare.
        let first = Task { try await world.view.apply(all, animated: false) }
        let second = Task { try await world.view.apply(few, animated: false) }
        let changes = (try await first.value, try await second.value)
        #expect(changes.0.isEmpty && changes.1.items.deletes.count == 1_990)
        #expect(world.view.document.itemCount == 10)
    }

    @Test func anAnswerThatComesWhileAFeedIsPreparedIsNotLost() async throws {
        let json =
            #"{"version":1,"sections":[{"id":"d","type":"disclosure","items":[{"id":"1","title":"One","items":[{"id":"2","title":"Two"}]}]}]}"#
        // So many items that the feed is prepared off the main thread.
        let world = try ScreenWorld(seed: 5, sections: [SectionShape(type: "grid", items: 1_200)])
        world.document.sections.insert(
            contentsOf: try FeedDocument(json: Data(json.utf8), registry: world.registry).sections, at: 0)
        // On a busy main actor the feed may be shown before the tap: then it is another screen's turn.
        for round in 1...20 {
            try await world.view.apply(world.document, animated: false)
            world.view.layoutIfNeeded()
            var next = world.document
            next.sections[0].header = SectionHeader(title: "Questions \(round)")
            let call = Task { try await world.view.apply(next, animated: false) }
            await Task.yield()
            let isInTime = world.view.model.sections[0].header != next.sections[0].header
            world.view.strataTap(IndexPath(item: 0, section: 0))
            let changes = try await call.value
            guard isInTime else { continue }
            #expect(world.view.document.itemCount == 1_201)
            #expect(world.view.model.sections[0].header == next.sections[0].header)
            // The changes are those from what was shown, with the answer.
            #expect(changes.items.deletes.count + changes.items.inserts.count <= 1)
            world.view.layoutIfNeeded()
            #expect(world.view.indexPathsForVisibleItems.count { $0.section == 0 } == 1)
            return
        }
        Issue.record("the feed was always shown before the tap")
    }

    private static let mixed: [SectionShape] = [
        SectionShape(type: "banner", items: 3, header: "Top"),
        SectionShape(type: "slider", items: 12, header: "For you"),
        SectionShape(type: "grid", items: 60, header: "All"),
    ]

    private func world(_ sections: [SectionShape] = Self.mixed) async throws -> ScreenWorld {
        let world = try ScreenWorld(seed: 3, sections: sections)
        try await world.load()
        return world
    }

    /// Starts to apply a feed, and returns while UIKit animates it.
    private func begin(_ document: FeedDocument, on view: FeedCollectionView) async -> Task<Void, any Error> {
        let task = Task { _ = try await view.apply(document, animated: true) }
        for _ in 0..<4 { await Task.yield() }
        return task
    }

    @Test func aScrollDuringAnAnimationIsKeptAndRecorded() async throws {
        let world = try await world()
        world.view.strataDrag(to: 600)
        var next = world.document
        next.sections[0].header = SectionHeader(title: "Other")
        let recorder = SessionRecorder()
        world.view.recorder = recorder
        let before = recorder.eventCount
        let task = await begin(next, on: world.view)
        world.view.strataDrag(to: 900)
        try await task.value
        #expect(world.view.contentOffset.y == 900)
        #expect(recorder.eventCount == before + 2, "a feed and a scroll")
    }

    @Test func aSwipeDuringAnAnimationIsKeptAndAnEvent() async throws {
        let world = try await world()
        world.view.strataDrag(section: 1, to: 50)
        var events: [FeedEvent] = []
        world.view.onEvent = { events.append($0) }
        var next = world.document
        next.sections[0].header = SectionHeader(title: "Other")
        let task = await begin(next, on: world.view)
        world.view.strataDrag(section: 1, to: 200)
        try await task.value
        #expect(world.view.orthogonalOffset(ofSection: "slider-1") == 200)
        #expect(events == [.orthogonalScroll(section: "slider-1", offset: 200)])
    }

    @Test func twoFeedsAtOnceAreShownInTheirOrder() async throws {
        let world = try await world()
        world.view.strataDrag(to: 600)
        let recorder = SessionRecorder()
        world.view.recorder = recorder
        var first = world.document
        first.sections[0].header = SectionHeader(title: "one")
        var second = first
        second.sections[1].header = SectionHeader(title: "two")
        let one = await begin(first, on: world.view)
        let two = await begin(second, on: world.view)
        world.view.strataDrag(to: 700)
        try await one.value
        try await two.value
        #expect(world.view.document.sections.prefix(2).map { $0.header?.title } == ["one", "two"])
        #expect(world.view.contentOffset.y == 700)
        let actions = try #require(try recorder.recording()).events.map(\.action)
        let feeds = actions.filter { if case .feed = $0 { true } else { false } }
        var end: Double?
        if case .scroll(let offset, _)? = actions.last { end = offset }
        #expect(feeds.count == 3 && end == 700)
    }

    @Test func anItemOfAnotherTypeUnderTheSameIDIsAnotherCell() async throws {
        let world = try ScreenWorld(seed: 3, sections: [])
        func feed(_ item: String) throws -> FeedDocument {
            let json = #"{"version":1,"sections":[{"id":"g","type":"grid","items":["# + item + "]}]}"
            return try FeedDocument(json: Data(json.utf8), registry: world.registry)
        }
        let image = #""image":{"width":1,"height":1,"seed":1}"#
        let product = #"{"id":"1","title":"x","price":"1 EUR",\#(image)}"#
        let ad = #"{"type":"adBanner","id":"1","title":"x","advertiser":"y",\#(image)}"#
        for (item, type) in [(product, "grid"), (ad, "adBanner"), (product, "grid")] {
            try await world.view.apply(feed(item), animated: false)
            world.view.layoutIfNeeded()
            #expect(world.view.diagnostics.isEmpty)
            #expect(world.view.model.sections[0].content.type(at: 0).rawValue == type)
        }
    }

    @Test func darkModeReachesBackgroundsAndIndexPathsTakeTheirSectionsBackground() async throws {
        let world = try await world([SectionShape(type: "hour", items: 24), SectionShape(type: "day", items: 7)])
        func colors(_ view: UIView) -> [UIColor] {
            [view.backgroundColor].compactMap(\.self) + view.subviews.flatMap(colors)
        }
        func backgrounds() -> [[UIColor]] {
            world.view.subviews.filter { $0 is UICollectionReusableView && !($0 is UICollectionViewCell) }.map(colors)
        }
        let light = backgrounds()
        #expect(!light.isEmpty)
        world.view.strataTraits = UITraitCollection(strataStyle: .dark, scale: 2)
        world.view.layoutIfNeeded()
        #expect(backgrounds() != light)
    }

    @Test func barsThatShrinkWhileAPersonScrollsConfigureNothing() async throws {
        let world = try await world()
        world.view.strataDrag(to: 300)
        let recorder = SessionRecorder()
        world.view.recorder = recorder
        let (before, events) = (world.view.configuredCount, recorder.eventCount)
        for top in stride(from: 100.0, to: 50, by: -10) {
            world.view.strataSafeArea = UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0)
            world.view.setNeedsLayout()
            world.view.layoutIfNeeded()
        }
        #expect(world.view.configuredCount == before && recorder.eventCount == events)
        world.view.strataSafeArea = UIEdgeInsets(top: 50, left: 20, bottom: 0, right: 20)
        world.view.setNeedsLayout()
        world.view.layoutIfNeeded()
        #expect(world.view.configuredCount > before)
    }

    @Test func aWaterfallWhoseItemsGrowIsLaidOutAgain() async throws {
        let world = try await world([SectionShape(type: "swatch", items: 80)])
        let before = world.view.contentSize.height
        let edit = FeedEdit(change: 40, seed: 5)
        let next = try #require(edit.apply(to: world.document, registry: world.registry))
        try await world.view.apply(next, animated: false)
        world.view.layoutIfNeeded()
        let after = world.view.contentSize.height
        #expect(after != before)
        world.view.collectionViewLayout.invalidateLayout()
        world.view.layoutIfNeeded()
        #expect(world.view.contentSize.height == after)
    }

    @Test func aRecordingThatBeginsLateHasWhereThePersonIs() async throws {
        let world = try await world()
        world.view.strataDrag(section: 1, to: 50)
        world.view.strataDrag(to: 300)
        let recorder = SessionRecorder()
        world.view.recorder = recorder
        let actions = try #require(try recorder.recording()).events.map(\.action)
        #expect(
            actions == [
                .feed(0, keeping: .item), .scroll(to: 300), .orthogonalScroll(section: "slider-1", to: 50),
            ])
    }

    @Test func aFeedThatIsAppliedBeforeTheFirstLayoutIsRecordedOnItsScreen() async throws {
        let world = try ScreenWorld(seed: 3, sections: Self.mixed)
        let view = FeedCollectionView(registry: world.registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        let recorder = SessionRecorder()
        view.recorder = recorder
        try await view.apply(world.document, animated: false)
        #expect(try recorder.json() == nil, "the screen is not known yet")
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        view.layoutIfNeeded()
        // The bar of a navigation controller comes after the first layout.
        view.strataSafeArea = UIEdgeInsets(top: 97, left: 0, bottom: 34, right: 0)
        view.layoutIfNeeded()
        let recording = try SessionRecording(json: #require(try recorder.json()))
        #expect(recording.screen.containerSize == Size(width: 390, height: 844))
        #expect(recording.screen.safeAreaInsets.top == 97 && recording.screen.safeAreaInsets.bottom == 34)
        #expect(recording.events.count == 2 && recording.events.first?.action == .feed(0, keeping: .offset))
        var rest: Double?
        if case .scroll(let offset, _)? = recording.events.last?.action { rest = offset }
        #expect(rest == -97)
        #expect(RecordedProfile(recording, name: "early").text.contains("width: 390"))
    }

    @Test func aFeedThatIsAppliedBeforeTheViewHasASizeIsShownOnceItHas() async throws {
        let world = try ScreenWorld(seed: 3, sections: Self.mixed)
        let view = FeedCollectionView(registry: world.registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        try await view.apply(world.document, animated: false)
        #expect(view.indexPathsForVisibleItems.isEmpty)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        view.layoutIfNeeded()
        #expect(view.indexPathsForVisibleItems.count > 4)
        #expect(view.backgroundColor == FeedAppearance.standardColor(.background, ScreenWorld.environment))
    }

    @Test func kindsThatAPluginNamesItselfTakeTheirRoom() async throws {
        let registry = try SectionRegistry([BadgedSection()])
        let view = FeedCollectionView(registry: registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        let json = #"{"version":1,"sections":[{"id":"a","type":"badged","items":[{"id":"1"},{"id":"2"}]}]}"#
        try await view.apply(FeedDocument(json: Data(json.utf8), registry: registry), animated: false)
        view.layoutIfNeeded()
        #expect(abs(view.contentSize.height - 110) < 0.01)
    }

    @Test func kindsThatAPluginNamesItselfShowItsContent() async throws {
        let registry = try SectionRegistry([BadgedSection()])
        let view = FeedCollectionView(registry: registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        func show(_ counts: [Int]) async throws {
            let items = counts.enumerated().map { #"{"id":"\#($0)","count":\#($1)}"# }.joined(separator: ",")
            let json = #"{"version":1,"sections":[{"id":"a","type":"badged","items":[\#(items)]}]}"#
            try await view.apply(FeedDocument(json: Data(json.utf8), registry: registry), animated: false)
            view.layoutIfNeeded()
        }
        func texts(_ view: UIView) -> [String] {
            [(view as? UILabel)?.attributedText?.string].compactMap(\.self) + view.subviews.flatMap(texts)
        }
        func badge(_ item: Int) -> [String] {
            view.supplementaryView(forElementKind: "badge", at: IndexPath(item: item, section: 0)).map(texts) ?? []
        }
        try await show([3, 4])
        #expect(badge(0) == ["3"] && badge(1) == ["4"])
        let strip = view.supplementaryView(forElementKind: "strip", at: IndexPath(item: 0, section: 0))
        #expect(strip.map(texts) == ["strip"])
        let decorations = view.subviews.filter { $0 is UICollectionReusableView && !($0 is UICollectionViewCell) }
        #expect(decorations.flatMap(texts) == ["shadow"])
        try await show([3, 5])
        #expect(badge(0) == ["3"] && badge(1) == ["5"])
    }
}

/// Has a strip above its items, a badge at each item and a shadow behind them.
private struct BadgedSection: AppSupplementaryPlugin {
    static let type: SectionType = "badged"

    struct Item: SectionItem {
        var id: ItemID
        var count = 0

        init(id: ItemID) { self.id = id }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(ItemID.self, forKey: .id)
            count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 0
        }
    }

    func supplementary(ofKind kind: String, of item: Item?, in environment: LayoutEnvironment) -> CellConfiguration? {
        .text(item.map { "\($0.count)" } ?? kind)
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        let badge = AnchoredSupplementary(
            kind: "badge", size: LayoutSize(width: .absolute(10), height: .absolute(10)),
            containerAnchor: LayoutAnchor([.top, .trailing]))
        let item = LayoutItem(
            LayoutSize(width: .fractionalWidth(1), height: .absolute(40)), supplementaries: [badge])
        var section = LayoutSection(
            .vertical(LayoutSize(width: .fractionalWidth(1), height: .absolute(40)), [.item(item)]))
        section.boundary = [
            BoundarySupplementary(
                kind: "strip", size: LayoutSize(width: .fractionalWidth(1), height: .absolute(30)), alignment: .top)
        ]
        section.decorations = [DecorationItem(kind: "shadow")]
        return .custom(section)
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.id) }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id) }
}
