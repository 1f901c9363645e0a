/// An identifier that counts how often it is hashed and compared.
struct CountedID: Hashable, Sendable {
    /// - Note: `@unchecked Sendable` because one test uses it, on one thread.
    final class Counter: @unchecked Sendable {
        var hashes = 0
        var comparisons = 0

        func reset() { (hashes, comparisons) = (0, 0) }
    }

    let value: Int
    let counter: Counter

    static func == (left: CountedID, right: CountedID) -> Bool {
        left.counter.comparisons += 1
        return left.value == right.value
    }

    func hash(into hasher: inout Hasher) {
        counter.hashes += 1
        hasher.combine(value)
    }
}
