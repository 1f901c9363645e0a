/// Which elements of two sequences are the same, and which of those keep their order.
@usableFromInline
struct SequenceMatching {
    /// For each new element its old index, or -1.
    @usableFromInline var oldIndex: [Int32] = []
    /// Whether the old element is there in the new sequence.
    @usableFromInline var isMatched: [Bool] = []
    /// Whether the new element is one of those that keep their order.
    @usableFromInline var isKept: [Bool] = []

    @inlinable
    init<ID: Hashable>(from old: some RandomAccessCollection<ID>, to new: some RandomAccessCollection<ID>) {
        let places = Dictionary(zip(old, 0...)) { first, _ in first }
        isMatched = Array(repeating: false, count: old.count)
        oldIndex = new.map { Int32(places[$0] ?? -1) }
        for index in oldIndex where index >= 0 { isMatched[Int(index)] = true }
        keepLongestIncreasing()
    }

    @inlinable
    mutating func keepLongestIncreasing() {
        var tails: [Int32] = []
        var piles = [Int](repeating: -1, count: oldIndex.count)
        for (index, value) in oldIndex.enumerated() where value >= 0 {
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if tails[middle] < value { low = middle + 1 } else { high = middle }
            }
            if low == tails.count { tails.append(value) } else { tails[low] = value }
            piles[index] = low
        }
        isKept = Array(repeating: false, count: oldIndex.count)
        var wanted = tails.count - 1
        for index in piles.indices.reversed() where wanted >= 0 && piles[index] == wanted {
            isKept[index] = true
            wanted -= 1
        }
    }
}
