internal import CompositionalLayout
internal import Foundation
internal import SectionKit
internal import Snapshots
internal import StrataBasics
internal import StrataGating
internal import StrataStatistics
internal import StrataUIKit
internal import UIKit

/// `strata-bench adapter`: what StrataUIKit adds on the main thread to UIKit's own work.
///
/// It runs on the module `UIKit` of Linux. Signposts separate the adapter's work from the collection view's and from that of cells.
enum AdapterBench: Benchmark {
    static let name = "adapter"
    static let summary = "the main thread's work in StrataUIKit at 1,000,000 items, without UIKit's own"

    static func run(_ context: BenchmarkContext) async throws -> [BenchmarkRow] {
        var rows: [BenchmarkRow] = []
        for (sections, items) in [(1, 1_000_000), (1_000, 1_000)] {
            rows.append(try await like(sections: sections, items: items))
        }
        rows += [try await cell(items: 1_000), try await cell(items: 1_000_000)]
        return rows
    }

    @MainActor
    private static func screen(sections: Int, items: Int) async throws -> (FeedCollectionView, GeneratedFeed, Meter) {
        let feed = try GeneratedFeed(of: CountedSection(), sections: sections, items: items)
        let view = FeedCollectionView(registry: feed.registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 3)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        try await view.apply(feed.document, animated: false)
        view.layoutIfNeeded()
        let meter = Meter()
        view.signposts = meter
        return (view, feed, meter)
    }

    /// One changed item in the middle of the feed, where the screen is.
    @MainActor
    private static func like(sections: Int, items: Int) async throws -> BenchmarkRow {
        let (view, feed, meter) = try await screen(sections: sections, items: items)
        view.strataDrag(to: view.contentSize.height / 2)
        var times: [Double] = []
        var document = feed.document
        for round in 0..<9 {
            var edit = FeedEdit(change: 1)
            edit.section = document.sections[sections / 2].id
            edit.seed = UInt64(round)
            document = try edit.revision(of: document, registry: feed.registry)
            meter.times = [:]
            let changes = try await view.apply(document, animated: false)
            try BenchmarkError.unless(changes.items.reconfigures.count == 1, "like", "one item changes")
            times.append((meter.times[.apply]?.first ?? 0) - (meter.times[.collection]?.first ?? 0))
            view.layoutIfNeeded()
        }
        let median = Percentile.median.value(inSorted: times.sorted()) ?? 0
        return .time("one like, \(sections) x \(items) items", median, atMost: 2e6)
    }

    /// Cells of the app's own class, which do nothing when they are configured.
    @MainActor
    private static func cell(items: Int) async throws -> BenchmarkRow {
        let (view, _, meter) = try await screen(sections: 1, items: items)
        for screen in 1...100 { view.strataDrag(to: Double(screen) * 97 * 2) }
        let times = (meter.times[.configure] ?? []).sorted()
        try BenchmarkError.unless(times.count > 400, "cell", "cells are configured")
        let median = Percentile.median.value(inSorted: times) ?? 0
        return .time("a configured cell, \(items) items", median, atMost: 2e3, note: "median of \(times.count)")
    }

    /// The times of works.
    private final class Meter: FeedSignposts {
        var times: [FeedWork: [Double]] = [:]
        private var open: [FeedWork] = []
        /// When the open works began: what the meter itself needs stays outside of what it times.
        private var starts = [ContinuousClock.Instant](repeating: .now, count: 16)

        func begin(_ work: FeedWork) {
            open.append(work)
            starts[open.count - 1] = .now
        }

        func end(_ work: FeedWork) {
            let now = ContinuousClock.now
            guard let work = open.popLast() else { return }
            times[work, default: []].append((now - starts[open.count]) / .nanoseconds(1))
        }
    }
}

/// Tiles in four columns, in cells of an app's own class.
private struct CountedSection: AppCellPlugin {
    static let type: SectionType = "bench.counted"
    static let showsOwnContentInApp = true

    struct Item: SectionItem {
        var id: ItemID
        var likes: Int
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .grid(columns: 4, height: .absolute(97))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .spacer() }

    func configure(_ cell: UICollectionViewCell, with item: Item, in environment: LayoutEnvironment) {}

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, likes: random.int(below: 1_000_000))
    }
}
