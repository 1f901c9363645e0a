/// A short word on a coloured capsule, such as "Ad" or "-20 %".
public struct CellBadge: Hashable, Sendable {
    /// The word; one line, shortened at its end.
    public var string: String
    /// The colour of the word.
    public var color: ColorRole
    /// The colour of the capsule.
    public var fill: ColorRole

    /// Makes a badge.
    public init(_ string: String, color: ColorRole = .onAccent, fill: ColorRole = .accent) {
        self.string = string
        self.color = color
        self.fill = fill
    }

    /// The style of every badge's word.
    public static let style = TextStyle.caption2
    /// The weight of every badge's word.
    public static let weight = TextWeight.semibold
    /// Room to the left and to the right of the word, in points.
    public static let horizontalInset = 6.0
    /// Room above and below the word, in points.
    public static let verticalInset = 3.0
}
