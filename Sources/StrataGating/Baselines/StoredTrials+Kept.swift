extension StoredTrials {
    /// Stored trials as a result file keeps them, so that a report of the file shows the difference that was judged.
    public struct Kept: Hashable, Sendable, Codable {
        var values: StoredBaseline
        var name: String
        var words: String
        /// The reason why times are compared as shares of the rival arm's; nil if they are compared directly.
        var relative: String?
        var bytesReason: String?
        var ratchet: String?
        var unshared: [String: LeftOutStep.Difference]
    }

    /// These trials as a file keeps them; nil for those of another build, which are in the result itself.
    public var kept: Kept? {
        guard case .kept(let values) = origin, let baseline = values as? StoredBaseline else { return nil }
        let relative: String? = if case .relative(let reason) = times { reason } else { nil }
        return Kept(
            values: baseline, name: name, words: words, relative: relative, bytesReason: bytesReason, ratchet: ratchet,
            unshared: unshared)
    }

    /// Trials that a file kept.
    public init(_ kept: Kept) {
        self.init(
            values: kept.values, name: kept.name, words: kept.words,
            times: kept.relative.map { .relative($0) } ?? .direct,
            bytesReason: kept.bytesReason, ratchet: kept.ratchet, unshared: kept.unshared, facts: kept.values.facts)
    }
}
