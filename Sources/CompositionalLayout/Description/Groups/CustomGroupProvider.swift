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
