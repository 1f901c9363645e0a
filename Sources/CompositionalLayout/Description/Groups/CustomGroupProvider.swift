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
