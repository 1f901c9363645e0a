import CompositionalLayout
import Foundation
import SectionKit
import StrataEngine
import StrataUIKit
import Testing
import UIKit

/// Changes of the screen and of the user's settings: the place stays, and as little as possible is done again.
@MainActor
struct EnvironmentTests {
    private static let mixed: [SectionShape] = [
        SectionShape(type: "banner", items: 3, header: "Top"), SectionShape(type: "restaurant", items: 40),
        SectionShape(type: "grid", items: 40, header: "All"),
    ]

    private func world(offset: Double = 900) async throws -> ScreenWorld {
        let world = try ScreenWorld(seed: 3, sections: Self.mixed)
        try await world.load()
        for y in stride(from: 0, through: offset, by: 60) {
            world.arm.scroll(to: y)
            world.view.strataDrag(to: y)
        }
        return world
    }

    private func colors(_ view: UIView) -> [UIColor] {
        [view.backgroundColor].compactMap(\.self) + view.subviews.filter { !$0.isHidden }.flatMap(colors)
    }

    /// The position of the first item that begins on the screen.
    private func first(_ view: FeedCollectionView) throws -> String {
        let items = view.indexPathsForVisibleItems.sorted().compactMap { path in
            view.layoutAttributesForItem(at: path).map { (path, $0.frame.minY - view.contentOffset.y) }
        }
        let found = try #require(items.first { $0.1 >= 0 })
        return "\(found.0.section)/\(found.0.item) \((found.1 * 100).rounded())"
    }

    @Test func anotherStyleColoursWhatIsShownAndMovesNothing() async throws {
        let world = try await world()
        let view = world.view
        let (place, height, rounds) = (view.contentOffset.y, view.contentSize.height, view.strataSectionRounds)
        let (light, configured) = (colors(view), view.configuredCount)
        for contrast in [UIAccessibilityContrast.normal, .high] {
            view.strataTraits = UITraitCollection(strataStyle: .dark, contrast: contrast, scale: 2)
            view.layoutIfNeeded()
        }
        #expect(view.strataSectionRounds == rounds, "the layout is not asked again")
        #expect(view.contentOffset.y == place && view.contentSize.height == height)
        #expect(colors(view) != light && view.configuredCount > configured)
    }

    @Test func aSceneThatIsNotActiveChangesNothing() async throws {
        let world = try await world()
        let view = world.view
        let recorder = SessionRecorder { 0 }
        view.recorder = recorder
        let (before, events) = (world.strataScreen, recorder.eventCount)
        let light = colors(view)
        for state in [UIScene.ActivationState.foregroundInactive, .background] {
            world.scene.strataState = state
            for style in [UIUserInterfaceStyle.dark, .light] {
                view.strataTraits = UITraitCollection(strataStyle: style, scale: 2)
                view.layoutIfNeeded()
                #expect(world.strataScreen == before && colors(view) == light)
            }
        }
        // The pictures of the app switcher are also taken of a phone on its side.
        view.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
        view.layoutIfNeeded()
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        view.layoutIfNeeded()
        #expect(recorder.eventCount == events)
        world.scene.strataState = .foregroundActive
        view.layoutIfNeeded()
        #expect(world.strataScreen == before && recorder.eventCount == events)
        // A style that stays is taken over by the active scene.
        world.scene.strataState = .background
        view.strataTraits = UITraitCollection(strataStyle: .dark, scale: 2)
        view.layoutIfNeeded()
        #expect(colors(view) == light)
        world.scene.strataState = .foregroundActive
        view.layoutIfNeeded()
        #expect(colors(view) != light)
    }

    @Test func aSceneThatStartsFollows() async throws {
        let world = try ScreenWorld(seed: 3, sections: Self.mixed)
        let view = world.view
        // Laid out before it is in a window, and again while the app starts.
        view.removeFromSuperview()
        try await world.load()
        world.scene.strataState = .foregroundInactive
        world.window.addSubview(view)
        view.strataTraits = UITraitCollection(strataStyle: .dark, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 568)
        view.layoutIfNeeded()
        #expect(view.backgroundColor != FeedAppearance.standardColor(.background, ScreenWorld.environment))
        let item = try #require(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 1)))
        #expect(item.frame.maxX <= 320)
    }

    @Test func aRotationKeepsThePlaceOfTheEngine() async throws {
        for offset in [0.0, 480, 900, 1_860] {
            let world = try await world(offset: offset)
            let before = try first(world.view)
            for size in [Size(width: 844, height: 390), Size(width: 390, height: 844)] {
                var environment = ScreenWorld.environment
                environment.containerSize = size
                world.arm.adapt(to: environment)
                world.view.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
                world.view.layoutIfNeeded()
                #expect(abs(world.view.contentOffset.y - world.arm.offset) < 0.01, "\(offset), \(size)")
                #expect(world.strataScreen == world.engineScreen, "\(offset), \(size)")
            }
            if offset == 0 { #expect(try first(world.view) == before) }
        }
    }

    @Test func aGroupThatCannotFitAnItemIsAListUntilItCan() async throws {
        let registry = try SectionRegistry([NarrowSection(), BarSection()])
        let view = FeedCollectionView(registry: registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        let json =
            #"{"version":1,"sections":[{"id":"a","type":"bar","items":[{"id":"1"}]},{"id":"b","type":"narrow","header":{"title":"Narrow"},"items":[{"id":"2"},{"id":"3"}]}]}"#
        try await view.apply(FeedDocument(json: Data(json.utf8), registry: registry), animated: false)
        view.layoutIfNeeded()
        #expect(view.layoutErrors.keys.map { $0 } == ["b"])
        #expect(view.layoutErrors["b"]?.code == .firstItemDoesNotFit)
        let rows = view.indexPathsForVisibleItems.filter { $0.section == 1 }
        #expect(
            rows.compactMap { view.layoutAttributesForItem(at: $0)?.frame.size }
                == Array(repeating: CGSize(width: 390, height: 70), count: 2))
        view.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
        view.layoutIfNeeded()
        #expect(view.layoutErrors.isEmpty)
        #expect(
            view.layoutAttributesForItem(at: IndexPath(item: 1, section: 1))?.frame.size
                == CGSize(width: 120, height: 60))
    }

