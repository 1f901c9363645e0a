import CompositionalLayout
import Foundation
import LayoutCases
import SectionKit
import StrataEngine
import Testing
import UIKit
import Weather

@testable import StrataUIKit

/// The behaviour of a feed in an app besides showing items: taps, callbacks, visibility, recordings.
@MainActor
struct FeedBehaviourTests {
    private static let mixed: [SectionShape] = [
        SectionShape(type: "banner", items: 3, header: "Top"),
        SectionShape(type: "slider", items: 12, header: "For you"),
        SectionShape(type: "restaurant", items: 6), SectionShape(type: "grid", items: 40, header: "All"),
    ]

    @Test func impressionsAreThoseOfTheEngine() async throws {
        let world = try ScreenWorld(seed: 3, sections: Self.mixed)
        var (own, engine): ([FeedEvent], [FeedEvent]) = ([], [])
        world.view.onEvent = { own.append($0) }
        world.arm.onEvent = { engine.append($0) }
        world.view.visibilityRule = VisibilityRule(area: 0.5, dwell: 0.3)
        world.arm.visibility = VisibilityTracker(VisibilityRule(area: 0.5, dwell: 0.3), refresh: 10)
        try await world.load()
        func tick() {
            world.arm.endFrame()
            world.view.noteVisibility()
        }
        for _ in 0..<5 { tick() }
        for offset in stride(from: 0.0, through: 1_200, by: 60) {
            world.arm.scroll(to: offset)
            world.view.strataDrag(to: offset)
            tick()
        }
        try await world.update()
        for _ in 0..<5 { tick() }
        let lines = { (events: [FeedEvent]) in events.map { "\($0)" }.sorted() }
        #expect(lines(own) == lines(engine))
        #expect(own.contains { if case .impression = $0 { true } else { false } })
        world.view.visibilityRule = nil
    }

    @Test func nothingIsSeenOnAScreenThatNobodySees() async throws {
        let world = try ScreenWorld(seed: 3, sections: Self.mixed)
        var events: [FeedEvent] = []
        world.view.onEvent = { events.append($0) }
        world.view.visibilityRule = VisibilityRule(area: 0.5, dwell: 0.3)
        world.scene.strataState = .background
        try await world.load()
        for _ in 0..<9 { world.view.noteVisibility() }
        world.scene.strataState = .foregroundActive
        world.view.removeFromSuperview()
        for _ in 0..<9 { world.view.noteVisibility() }
        #expect(events.isEmpty)
        world.window.addSubview(world.view)
        for _ in 0..<9 { world.view.noteVisibility() }
        #expect(!events.isEmpty)
        world.view.visibilityRule = nil
    }

