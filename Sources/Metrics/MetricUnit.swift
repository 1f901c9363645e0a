/// What a metric's values count. The raw value is what files say, and what is printed after a value.
///
/// ```swift
/// let pixels = MetricUnit("px")
/// print(pixels.formatted(12_345))  // 12,345 px
/// ```
public struct MetricUnit: RawRepresentable, Hashable, Sendable {
    /// The symbol: letters, digits and `/ * % _ -`, 16 at most.
    public let rawValue: String

    /// A unit of a package's own. Whatever a symbol may not hold is left out of it.
    public init(_ symbol: String) {
        rawValue = String(symbol.filter(Self.isAllowed).prefix(Self.longest))
    }

    /// The unit of that symbol; nil where it holds something that a symbol may not hold, or is too long.
    public init?(rawValue: String) {
        guard rawValue.utf8.count <= 4 * Self.longest, rawValue.count <= Self.longest,
            rawValue.allSatisfy(Self.isAllowed)
        else { return nil }
        self.rawValue = rawValue
    }

    private static let longest = 16

    private static func isAllowed(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "/*%_-".contains(character)
    }
}

extension MetricUnit {
    /// Nanoseconds.
    public static let nanoseconds = MetricUnit("ns")
    /// Bytes.
    public static let bytes = MetricUnit("bytes")
    /// Things.
    public static let count = MetricUnit("count")
    /// Milliseconds late per second of scrolling.
    public static let millisecondsPerSecond = MetricUnit("ms/s")
    /// Points on the screen.
    public static let points = MetricUnit("pt")
    /// Square points on the screen.
    public static let squarePoints = MetricUnit("pt2")
    /// Square points on the screen, for as many seconds.
    public static let squarePointSeconds = MetricUnit("pt2*s")
    /// Retired machine instructions.
    public static let instructions = MetricUnit("instructions")
    /// One quantity for each of another.
    public static let ratio = MetricUnit("ratio")

    /// The units of the standard metrics.
    public static let standard: [MetricUnit] = [
        .nanoseconds, .bytes, .count, .millisecondsPerSecond, .points, .squarePoints, .squarePointSeconds,
        .instructions, .ratio,
    ]
}

extension MetricUnit: Codable {
    /// Reads a symbol.
    ///
    /// - Throws: `DecodingError` where it holds what a symbol may not hold.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let unit = MetricUnit(rawValue: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a symbol of a unit")
        }
        self = unit
    }

    /// Writes the symbol.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
