internal import Foundation
internal import SectionKit
internal import StrataBasics
internal import StrataEngine
internal import StrataGating
internal import StrataStatistics

/// `strata-bench growth`: how the time of each stage grows with the feed.
///
/// The exponent is the slope of a least-squares line through the logarithms of four sizes and of their times: 1 is linear, 0 does
/// not depend on the feed, 2 is quadratic.
enum GrowthBench: Benchmark {
    static let name = "growth"
    static let summary = "how the time of each stage grows from 10,000 to 640,000 items, as an exponent"

    /// The bar for work on all items. Tables that no longer fit into a cache add to it.
    static let linear = 1.05
    /// The bar for work on what is on the screen.
    static let constant = 0.1

    static func run(_ context: BenchmarkContext) throws -> [BenchmarkRow] {
        var times: [Stage: [Double]] = [:]
        for size in sizes {
            let feed = try GrownFeed(items: size)
            for stage in Stage.allCases { times[stage, default: []].append(try feed.time(of: stage)) }
        }
        return Stage.allCases.map { stage in
            let own = times[stage] ?? []
            let ends = [own.first, own.last].map { MetricUnit.nanoseconds.formatted($0 ?? 0) }
            return BenchmarkRow(
                name: stage.rawValue, value: slope(of: own), unit: "exponent",
                bar: .atMost(stage.isLinear ? linear : constant), note: "\(ends[0]) to \(ends[1])")
        }
    }

    private static let sizes = [10_000, 40_000, 160_000, 640_000]

    /// The slope of the line through the logarithms.
    static func slope(of times: [Double]) -> Double {
        let points = zip(sizes, times).map { (x: log(Double($0)), y: log(max($1, 1))) }
        let count = Double(points.count)
        let (x, y) = (points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count)
        let covariance = points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
        return covariance / points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
    }

    /// A piece of work on a feed.
    enum Stage: String, CaseIterable {
        case read = "read a feed file"
        case map = "map it to a model with its snapshot"
        case difference = "difference of 1 % of the items"
        case changeMany = "show changes of 1 % of the items"
        case firstScreen = "first screen"
        case frame = "frame of a fling"
        case changeFew = "show changes of 20 items"

        var isLinear: Bool { [.read, .map, .difference, .changeMany].contains(self) }
    }
}

/// A feed of one size, and the stages that work on it.
private struct GrownFeed {
    private let feed: GeneratedFeed
    private let model: FeedModel
    private let file: TemporaryFile
    /// A third of a percent of the items.
    private let share: Int

    init(items: Int) throws {
        feed = try GeneratedFeed(of: ProductSection(), sections: 100, items: items / 100)
        model = try feed.model()
        file = try TemporaryFile(feed.document.json())
        share = items / 300
    }

    /// The median time in nanoseconds.
    func time(of stage: GrowthBench.Stage) throws -> Double {
        switch stage {
        case .read: try median { try ThreadTime.of { _ = try FeedFile(file.path).document(registry: feed.registry) } }
        case .map: try median { try ThreadTime.of { _ = try feed.model() } }
        case .difference:
            try median {
                let next = try edited(FeedEdit(insert: share, delete: share, change: share))
                return ThreadTime.of { _ = model.changes(to: next) }
            }
        case .changeMany: try updating(FeedEdit(insert: share, delete: share, change: share))
        case .changeFew: try updating(FeedEdit(insert: 10, delete: 10))
        case .firstScreen:
            try median {
                let arm = try EngineBench.arm()
                return ThreadTime.of { arm.load(model) }
            }
        case .frame:
            try frame(of: shown())
        }
    }

    private func frame(of arm: any Arm) -> Double {
        median(turns: 200) { ThreadTime.of { arm.scroll(to: arm.offset + 40) } }
    }

    private func median(turns: Int = 5, _ time: () throws -> Double) rethrows -> Double {
        let times = try (0..<turns).map { _ in try time() }
        return Percentile.median.value(in: times) ?? 0
    }

    private func updating(_ edit: FeedEdit) throws -> Double {
        let next = try edited(edit)
        return try median {
            let arm = try shown()
            return ThreadTime.of { arm.apply(next) }
        }
    }

    private func edited(_ edit: FeedEdit) throws -> FeedModel {
        var edit = edit
        edit.section = feed.document.sections[50].id
        let document = try edit.revision(of: feed.document, registry: feed.registry)
        return try FeedModel(document, registry: feed.registry, after: model)
    }

    /// An arm that shows the middle of the feed.
    private func shown() throws -> any Arm {
        let arm = try EngineBench.arm()
        arm.load(model)
        arm.scroll(to: arm.maximumOffset / 2)
        return arm
    }
}

/// A file that is deleted with its last owner.
private final class TemporaryFile {
    let path: String

    init(_ data: Data) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "strata-bench-\(UUID().uuidString).json").path
        try data.write(to: URL(filePath: path))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
