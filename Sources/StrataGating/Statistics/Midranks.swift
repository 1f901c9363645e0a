/// The ranks of two lists taken together; ties share the mean of their ranks. Doubled, so that they are integers.
struct Midranks {
    /// Every value's rank, doubled, in ascending order.
    private(set) var doubled: [Int] = []
    /// The sum of the first list's ranks, doubled.
    private(set) var doubledSum = 0
    /// The number of values at each rank.
    private(set) var ties: [Int] = []

    init(_ first: [Double], _ second: [Double]) {
        let values = (first.map { (value: $0, isFirst: true) } + second.map { (value: $0, isFirst: false) })
            .sorted { $0.value < $1.value }
        var start = 0
        while start < values.count {
            var end = start + 1
            while end < values.count, values[end].value == values[start].value { end += 1 }
            // Ranks start + 1 ... end; their mean, doubled, is start + 1 + end.
            let rank = start + 1 + end
            doubled += Array(repeating: rank, count: end - start)
            doubledSum += rank * values[start..<end].count { $0.isFirst }
            ties.append(end - start)
            start = end
        }
    }
}
