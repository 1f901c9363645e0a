/// Makes the frames of a custom group. It runs once per description and solve.
///
/// Two providers are equal only if one is a copy of the other, so create one and keep it: equal descriptions are solved
/// once.
public struct CustomGroupProvider: Hashable, Sendable {
    private let frames: SendableClosure<CustomGroupContext, [CustomGroupItem]>

    /// Makes a provider from a function of the group's size.
    public init(_ frames: @escaping @Sendable (CustomGroupContext) -> [CustomGroupItem]) {
        self.frames = SendableClosure(frames)
    }

    /// The frames in a group of a size.
    public func items(in context: CustomGroupContext) -> [CustomGroupItem] { frames.call(context) }
}

/// The input of a custom group's provider.
public struct CustomGroupContext: Hashable, Sendable {
    /// The group's size, resolved against the whole view.
    public var size: Size
    /// The group's size less its insets.
    public var effectiveSize: Size
    /// The group's insets.
    public var contentInsets: DirectionalEdgeInsets
    /// The view and its user's settings.
    public var environment: LayoutEnvironment

    /// Makes a context. Without an environment, the context has that of a view of the group's size.
    public init(
        size: Size, effectiveSize: Size, contentInsets: DirectionalEdgeInsets = .zero,
        environment: LayoutEnvironment? = nil
    ) {
        self.size = size
        self.effectiveSize = effectiveSize
        self.contentInsets = contentInsets
        self.environment = environment ?? LayoutEnvironment(containerSize: size)
    }
}

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

/// A closure with identity. Two closures are equal if they are the same object.
final class SendableClosure<Input, Output>: Hashable, Sendable {
    let call: @Sendable (Input) -> Output

    init(_ call: @escaping @Sendable (Input) -> Output) {
        self.call = call
    }

    static func == (left: SendableClosure, right: SendableClosure) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
