/// What is wrong with a layout description.
public struct LayoutError: Error, Hashable, Sendable {
    /// Which rule the description breaks.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        case placeholder
    }
    /// Which rule is broken.
    public var code: Code
}
