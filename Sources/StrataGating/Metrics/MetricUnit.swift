/// The unit of a metric. The raw value is its symbol in files and after printed values.
///
/// ```swift
/// let pixels = MetricUnit("px")
/// print(pixels.formatted(12_345))  // 12,345 px
/// ```
public struct MetricUnit: RawRepresentable, Hashable, Sendable {
    /// The symbol: at most 16 letters, digits and `/ * % _ -`.
    public let rawValue: String

    /// Creates a unit for a package's own metrics. Invalid characters in a symbol are dropped.
    public init(_ symbol: String) {
        rawValue = String(symbol.filter(Self.isAllowed).prefix(Self.longest))
    }

    /// The unit with a symbol; nil if the symbol is too long or has invalid characters.
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
    /// A count.
    public static let count = MetricUnit("count")
    /// Milliseconds late per second of scrolling.
    public static let millisecondsPerSecond = MetricUnit("ms/s")
    /// Points on the screen.
    public static let points = MetricUnit("pt")
    /// Square points on the screen.
    public static let squarePoints = MetricUnit("pt2")
    /// Square points on the screen times seconds.
    public static let squarePointSeconds = MetricUnit("pt2*s")
    /// Retired machine instructions.
    public static let instructions = MetricUnit("instructions")
    /// A ratio of two quantities.
    public static let ratio = MetricUnit("ratio")

    /// The units of the standard metrics.
    public static let standard: [MetricUnit] = [
        .nanoseconds, .bytes, .count, .millisecondsPerSecond, .points, .squarePoints, .squarePointSeconds,
        .instructions, .ratio,
    ]
}

extension MetricUnit: Codable {
    /// Decodes a symbol.
    ///
    /// - Throws: `DecodingError` if the symbol is not valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let unit = MetricUnit(rawValue: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a symbol of a unit")
        }
        self = unit
    }

    /// Encodes the symbol.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
