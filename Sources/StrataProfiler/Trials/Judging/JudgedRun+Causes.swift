public import StrataGating

extension JudgedRun {
    /// The facts that changed on the screen since the reference, and what no fact explains, a sentence each: the causes of failures
    /// first, the gravest before others, then other changes. A single sentence if nothing on the screen differs and every gate holds;
    /// empty if the facts of one side are not known.
    public var causes: [String] {
        guard let changes, let before else { return [] }
        let same = changes.isEmpty ? ["nothing on the screen differs from \(before.words)"] : []
        let failing = failureGroups.filter { $0.change != nil || $0.isUnexplained }
        let unexplained = failing.filter(\.isUnexplained).map(\.sentence)
        return same + failing.filter { $0.change != nil }.map(\.sentence) + harmless.map(\.sentence) + unexplained
    }

    /// The facts that changed and that no failed gate points to.
    public var harmless: [FactChange] {
        let failing = Set(failureGroups.compactMap(\.change))
        return (changes ?? []).filter { !failing.contains($0) }
    }
}
