import CompositionalLayout
import Foundation
import SectionKit
import StrataUIKit
import Testing
import UIKit

/// Scrolls to items and sections by id: they end where they should, also beyond rows that are estimated.
@MainActor
struct ScrollToTests {
    private static let shapes: [SectionShape] = [
        SectionShape(type: "banner", items: 3, header: "Top"),
        SectionShape(type: "restaurant", items: 60, header: "Near"),
        SectionShape(type: "slider", items: 20, header: "Slides"), SectionShape(type: "grid", items: 60, header: "All"),
    ]
    private static let (top, bottom) = (91.0, 83.0)

    /// - Parameter pins: Whether all headers are pinned.
    private func world(pins: Bool = false) async throws -> ScreenWorld {
        let world = try ScreenWorld(seed: 3, sections: Self.shapes)
        for index in world.document.sections.indices { world.document.sections[index].header?.isPinned = pins }
        world.view.strataSafeArea = UIEdgeInsets(top: Self.top, left: 0, bottom: Self.bottom, right: 0)
        try await world.load()
        return world
    }

    private func id(_ world: ScreenWorld, _ section: Int, _ item: Int) -> (section: SectionID, item: ItemID) {
        let section = world.view.model.sections[section]
        return (section.key.id, section.content.id(at: item))
    }

    /// The start and the end of an item on the screen.
    private func place(_ view: FeedCollectionView, _ section: Int, _ item: Int) throws -> (start: Double, end: Double) {
        let frame = try #require(view.strataSolver?.frame(of: ItemIndex(section: section, item: item)))
        return (frame.minY - view.contentOffset.y, frame.maxY - view.contentOffset.y)
    }

    private func header(_ view: FeedCollectionView, _ section: Int) throws -> Double {
        let solver = try #require(view.strataSolver)
        let kind = try #require(solver.kind(named: BoundarySupplementary.headerKind))
        return try #require(solver.frame(ofBoundary: kind, section: section)).height
    }

    @Test(arguments: [false, true], [false, true])
    func anItemEndsWhereItShould(pins: Bool, animated: Bool) async throws {
        for position in FeedScrollPosition.allCases {
            let world = try await world(pins: pins)
            let view = world.view
            for (section, item) in [(1, 40), (3, 31), (1, 7), (3, 12), (0, 1)] {
                let (before, id) = (view.contentOffset.y, id(world, section, item))
                #expect(view.scroll(toItem: id.item, inSection: id.section, at: position, animated: animated))
                // The offsets of the way are those of estimates.
                var motions = 0
                while view.strataMotion != nil {
                    view.strataEndMotion()
                    motions += 1
                }
                #expect((motions > 0) == (animated && abs(view.contentOffset.y - before) > 0.5) && motions <= 9)
                view.layoutIfNeeded()
                let found = try place(view, section, item)
                let first = Self.top + (pins ? try header(view, section) : 0)
                let last = 844 - Self.bottom
                let isAtStart = view.contentOffset.y <= -Self.top + 0.01
                let name = "\(position) \(section)/\(item)"
                // An animation leaves out a motion of half a point.
                let close = animated ? 0.51 : 0.02
                switch position {
                case .top: #expect(abs(found.start - first) < close, "\(name)")
                case .center:
                    #expect(isAtStart || abs((found.start + found.end) / 2 - (first + last) / 2) < close, "\(name)")
                case .bottom: #expect(isAtStart || abs(found.end - last) < close, "\(name)")
                case .nearest: #expect(found.start >= first - close && found.end <= last + close, "\(name)")
                }
            }
        }
    }

    @Test func theNearestPlaceOfAnItemInSightIsWhereItIs() async throws {
        let world = try await world()
        world.view.strataDrag(to: 300)
        let path = try #require(world.view.indexPathsForVisibleItems.sorted().dropFirst(2).first)
        let (before, id) = (world.view.contentOffset.y, id(world, path.section, path.item))
        #expect(world.view.scroll(toItem: id.item, inSection: id.section))
        #expect(world.view.contentOffset.y == before && world.view.strataMotion == nil)
    }

    @Test(arguments: [false, true]) func aSectionBeginsBelowTheBars(pins: Bool) async throws {
        let world = try await world(pins: pins)
        let view = world.view
        for section in [3, 1, 2, 0] {
            #expect(view.scroll(toSection: view.model.sections[section].key.id, animated: false))
            let frame = try #require(view.strataSolver?.frame(ofSection: section))
            #expect(abs(frame.minY - view.contentOffset.y - Self.top) < 0.02, "\(section)")
        }
        #expect(view.scroll(toSection: view.model.sections[1].key.id, at: .bottom, animated: false))
        let frame = try #require(view.strataSolver?.frame(ofSection: 1))
        #expect(abs(frame.maxY - view.contentOffset.y - 844 + Self.bottom) < 0.02)
    }

