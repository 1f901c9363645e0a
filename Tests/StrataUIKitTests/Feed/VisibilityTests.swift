import CompositionalLayout
import Foundation
import SectionKit
import StrataUIKit
import Testing
import UIKit

/// The items that a person sees under bars and sheets, and in sections that scroll by themselves.
@MainActor
struct VisibilityTests {
    private final class Seen {
        var items: Set<String> = []
    }

    private func world(_ sections: [SectionShape]) async throws -> (ScreenWorld, Seen) {
        let world = try ScreenWorld(seed: 3, sections: sections)
        try await world.load()
        let seen = Seen()
        world.view.onEvent = { event in
            switch event {
            case .appeared(let item, _, _): seen.items.insert("\(item.section)/\(item.item)")
            case .disappeared(let item, _): seen.items.remove("\(item.section)/\(item.item)")
            default: break
            }
        }
        // The clock of a rule is the test's.
        world.view.visibilityRule = VisibilityRule(area: 0.5, dwell: 0.3)
        return (world, seen)
    }

    private func name(_ world: ScreenWorld, _ section: Int, _ item: Int) -> String {
        let shown = world.view.model.sections[section]
        return "\(shown.key.id)/\(shown.content.id(at: item))"
    }

    @Test func whatLiesUnderABarIsNotSeen() async throws {
        let (world, seen) = try await world([SectionShape(type: "restaurant", items: 30)])
        let (view, height) = (world.view, 844.0)
        world.window.strataSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        view.strataSafeArea = world.window.strataSafeArea
        func expected(_ top: Double, _ bottom: Double) -> Set<String> {
            Set(
                view.indexPathsForVisibleItems.filter { path in
                    guard let frame = view.layoutAttributesForItem(at: path)?.frame else { return false }
                    let (start, end) = (frame.minY - view.contentOffset.y, frame.maxY - view.contentOffset.y)
                    return min(end, bottom) - max(start, top) > 0.01
                }.map { name(world, $0.section, $0.item) })
        }
        // The device's corners cover nothing.
        view.noteVisibility()
        #expect(seen.items == expected(0, height))
        view.strataDrag(to: 300)
        view.strataSafeArea = UIEdgeInsets(top: 191, left: 0, bottom: 183, right: 0)
        view.layoutIfNeeded()
        view.noteVisibility()
        #expect(seen.items == expected(191, height - 183) && expected(191, height - 183) != expected(0, height))
        view.visibilityRule = nil
    }

    @Test func whatLiesUnderASheetIsNotSeen() async throws {
        let (world, seen) = try await world([SectionShape(type: "restaurant", items: 30)])
        let home = FeedViewController(registry: world.registry)
        home.feedView.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        world.window.rootViewController = home
        world.window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        world.window.makeKeyAndVisible()
        home.feedView.onEvent = world.view.onEvent
        world.view.visibilityRule = nil
        try await home.apply(world.document, animated: false)
        home.feedView.layoutIfNeeded()
        home.feedView.visibilityRule = VisibilityRule(area: 0.5, dwell: 0.3)
        home.feedView.noteVisibility()
        let whole = seen.items
        let sheet = UIViewController(nibName: nil, bundle: nil)
        sheet.modalPresentationStyle = .pageSheet
        home.strataPresent(sheet, in: world.window, frame: CGRect(x: 0, y: 422, width: 390, height: 422))
        home.feedView.noteVisibility()
        let half = seen.items
        #expect(half.count < whole.count && half.isSubset(of: whole) && !half.isEmpty)
        // A dialog in the middle covers what is behind it.
        home.strataPresent(sheet, in: world.window, frame: CGRect(x: 0, y: 0, width: 390, height: 422))
        home.feedView.noteVisibility()
        #expect(!seen.items.contains(name(world, 0, 0)))
        // A clear layer over the screen, such as a hint, hides nothing.
        sheet.modalPresentationStyle = .overFullScreen
        sheet.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        home.feedView.noteVisibility()
        #expect(seen.items == whole)
        sheet.modalPresentationStyle = .fullScreen
        home.feedView.noteVisibility()
        #expect(seen.items.isEmpty)
        home.strataPresent(nil, in: world.window)
        home.feedView.noteVisibility()
        #expect(seen.items == whole)
        home.feedView.visibilityRule = nil
    }

    @Test func aCarouselsItemsAreWhereTheirCellsAre() async throws {
        let (world, seen) = try await world([SectionShape(type: "slider", items: 12)])
        world.view.noteVisibility()
        #expect(seen.items.contains(name(world, 0, 0)))
        // UIKit moves the content of its scroll view before it reports the offset.
        let scroller = try #require(world.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
        scroller.bounds.origin.x = 150
        world.view.noteVisibility()
        #expect(!seen.items.contains(name(world, 0, 0)) && !seen.items.isEmpty)
        world.view.visibilityRule = nil
    }
}
