internal import StrataEngine

/// The counts of an arm that are kept at each step: whole numbers, because a log of steps has room for thousands of them.
struct StepCounts: Hashable, Sendable {
    private var created: Int32
    private var display: Int32
    private var sizing: Int32
    private var prefetch: Int32
    private var measured: Int32
    private var drawn: Int32
    private var passes: Int32
    private var attributes: Int32
    private var operations: Int32

    init(_ counters: EngineCounters) {
        created = Int32(clamping: counters.cells.created)
        display = Int32(clamping: counters.cells.configuredForDisplay)
        sizing = Int32(clamping: counters.cells.configuredForSizing)
        prefetch = Int32(clamping: counters.cells.configuredForPrefetch)
        measured = Int32(clamping: counters.cells.measured)
        drawn = Int32(clamping: counters.cells.drawn)
        passes = Int32(clamping: counters.layoutPasses)
        attributes = Int32(clamping: counters.layoutAttributes)
        operations = Int32(clamping: counters.diffOperations)
    }

    var named: [(name: String, count: Int)] {
        [
            ("cells.created", Int(created)), ("cells.configured.display", Int(display)),
            ("cells.configured.sizing", Int(sizing)), ("cells.configured.prefetch", Int(prefetch)),
            ("cells.measured", Int(measured)), ("cells.drawn", Int(drawn)), ("layout.passes", Int(passes)),
            ("layout.attributes", Int(attributes)), ("diff.operations", Int(operations)),
        ]
    }
}