    @Test func aPersonsSwipeIsAnEventAndAnUpdateIsNot() async throws {
        let world = try ScreenWorld(seed: 3, sections: Self.mixed)
        var events: [FeedEvent] = []
        world.view.onEvent = { events.append($0) }
        try await world.load()
        world.view.strataDrag(section: 1, to: 120)
        #expect(events == [.orthogonalScroll(section: "slider-1", offset: 120)])
        world.document.sections.insert(
            world.document.sections.remove(at: 3), at: 0)
        try await world.view.apply(world.document, animated: false)
        #expect(events.count == 1)
        #expect(
            world.view.orthogonalOffset(ofSection: "slider-1") == nil
                || world.view.orthogonalOffset(ofSection: "slider-1") == 120)
    }

    @Test func aTapIsAnsweredByThePlugin() async throws {
        let days: [SectionShape] = [SectionShape(type: "day", items: 7), SectionShape(type: "hour", items: 24)]
        let world = try ScreenWorld(seed: 3, sections: days)
        try await world.load()
        let before = world.view.document
        var selected: [String] = []
        world.view.onSelect = { selected.append("\($0)/\($1)") }
        world.view.strataTap(IndexPath(item: 2, section: 0))
        let answer = try FeedModel(before, registry: world.registry).answer(
            toTapOn: 2, inSection: 0, of: before, registry: world.registry)
        if let answer {
            #expect(try world.view.model.showsTheSame(as: FeedModel(answer, registry: world.registry)))
            #expect(selected.isEmpty)
        } else {
            #expect(selected.count == 1)
        }
        world.view.strataTap(IndexPath(item: 99, section: 0))
        world.view.strataTap(IndexPath(item: 0, section: 99))
    }

    @Test func unknownTypesAreLeftOutAndNamed() async throws {
        let world = try ScreenWorld(seed: 3, sections: Self.mixed)
        let json =
            #"{"version":1,"sections":[{"id":"a","type":"hologram","items":[{"id":"1"}]},{"id":"b","type":"banner","items":[{"id":"1","title":"x","image":{"width":1,"height":1,"seed":1}}]}]}"#
        let document = try FeedDocument(json: Data(json.utf8), registry: world.registry)
        try await world.view.apply(document)
        #expect(world.view.model.sections.map(\.key.id) == ["b"])
        #expect(world.view.diagnostics.contains { $0.code == .unknownSectionType })
    }

    @Test func aFeedThatCannotBeShownLeavesThePreviousOne() async throws {
        let world = try ScreenWorld(seed: 3, sections: Self.mixed)
        try await world.load()
        var twice = world.document
        twice.sections.append(twice.sections[0])
        // Of sections with the same id, the first is kept.
        try await world.view.apply(twice)
        #expect(world.view.model.sections.count == 4)
        #expect(world.view.diagnostics.contains { $0.code == .duplicateID })
    }

    @Test func moreIsLoadedNearTheEndOnceAtATime() async throws {
        let world = try ScreenWorld(seed: 3, sections: Self.mixed)
        try await world.load()
        var loads = 0
        world.view.onLoadMore = { loads += 1 }
        world.view.strataDrag(to: 100)
        for _ in 0..<10 { await Task.yield() }
        #expect(loads == 0)
        world.view.strataDrag(to: world.view.contentSize.height - 844 - 700)
        world.view.strataDrag(to: world.view.contentSize.height - 844 - 650)
        for _ in 0..<10 { await Task.yield() }
        #expect(loads == 1)
    }

    @Test func aShortPageIsFollowedByTheNextOne() async throws {
        let world = try ScreenWorld(seed: 3, sections: [SectionShape(type: "restaurant", items: 2)])
        try await world.load()
        // Time stands still: a pause does not end, however busy the main actor is.
        world.view.screen.loading.now = { 0 }
        var loads = 0
        world.view.onLoadMore = { [view = world.view, registry = world.registry, document = world.document] in
            loads += 1
            // The third page brings nothing.
            guard loads < 3 else { return }
            let next = FeedEdit(insert: 1, seed: UInt64(loads)).apply(to: document, registry: registry) ?? document
            _ = try? await view.apply(next, animated: false)
        }
        world.view.setNeedsLayout()
        world.view.layoutIfNeeded()
        for _ in 0..<200 { await Task.yield() }
        #expect(loads == 3)
        // Until the last call has ended, another page would count for it as well.
        for _ in 0..<50 { try await Task.sleep(for: .milliseconds(10)) }
        // A page that comes after the call, too.
        world.view.onLoadMore = { loads += 1 }
        world.document.sections[0].header = SectionHeader(title: "Other")
        try await world.view.apply(world.document, animated: false)
        for _ in 0..<50 { await Task.yield() }
        #expect(loads == 4)
    }

    @Test func newItemsAreSeenAtTheTopAndAfterAPull() async throws {
        let world = try ScreenWorld(seed: 3, sections: [SectionShape(type: "restaurant", items: 40)])
        try await world.load()
        func insert(_ seed: UInt64) async throws {
            let edit = FeedEdit(insert: 3, seed: seed)
            world.document = try #require(edit.apply(to: world.document, registry: world.registry))
            let section = world.document.sections.removeLast()
            let new = try ScreenWorld(seed: seed, sections: [SectionShape(type: "banner", items: 3)]).document.sections[
                0]
            var first = new
            first.id = "new-\(seed)"
            world.document.sections = [first, section]
            try await world.view.apply(world.document, animated: false)
            world.view.layoutIfNeeded()
        }
        try await insert(50)
        #expect(world.view.contentOffset.y == 0)
        world.view.strataDrag(to: 400)
        world.view.onRefresh = {}
        world.view.refreshControl?.beginRefreshing()
        try await insert(51)
        #expect(world.view.contentOffset.y == 400)
        world.view.refreshControl?.endRefreshing()
        let item = try #require(world.view.indexPathsForVisibleItems.sorted().last)
        let before = try #require(world.view.layoutAttributesForItem(at: item)).frame.minY - world.view.contentOffset.y
        let id = world.view.model.sections[item.section].content.id(at: item.item)
        try await insert(52)
        let index = try #require(world.view.model.sections[item.section].content.ids.firstIndex(of: id))
        let after = try #require(
            world.view.layoutAttributesForItem(at: IndexPath(item: index, section: item.section)))
        #expect(after.frame.minY - world.view.contentOffset.y == before, "a person who reads keeps the place")
    }

    @Test func whatAnswersATapIsSeenToBePressed() async throws {
        let world = try ScreenWorld(seed: 3, sections: Self.mixed)
        try await world.load()
        let path = IndexPath(item: 1, section: 0)
        let cell = try #require(world.view.cellForItem(at: path))
        world.view.strataTouch(path)
        #expect(cell.contentView.alpha == 1, "nobody answers")
        world.view.onSelect = { _, _ in }
        world.view.strataTouch(path)
        #expect(cell.contentView.alpha < 1)
        world.view.strataTouch(path, ends: true)
        #expect(cell.contentView.alpha == 1)
    }

    @Test func pullingCallsTheCallbackAndEnds() async throws {
        let world = try ScreenWorld(seed: 3, sections: Self.mixed)
        var pulls = 0
        world.view.onRefresh = { pulls += 1 }
        let control = try #require(world.view.refreshControl)
        control.beginRefreshing()
        control.sendActions(for: .valueChanged)
        for _ in 0..<20 { await Task.yield() }
        #expect(pulls == 1 && !control.isRefreshing)
        world.view.onRefresh = nil
        #expect(world.view.refreshControl == nil)
    }

    @Test func otherTraitsLayOutAndConfigureAgain() async throws {
        let world = try ScreenWorld(seed: 3, sections: Self.mixed)
        try await world.load()
        let before = world.view.configuredCount
        ScreenWorld.textSize = .xxLarge
        defer { ScreenWorld.textSize = .large }
        world.view.strataTraits = UITraitCollection(strataStyle: .dark, category: .extraExtraLarge, scale: 2)
        world.view.setNeedsLayout()
        world.view.layoutIfNeeded()
        #expect(world.view.configuredCount > before)
        var environment = ScreenWorld.environment
        environment.contentSizeCategory = .xxLarge
        environment.colorScheme = .dark
        world.arm.adapt(to: environment)
        #expect(abs(world.view.contentSize.height - world.arm.maximumOffset - 844) < 0.01)
    }

    @Test func aRecordedLayoutIsTheSolvers() async throws {
        for seed in 0..<20 {
            let world = try ScreenWorld(seed: UInt64(seed), measures: seed % 2 == 0)
            try await world.load()
            for _ in 0..<3 { world.scroll() }
            let file = try LayoutRecorder.record(world.view, name: "seed \(seed)")
            let report = try LayoutCheckReport(file)
            #expect(report.differing == 0 && report.agreeing == 1, "\(report.output) \(report.failures)")
            guard let folder = ProcessInfo.processInfo.environment["STRATA_RECORDINGS"] else { continue }
            try file.write(to: URL(filePath: "\(folder)/seed-\(seed).layout.json"))
        }
    }

    @Test func aPinnedHeaderAtRestUnderABarIsTheSolvers() async throws {
        var header = SectionHeader(title: "Pinned")
        header.isPinned = true
        let world = try ScreenWorld(seed: 3, sections: [SectionShape(type: "grid", items: 40, header: "All")])
        world.document.sections[0].header = header
        world.view.strataSafeArea = UIEdgeInsets(top: 97, left: 0, bottom: 34, right: 0)
        try await world.load()
        #expect(world.view.contentOffset.y == -97)
        for offset in [-97.0, -40, 0, 500] {
            world.view.strataDrag(to: offset)
            let recording = LayoutRecorder.recording(of: world.view, name: "pinned at \(offset)")
            let pinned = try #require(recording.frames.elements.first { $0.kind == BoundarySupplementary.headerKind })
            #expect(pinned.frame[1] == max(0, offset + 97))
            let report = try LayoutCheckReport(LayoutRecording.json(of: [recording]))
            #expect(report.differing == 0 && report.agreeing == 1, "\(report.output) \(report.failures)")
        }
    }

    @Test func aLayoutThatDiffersIsReported() async throws {
        let world = try ScreenWorld(seed: 3, sections: Self.mixed)
        try await world.load()
        var recording = LayoutRecorder.recording(of: world.view, name: "home")
        recording.frames.elements[2].frame[1] += 4
        let report = try LayoutCheckReport(LayoutRecording.json(of: [recording]))
        #expect(report.differing == 1)
        #expect(report.output.contains("home: 1 difference\n"))
    }
}
