/// What a section keeps beside its description and its item count. Most sections of a long feed keep nothing.
struct SectionState: Sendable {
    /// Measured sizes of items, unless rows are mixed.
    var store = MeasuredStore()
    /// How far measured items may extend beyond their groups: an upper bound that never decreases.
    var overhang = 0.0
    var mixed: ChunkedList<FlowRun>?
    var waterfall: WaterfallState?
    /// Measured sizes of boundary supplementaries; empty if none is measured.
    var boundaryMeasures: [Size?] = []
}