    @Test func itemsThatAreNotThereMoveNothing() async throws {
        let world = try await world()
        let view = world.view
        let offset = view.contentOffset
        #expect(!view.scroll(toItem: "nobody", animated: false))
        #expect(!view.scroll(toSection: "nowhere"))
        let other = id(world, 1, 5)
        #expect(!view.scroll(toItem: other.item, inSection: "nowhere"))
        #expect(view.contentOffset == offset && view.strataMotion == nil)
        #expect(view.scroll(toItem: id(world, 3, 30).item, animated: false))
        #expect(view.contentOffset != offset)
    }

    @Test func theEndOfTheFeedLimitsTheScroll() async throws {
        let world = try await world()
        let view = world.view
        let id = id(world, 3, 59)
        #expect(view.scroll(toItem: id.item, inSection: id.section, at: .top, animated: false))
        #expect(abs(view.contentOffset.y - (view.contentSize.height + Self.bottom - 844)) < 0.02)
        #expect(try place(view, 3, 59).end <= 844 - Self.bottom + 0.02)
    }

    @Test func anOrthogonalSectionScrollsToItsItem() async throws {
        let world = try await world()
        let view = world.view
        let id = id(world, 2, 14)
        #expect(view.scroll(toItem: id.item, inSection: id.section, at: .center, animated: false))
        let offset = try #require(view.orthogonalOffset(ofSection: id.section))
        let frame = try #require(view.strataSolver?.frame(of: ItemIndex(section: 2, item: 14)))
        #expect(frame.minX >= offset - 0.02 && frame.maxX <= offset + 390.02 && offset > 0)
        #expect(view.scroll(toItem: id.item, inSection: id.section, at: .center, animated: false))
        #expect(view.orthogonalOffset(ofSection: id.section) == offset)
    }

    @Test func aFingerEndsAScrollAndAFeedDoesNot() async throws {
        let world = try await world()
        let view = world.view
        let id = id(world, 3, 31)
        #expect(view.scroll(toItem: id.item, inSection: id.section, at: .top))
        world.document.sections.swapAt(0, 2)
        try await view.apply(world.document, animated: false)
        while view.strataMotion != nil { view.strataEndMotion() }
        #expect(abs(try place(view, 3, 31).start - Self.top) < 0.51)
        #expect(view.scroll(toItem: self.id(world, 1, 3).item, inSection: self.id(world, 1, 3).section, at: .top))
        view.strataDrag(to: 2000)
        view.strataEndMotion()
        #expect(abs(view.contentOffset.y - 2000) < 50)
    }

    @Test func aScrollOfTheAppTakesThePlaceOfOneToAnItem() async throws {
        let world = try await world()
        let view = world.view
        let id = id(world, 3, 31)
        #expect(view.scroll(toItem: id.item, inSection: id.section, at: .top))
        view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
        while view.strataMotion != nil { view.strataEndMotion() }
        #expect(view.contentOffset.y == 200)
    }

    @Test func aScrollBeforeTheFirstLayoutWaitsForIt() async throws {
        let world = try ScreenWorld(seed: 3, sections: Self.shapes)
        let view = FeedCollectionView(registry: world.registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        try await view.apply(world.document)
        let section = world.document.sections[1]
        #expect(view.scroll(toItem: section.content.id(at: 40), inSection: section.id, at: .top))
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        view.layoutIfNeeded()
        #expect(abs(try place(view, 1, 40).start) < 0.02)
    }

    @Test func peopleWhoReduceMotionSeeTheItemAtOnceAndARecordingHasTheEnd() async throws {
        let world = try await world()
        let view = world.view
        UIAccessibility.strataReducesMotion = true
        defer { UIAccessibility.strataReducesMotion = false }
        let recorder = SessionRecorder { 0 }
        view.recorder = recorder
        let id = id(world, 3, 31)
        #expect(view.scroll(toItem: id.item, inSection: id.section, at: .top))
        let start = try place(view, 3, 31).start
        #expect(view.strataMotion == nil && abs(start - Self.top) < 0.02)
        let events = try #require(try recorder.recording()).events
        let scrolls = events.compactMap { if case .scroll(let offset, _) = $0.action { offset } else { nil } }
        #expect(scrolls.count == 1 && abs((scrolls.last ?? 0) - view.contentOffset.y) < 0.01)
    }
}
