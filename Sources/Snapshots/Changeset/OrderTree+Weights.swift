extension OrderTree {
    /// The weight of each handle, in order.
    ///
    /// - Complexity: O(*n*).
    @usableFromInline var weightsInOrder: [Int] {
        var result: [Int] = []
        result.reserveCapacity(count)
        forEach { result.append(weights[$0]) }
        return result
    }
}
