internal import StrataGating
internal import StrataStatistics

/// Finds the changes among comparable points of a series.
struct ChangeSearch {
    let series: HistorySeries
    let points: ArraySlice<SeriesPoint>
    /// Whether the metric is a count that never varies between trials. Then each different value is a change.
    let isExact: Bool

    init(series: HistorySeries, points: ArraySlice<SeriesPoint>) {
        (self.series, self.points) = (series, points)
        isExact =
            series.metric.tier == .exact && points.allSatisfy { $0.range.lowerBound == $0.range.upperBound }
    }

    private var order: ResultOrder { series.order }

    private func precedes(_ first: Int, _ second: Int) -> Bool {
        order.precedes(points[first].place, points[second].place)
    }

    // MARK: - Counts

    /// Every different value. Each result is compared with its direct predecessors. A merge has several.
    func steps(_ known: inout OrderPredecessors) -> [HistoryChange] {
        if order.isTotal {
            return ChangePointDetector.steps(in: points.map(\.value)).map { step in
                change(from: points.startIndex + step.lastBefore, to: points.startIndex + step.index, step, p: nil)
            }
        }
        let before = known.predecessors(of: points.map(\.place), in: order)
        return points.indices.flatMap { index in
            let own = before[index - points.startIndex].map { points.startIndex + $0 }
            return [step(at: index, after: own), difference(at: index, isFirst: own.isEmpty)].compactMap(\.self)
        }
    }

    /// The change of a result from its direct predecessors.
    private func step(at index: Int, after before: [Int]) -> HistoryChange? {
        let value = points[index].value
        // A merge that has the value of one side is not a change.
        guard !before.isEmpty, before.allSatisfy({ points[$0].value != value }) else { return nil }
        let nearest = before.min {
            ((points[$0].value - value).magnitude, -$0) < ((points[$1].value - value).magnitude, -$1)
        }
        guard let nearest, let step = Self.step(points[nearest].value, value) else { return nil }
        let isOneWay = Set(before.map { points[$0].value < value }).count == 1
        return change(from: nearest, to: index, step, p: nil, order: isOneWay ? .known : .sideBySide)
    }

    /// The difference between a result and the previous one in the list, if their order is unknown.
    private func difference(at index: Int, isFirst: Bool) -> HistoryChange? {
        guard index > points.startIndex,
            let step = Self.step(points[index - 1].value, points[index].value)
        else { return nil }
        switch order.relation(points[index - 1].place, points[index].place) {
        case .ordered: return nil
        case .unknown: return change(from: index - 1, to: index, step, p: nil, order: .unknown)
        // If a common ancestor has a result, the change from it is reported instead.
        case .sideBySide: return isFirst ? change(from: index - 1, to: index, step, p: nil, order: .sideBySide) : nil
        }
    }

    private static func step(_ from: Double, _ to: Double) -> ChangePoint? {
        ChangePointDetector.steps(in: [from, to]).first
    }

    // MARK: - Levels

    /// The changes of level, each with the last result before it and the first result on the new level.
    func levels(_ found: [ChangePoint]) -> [HistoryChange] {
        let start = points.startIndex
        let bounds = [start] + found.map { start + $0.index } + [points.endIndex]
        return found.enumerated().map { number, point in
            let (before, index) = (start + point.lastBefore, start + point.index)
            guard !order.isTotal, !isOrdered(bounds[number]..<index, index..<bounds[number + 2]) else {
                return change(from: before, to: index, point, p: point.p)
            }
            if let last = lastBefore(bounds[number]..<index, index..<bounds[number + 2], by: point) {
                return change(from: last, to: index, point, p: point.p)
            }
            let relation = order.relation(points[before].place, points[index].place)
            return change(
                from: before, to: index, point, p: point.p, order: relation == .sideBySide ? .sideBySide : .unknown)
        }
    }

    /// Whether all results on both sides of a change are ordered.
    private func isOrdered(_ old: Range<Int>, _ new: Range<Int>) -> Bool {
        (old.lowerBound + 1..<new.upperBound).allSatisfy { precedes($0 - 1, $0) }
    }

    /// The last result on the old level that is known to be earlier than the new level; nil if the ordered results did
    /// not change in the same direction as all results.
    private func lastBefore(_ old: Range<Int>, _ new: Range<Int>, by point: ChangePoint) -> Int? {
        guard let last = old.last(where: { precedes($0, new.lowerBound) }) else { return nil }
        let (before, after) = (
            old.filter { precedes($0, new.lowerBound) }.map { points[$0].value },
            new.filter { precedes(last, $0) }.map { points[$0].value }
        )
        guard let from = Percentile.median.value(in: before), let to = Percentile.median.value(in: after),
            from != to, (to > from) == (point.to > point.from)
        else { return nil }
        return last
    }

    private func change(
        from before: Int, to index: Int, _ point: ChangePoint, p: Double?, order: HistoryChange.Order = .known
    ) -> HistoryChange {
        let (one, other) = (point.difference.lower, point.difference.upper)
        return HistoryChange(
            session: series.session, arm: series.arm, metric: series.metric, index: index,
            before: points[before].result, after: points[index].result, from: point.from, to: point.to,
            interval: min(one, other)...max(one, other), p: p, isShared: false, order: order)
    }
}
