internal import Basics
internal import StrataGating

extension TrialRecord {
    /// The first number that no trial can have measured; nil if there is none.
    ///
    /// - Complexity: O(values and frames).
    var mistake: ResultMistake? {
        ResultMistake(seconds, ResultMistake.seconds, at: [.key("seconds")])
            ?? ResultMistake(trial.index, ResultMistake.indices, at: [.key("trial"), .key("index")])
            ?? load?.mistake(at: [.key("load")]) ?? measurement?.mistake
    }
}

extension TrialMeasurement {
    /// A trial names no units; those of the metrics that this program knows are theirs.
    fileprivate var mistake: ResultMistake? {
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            let unit = MetricTable.standard[name]?.unit ?? MetricUnit("")
            let shares = (bySectionType[name] ?? [:]).mapValues { [$0] }
            guard let mistake = MetricRange.mistake(in: [value], shares, of: name, in: unit) else { continue }
            let keys =
                ["measurement"]
                + (mistake.keys.count == 1 ? ["values", name] : ["bySectionType", name, mistake.keys[1]])
            return ResultMistake(keys.map { .key($0) }, mistake.words)
        }
        return ResultMistake(frames, ResultMistake.counts, at: [.key("measurement"), .key("frames")])
    }
}
