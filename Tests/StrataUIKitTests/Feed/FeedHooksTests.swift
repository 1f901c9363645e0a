import Foundation
import SectionKit
import StrataUIKit
import Testing
import UIKit

/// A feed's scroll delegate and signposts.
@MainActor
struct FeedHooksTests {
    private final class Log: FeedScrollDelegate {
        var lines: [String] = []
        func feed(_ feed: FeedCollectionView, didScrollTo offset: CGPoint) { lines.append("scroll \(offset.y)") }
        func feed(_ feed: FeedCollectionView, willBeginDraggingAt offset: CGPoint) { lines.append("begin \(offset.y)") }
        func feed(_ feed: FeedCollectionView, didEndDraggingAt offset: CGPoint, decelerates: Bool) {
            lines.append("end \(offset.y) \(decelerates)")
        }
        func feed(_ feed: FeedCollectionView, didEndDeceleratingAt offset: CGPoint) { lines.append("rest \(offset.y)") }
        func feed(_ feed: FeedCollectionView, didEndScrollingAnimationAt offset: CGPoint) { lines.append("there") }
    }

    private final class Quiet: FeedScrollDelegate {}

    private final class Posts: FeedSignposts {
        var open: [FeedWork] = []
        var counts: [FeedWork: Int] = [:]
        /// The work inside of which each work began.
        var outer: [FeedWork: Set<FeedWork?>] = [:]

        func begin(_ work: FeedWork) {
            outer[work, default: []].insert(open.last)
            open.append(work)
            counts[work, default: 0] += 1
        }

        func end(_ work: FeedWork) {
            #expect(open.popLast() == work, "the work that began last ends first")
        }
    }

    private func world() async throws -> ScreenWorld {
        let shapes = [SectionShape(type: "grid", items: 80, header: "All"), SectionShape(type: "slider", items: 12)]
        let world = try ScreenWorld(seed: 3, sections: shapes)
        try await world.load()
        return world
    }

    @Test func aDelegateFollowsDragsAndFlings() async throws {
        let world = try await world()
        let log = Log()
        world.view.scrollDelegate = log
        world.view.strataDrag(to: 100)
        #expect(log.lines == ["begin 0.0", "scroll 100.0", "end 100.0 false"])
        log.lines = []
        world.view.strataDrag(to: 120, flungTo: 400)
        #expect(log.lines == ["begin 100.0", "scroll 120.0", "end 120.0 true", "scroll 400.0", "rest 400.0"])
    }

    private final class Snap: FeedScrollDelegate {
        func feed(_ feed: FeedCollectionView, willEndDraggingWith velocity: CGPoint, target: inout CGPoint) {
            target.y = (target.y / 100).rounded() * 100
        }
    }

    @Test func aDelegateSaysWhereAFlingRests() async throws {
        let world = try await world()
        let snap = Snap()
        world.view.scrollDelegate = snap
        world.view.strataDrag(to: 120, flungTo: 371)
        #expect(world.view.contentOffset.y == 400)
    }

    @Test func aDelegateLearnsOnceThatAScrollToAnItemHasEnded() async throws {
        let world = try await world()
        let log = Log()
        world.view.scrollDelegate = log
        #expect(world.view.scroll(toItem: world.view.model.sections[0].content.id(at: 60), at: .top))
        while world.view.strataMotion != nil { world.view.strataEndMotion() }
        #expect(log.lines.count { $0 == "there" } == 1 && log.lines.last == "there" && log.lines.count > 2)
    }

    @Test func aDelegateIsNotKeptAliveAndOrthogonalSectionsAreNotTheFeed() async throws {
        let world = try await world()
        let log = Log()
        world.view.scrollDelegate = log
        world.view.strataDrag(section: 1, to: 50)
        #expect(log.lines.isEmpty)
        do {
            let quiet = Quiet()
            world.view.scrollDelegate = quiet
            world.view.strataDrag(to: 10)
        }
        #expect(world.view.scrollDelegate == nil)
    }

    @Test func signpostsSurroundApplyConfigureAndLayout() async throws {
        let world = try await world()
        let posts = Posts()
        world.view.signposts = posts
        let before = world.view.configuredCount
        world.document.sections[0].header = SectionHeader(title: "Other")
        world.document.sections.swapAt(0, 1)
        try await world.view.apply(world.document, animated: false)
        world.view.strataDrag(to: 500)
        #expect(posts.open.isEmpty && posts.counts[.apply] == 1)
        #expect(posts.counts[.configure] == world.view.configuredCount - before && world.view.configuredCount > before)
        #expect(posts.outer[.apply] == [nil] && posts.outer[.collection] == [.apply])
        #expect(posts.outer[.layout]?.contains(.collection) == true)
        #expect(posts.outer[.layout]?.contains(nil) == true && posts.outer[.configure]?.contains(.layout) == true)
    }
}
