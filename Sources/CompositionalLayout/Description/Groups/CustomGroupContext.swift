/// What the provider of a custom group is told.
public struct CustomGroupContext: Hashable, Sendable {
    /// The group's size, resolved in the whole view.
    public var size: Size
    /// The same, less the group's insets.
    public var effectiveSize: Size
}
