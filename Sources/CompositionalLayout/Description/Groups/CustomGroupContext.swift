/// The input of a custom group's provider.
public struct CustomGroupContext: Hashable, Sendable {
    /// The group's size, resolved in the whole view.
    public var size: Size
    /// The group's size less its insets.
    public var effectiveSize: Size

    /// Describes a group's sizes.
    public init(size: Size, effectiveSize: Size) {
        self.size = size
        self.effectiveSize = effectiveSize
    }
}
