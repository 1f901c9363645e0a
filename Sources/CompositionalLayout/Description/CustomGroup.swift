/// One item of a custom group: where it stands, relative to the group's outer corner. It may stick out of the group.
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

/// What the provider of a custom group is told.
public struct CustomGroupContext: Hashable, Sendable {
    /// The group's size, resolved in the whole view.
    public var size: Size
    /// The same, less the group's insets.
    public var effectiveSize: Size
}

/// Makes the frames of a custom group. It runs once per section and solve.
///
/// Two providers are equal only if one is a copy of the other, so make one and keep it.
public struct CustomGroupProvider: Hashable, Sendable {
    private let frames: SendableClosure<CustomGroupContext, [CustomGroupItem]>

    /// Makes a provider from a function of the group's size.
    public init(_ frames: @escaping @Sendable (CustomGroupContext) -> [CustomGroupItem]) {
        self.frames = SendableClosure(frames)
    }

    func items(in context: CustomGroupContext) -> [CustomGroupItem] { frames.call(context) }
}

/// A closure that can be compared: two are equal if they are the same one.
final class SendableClosure<Input, Output>: Hashable, Sendable {
    let call: @Sendable (Input) -> Output

    init(_ call: @escaping @Sendable (Input) -> Output) {
        self.call = call
    }

    static func == (left: SendableClosure, right: SendableClosure) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
