/// The level that a metric had when a gate's window began: what `versus: history` is held against.
public struct HistoryLevel: Sendable {
    /// The values: medians of results, or the value of a count twice.
    public var values: [Double]
    /// When and with which commit, in words.
    public var since: String
    /// The changes since then, in words, the oldest first.
    public var steps: [String]

    /// Describes a level.
    public init(values: [Double], since: String, steps: [String]) {
        self.values = values
        self.since = since
        self.steps = steps
    }

    /// What a reader of the verdict should know.
    var note: String {
        let shown = steps.prefix(Self.shownSteps).joined(separator: "; ")
        let more = steps.count > Self.shownSteps ? "; and \(steps.count - Self.shownSteps) more" : ""
        return "held against the level of \(since)" + (steps.isEmpty ? "" : "; changed since: \(shown)\(more)")
    }

    private static let shownSteps = 12
}
