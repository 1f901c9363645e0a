/// The results that come right before each of some results: those before it that come before none of the others.
///
/// The series of a session mostly have values of the same results, so that the answer for these is kept.
struct OrderPredecessors {
    private var known: [[Int]: [[Int]]] = [:]

    /// - Parameter places: places of results in ascending order.
    /// - Returns: for each of them indices of those right before it.
    /// - Complexity: O(results x results whose order is not known).
    mutating func predecessors(of places: [Int], in order: ResultOrder) -> [[Int]] {
        if let found = known[places] { return found }
        let isStart = Self.groupStarts(of: places, in: order)
        let found = places.indices.map { index in
            var nearest: [Int] = []
            for earlier in stride(from: index - 1, through: 0, by: -1) {
                if !nearest.isEmpty, isStart[earlier + 1] { break }
                guard order.precedes(places[earlier], places[index]) else { continue }
                if !nearest.contains(where: { order.precedes(places[earlier], places[$0]) }) { nearest.append(earlier) }
            }
            return nearest
        }
        known[places] = found
        return found
    }

    /// Whether each result begins a group: all results of a group come after those of the groups before it.
    private static func groupStarts(of places: [Int], in order: ResultOrder) -> [Bool] {
        var starts: [Int] = []
        for index in places.indices {
            var start = index
            while let last = starts.last,
                !(last..<start).allSatisfy({ order.precedes(places[$0], places[index]) })
            {
                start = last
                starts.removeLast()
            }
            starts.append(start)
        }
        var isStart = [Bool](repeating: false, count: places.count)
        for start in starts { isStart[start] = true }
        return isStart
    }
}
