/// One item of a custom group: its frame relative to the group's outer corner. It may overflow the group.
public struct CustomGroupItem: Hashable, Sendable {
    /// The frame relative to the group's outer top leading corner, in points.
    public var frame: Rect
    /// The stacking order of the cell.
    public var zIndex: Int

    /// Makes an item of a custom group.
    public init(frame: Rect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
    }
}
