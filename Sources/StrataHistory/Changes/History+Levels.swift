internal import Foundation
internal import StrataBasics
public import StrataGating
public import StrataProfiler

extension History {
    /// The levels with which gates with `versus: history` compare a run of this session.
    ///
    /// A level is the part of the series between two change points that contains the beginning of the gate's window.
    /// Small steps since then add up, and each is listed. Only results of the branch `main` or `master` count. If there
    /// are none, those of all branches count.
    public func reference(for result: RunResult) -> HistoryReference {
        HistoryReference { metric, arm, days in
            do throws(HistoryError) {
                return try self.level(of: metric, arm: arm, days: days, for: result)
            } catch {
                return .failure(HistoryLevelError(error.description))
            }
        }
    }

    private func level(
        of metric: Metric, arm: String, days: Int, for result: RunResult
    ) throws(HistoryError) -> Result<HistoryLevel, HistoryLevelError> {
        let session = result.profile.name
        let branches = try branches(of: session)
        let branch = ["main", "master"].first { branches.contains($0) }
        guard var series = try series(of: session, metrics: [metric], arms: [arm], branch: branch).first,
            let points = series.stretches.last, let newest = points.last
        else {
            let cure = "`strata run PROFILE --record` adds one"
            return .failure(.init("\(path) has no results of `\(session.printable)` with it; \(cure)"))
        }
        // 1. The points that are comparable with this run.
        let own = Comparability.Circumstances(
            played: result.profile.played ?? result.profile.hash, feed: result.feed.hash,
            fingerprint: result.fingerprint)
        if let then = try circumstances(of: newest.result),
            let change = Comparability.change(from: then, to: own, of: metric)
        {
            return .failure(.init("the newest result of \(path) cannot be compared (\(change.printable))"))
        }
        series.points = Array(points)
        series.breaks = []
        // 2. The level at the beginning of the window.
        let now = CommitDetails(of: result)?.time ?? Date.parsing(result.date) ?? newest.result.time
        let start = now.addingTimeInterval(-86_400 * Double(days))
        let base = series.points.lastIndex { $0.result.time <= start } ?? 0
        let changes = Self.detected(in: [series])
        let from = changes.last { $0.index <= base }?.index ?? 0
        let to = changes.first { $0.index > base }?.index ?? series.points.count
        let isExact = changes.allSatisfy { $0.p == nil } && metric.tier == .exact
        let values = series.points[from..<max(to, from + 1)].suffix(Self.most).map(\.value)
        let steps = changes.filter { $0.index > base }.map { change in
            let percent =
                change.order == .known
                ? change.share.map { "\($0 < 0 ? "" : "+")\(MetricUnit.fixed($0 * 100, places: 1)) %" } ?? "from 0"
                : "another value, order unknown,"
            let subject = change.after.subject.map { " (\($0.printable))" } ?? ""
            return "\(percent) at \(change.after.label)\(subject)"
        }
        let point = series.points[base].result
        return .success(
            HistoryLevel(
                values: isExact
                    ? Array(repeating: series.points[base].value, count: SequentialJudge.exactTrials) : values,
                since: "\(point.time.formatted(.iso8601).prefix(10)) (\(point.label))", steps: steps))
    }

    /// The maximum number of results that make up a level.
    private static let most = 100
}
