/// Working memory for solving one group of measured items.
struct FlowScratch: Sendable {
    var sizes: [Size] = []
    var frames: [Rect] = []
    /// The heights of a waterfall's columns.
    var heights: [Double] = []
    /// The number of items looked at to find groups that wrap.
    var itemsWrapped = 0
}
