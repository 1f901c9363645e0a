internal import Basics

/// Draws medians of resamples without sorting each, by counting how often each sorted value was drawn.
struct ResampledMedian {
    private let sorted: [Double]

    init(_ values: [Double]) {
        sorted = values.sorted()
    }

    func next(_ generator: inout SeededRandom) -> Double {
        let count = sorted.count
        var drawn = [Int](repeating: 0, count: count)
        for _ in 0..<count { drawn[generator.int(below: count)] += 1 }
        let (lower, upper) = ((count - 1) / 2, count / 2)
        var (seen, low) = (0, 0.0)
        for index in 0..<count {
            let before = seen
            seen += drawn[index]
            if before <= lower, lower < seen { low = sorted[index] }
            if before <= upper, upper < seen { return (low + sorted[index]) / 2 }
        }
        return low
    }
}
