/// A colour of a drawing.
public enum DrawingColor: Hashable, Sendable {
    /// A colour by purpose, which follows dark mode and contrast; opacity is 0 to 1.
    case role(ColorRole, opacity: Double = 1)
    /// Red, green and blue in eight bits each, `0xE8472B` for example: the same in both schemes; opacity is 0 to 1.
    case rgb(UInt32, opacity: Double = 1)
}
