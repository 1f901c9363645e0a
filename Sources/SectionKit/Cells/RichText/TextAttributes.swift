/// The looks of a part of a text that differ from those of the whole text. Nil values are the text's.
///
///     var name = TextAttributes(weight: .bold, target: .mention("42"))
public struct TextAttributes: Hashable, Sendable {
    /// The text style, which only changes the size. The tallest style in a text determines the height of all its lines,
    /// like a single paragraph style in UIKit.
    public var style: TextStyle?
    /// The weight.
    public var weight: TextWeight?
    /// The font family; ``monospaced`` for a font with equally wide characters.
    public var family: String?
    /// The colour.
    public var color: CellColor?
    /// The target of a tap. A part with a target has the colour ``CellColor/accent`` unless it names another one.
    public var target: TextTarget?
    /// Whether the letters are slanted.
    public var isItalic: Bool?
    /// Whether a line is drawn under the part.
    public var isUnderlined: Bool?
    /// Whether a line is drawn through the part.
    public var isStruckThrough: Bool?

    /// Creates attributes. Those that are not given are the text's.
    public init(
        style: TextStyle? = nil, weight: TextWeight? = nil, family: String? = nil, color: CellColor? = nil,
        target: TextTarget? = nil, isItalic: Bool? = nil, isUnderlined: Bool? = nil, isStruckThrough: Bool? = nil
    ) {
        self.style = style
        self.weight = weight
        self.family = family
        self.color = color
        self.target = target
        self.isItalic = isItalic
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
    }

    /// The family of the system's monospaced font: DejaVu Sans Mono if it is installed, or the system's in an app.
    public static let monospaced = "monospace"

    /// The colour of the part; nil for the text's.
    public var shownColor: CellColor? { color ?? (target == nil ? nil : .accent) }
}

/// The target of a tap on a part of a text.
public enum TextTarget: Hashable, Sendable {
    /// An address, such as `https://example.com/1`.
    case link(String)
    /// The id of a person or a group.
    case mention(String)
    /// The name of an action of the plugin.
    case action(String)

    /// The name of the action of a tap: `link`, `mention`, or the plugin's name.
    public var action: String {
        switch self {
        case .link: "link"
        case .mention: "mention"
        case .action(let name): name
        }
    }

    /// The address or the id; nil for an action.
    public var value: String? {
        switch self {
        case .link(let value), .mention(let value): value
        case .action: nil
        }
    }
}

/// A part of a text with other looks.
public struct TextRun: Hashable, Sendable {
    /// The part, in bytes of UTF-8 from the beginning of the text.
    public let range: Range<Int>
    /// Its looks.
    public let attributes: TextAttributes

    package init(_ range: Range<Int>, _ attributes: TextAttributes) {
        self.range = range
        self.attributes = attributes
    }
}

extension TextAttributes {
    /// One attribute, for merging.
    enum Field: CaseIterable {
        case style, weight, family, color, target, isItalic, isUnderlined, isStruckThrough
    }

    /// Whether an attribute is given.
    func has(_ field: Field) -> Bool {
        switch field {
        case .style: style != nil
        case .weight: weight != nil
        case .family: family != nil
        case .color: color != nil
        case .target: target != nil
        case .isItalic: isItalic != nil
        case .isUnderlined: isUnderlined != nil
        case .isStruckThrough: isStruckThrough != nil
        }
    }

    /// Takes one attribute from other attributes.
    mutating func take(_ field: Field, of other: TextAttributes) {
        switch field {
        case .style: style = other.style
        case .weight: weight = other.weight
        case .family: family = other.family
        case .color: color = other.color
        case .target: target = other.target
        case .isItalic: isItalic = other.isItalic
        case .isUnderlined: isUnderlined = other.isUnderlined
        case .isStruckThrough: isStruckThrough = other.isStruckThrough
        }
    }

    /// Whether no attribute is given.
    var isEmpty: Bool { self == TextAttributes() }
}
