public import StrataGating

extension Script {
    /// The metrics of checkpoints that are not in the table; a script may define its own.
    package var checkpointMetrics: [Metric] {
        let names = allEntries.compactMap { ($0.step as? CheckpointStep)?.name }.filter { !$0.isEmpty }
        return names.map { .checkpoint(named: "memory.\($0).live") }
    }
}

extension Metric {
    /// The reading at a checkpoint with a custom name.
    public static func checkpoint(named name: String) -> Metric {
        Metric(
            name, .bytes, tier: .exact, group: .memory, child: .memory,
            "Bytes held at the script's checkpoint of that name, beyond the baseline.")
    }
}