    @Test func aLayoutThatReadsTheBarsFollowsThem() async throws {
        let registry = try SectionRegistry([BarSection()])
        let view = FeedCollectionView(registry: registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        let json = #"{"version":1,"sections":[{"id":"a","type":"bar","items":[{"id":"1"}]}]}"#
        try await view.apply(FeedDocument(json: Data(json.utf8), registry: registry), animated: false)
        view.layoutIfNeeded()
        // As with a navigation controller, whose bar is there after the first layout.
        for top in [97.0, 47] {
            view.strataSafeArea = UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0)
            view.layoutIfNeeded()
            #expect(abs(view.contentSize.height - 20 - top) < 0.01)
        }
    }

    @Test func aRotationKeepsThePagesOfCarousels() async throws {
        let shape = [
            SectionShape(type: "slider", items: 30), SectionShape(type: "page", items: 6),
            SectionShape(type: "grid", items: 40),
        ]
        let world = try ScreenWorld(seed: 3, sections: shape)
        try await world.load()
        for (section, offset) in [(0, 500.0), (1, 359)] {
            world.arm.scroll(section: world.view.model.sections[section].key.id, to: offset)
            world.view.strataDrag(section: section, to: offset)
        }
        for size in [Size(width: 844, height: 390), Size(width: 390, height: 844)] {
            var environment = ScreenWorld.environment
            environment.containerSize = size
            world.arm.adapt(to: environment)
            world.view.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
            world.view.layoutIfNeeded()
            #expect(world.strataScreen == world.engineScreen, "\(size)")
        }
    }

    @Test func aRotationIsRecordedWithItsBarsAndMargins() async throws {
        let world = try await world(offset: 0)
        let recorder = SessionRecorder { 0 }
        world.view.recorder = recorder
        world.view.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
        world.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 67, bottom: 0, trailing: 67)
        world.view.strataTraits = UITraitCollection(
            strataStyle: .light, scale: 2, horizontal: .regular, vertical: .compact)
        world.view.strataSafeArea = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
        world.view.layoutIfNeeded()
        // UIKit moves the bars after the screen.
        world.view.strataSafeArea = UIEdgeInsets(top: 32, left: 59, bottom: 21, right: 59)
        world.view.layoutIfNeeded()
        let recording = try #require(try recorder.recording())
        let screens = recording.events.compactMap { if case .screen(let screen) = $0.action { screen } else { nil } }
        #expect(screens.count == 1)
        let turned = try #require(screens.first)
        #expect(turned.safeAreaInsets == DirectionalEdgeInsets(top: 32, leading: 59, bottom: 21, trailing: 59))
        #expect(turned.layoutMargins.leading == 67)
        #expect(turned.horizontalSizeClass == .regular && turned.verticalSizeClass == .compact)
        let profile = RecordedProfile(try SessionRecording(json: recording.json()), name: "turned").text
        #expect(
            profile.contains(
                "rotate: {width: 844.0, height: 390.0, safeArea: {top: 32.0, leading: 59.0, bottom: 21.0, trailing: 59.0}, "
                    + "margins: {top: 0.0, leading: 67.0, bottom: 0.0, trailing: 67.0}, settle: 0}"))
    }

    @Test func anotherTextSizeKeepsThePlace() async throws {
        let world = try await world()
        let before = try first(world.view)
        ScreenWorld.textSize = .xxLarge
        defer { ScreenWorld.textSize = .large }
        let height = world.view.contentSize.height
        world.view.strataTraits = UITraitCollection(strataStyle: .light, category: .extraExtraLarge, scale: 2)
        world.view.layoutIfNeeded()
        #expect(world.view.contentSize.height != height)
        #expect(try first(world.view) == before)
    }
}

/// Begins below the bar over it.
private struct BarSection: SectionPlugin {
    static let type: SectionType = "bar"

    struct Item: SectionItem { var id: ItemID }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(
            rowHeight: .absolute(20),
            insets: DirectionalEdgeInsets(top: environment.safeAreaInsets.top, leading: 0, bottom: 0, trailing: 0))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.id) }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id) }
}

/// Items of 120 points in groups of a quarter of the screen.
private struct NarrowSection: SectionPlugin {
    static let type: SectionType = "narrow"

    struct Item: SectionItem { var id: ItemID }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        let item = LayoutItem(LayoutSize(width: .absolute(120), height: .absolute(60)))
        return .custom(
            LayoutSection(.horizontal(LayoutSize(width: .fractionalWidth(0.25), height: .absolute(60)), [.item(item)])))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .vertical([.text(item.id)]).frame(height: 70)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id) }
}
