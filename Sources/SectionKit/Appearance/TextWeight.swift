/// How heavy the strokes of a text are. A font without a weight shows the nearest one it has.
public enum TextWeight: UInt8, Hashable, Sendable, CaseIterable {
    /// 400 on the scale of CSS and OpenType.
    case regular
    /// 500.
    case medium
    /// 600.
    case semibold
    /// 700.
    case bold

    /// The weight on the scale of CSS and OpenType, 100 to 900.
    ///
    /// - Complexity: O(1).
    public var number: Int { 400 + 100 * Int(rawValue) }
}
