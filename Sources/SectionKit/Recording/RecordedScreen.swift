public import CompositionalLayout

/// A recorded screen and the user's settings.
public struct RecordedScreen: Hashable, Sendable, Codable {
    /// Width in points.
    public var width: Double
    /// Height in points.
    public var height: Double
    /// Pixels per point.
    public var scale: Double
    /// The area that bars and corners cover, in points.
    public var safeArea: DirectionalEdgeInsets
    /// The layout margins, in points.
    public var margins: DirectionalEdgeInsets
    /// The text size.
    public var textSize: TextSizeCategory
    /// Light or dark.
    public var scheme: InterfaceStyle
    /// The colour contrast.
    public var contrast: ColorContrast
    /// The language and region, a BCP 47 identifier.
    public var locale: String
    /// The side on which lines and rows begin.
    public var direction: InterfaceLayoutDirection
    /// The size class across the view; nil in older recordings.
    public var horizontalSizeClass: SizeClass?
    /// The size class down the view; nil in older recordings.
    public var verticalSizeClass: SizeClass?

    /// Creates the screen of an environment.
    public init(_ environment: LayoutEnvironment) {
        width = environment.containerSize.width
        height = environment.containerSize.height
        scale = environment.scale
        safeArea = environment.safeAreaInsets
        margins = environment.layoutMargins
        textSize = environment.contentSizeCategory
        scheme = environment.colorScheme
        contrast = environment.contrast
        locale = environment.locale
        direction = environment.layoutDirection
        horizontalSizeClass = environment.horizontalSizeClass
        verticalSizeClass = environment.verticalSizeClass
    }

    /// Decodes a screen.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        width = try container.decode(Double.self, forKey: .width)
        height = try container.decode(Double.self, forKey: .height)
        scale = try container.decode(Double.self, forKey: .scale)
        safeArea = try container.decode(DirectionalEdgeInsets.self, forKey: .safeArea)
        margins = try container.decode(DirectionalEdgeInsets.self, forKey: .margins)
        textSize = try container.decodeWord(forKey: .textSize)
        scheme = try container.decodeWord(forKey: .scheme)
        contrast = try container.decodeWord(forKey: .contrast)
        locale = try container.decode(String.self, forKey: .locale)
        direction = try container.decodeWord(forKey: .direction)
        horizontalSizeClass = try container.decodeWordIfPresent(forKey: .horizontalSizeClass)
        verticalSizeClass = try container.decodeWordIfPresent(forKey: .verticalSizeClass)
    }

    /// The first invalid number, in words; nil if all are valid.
    var mistake: String? {
        if !(1...10_000).contains(width) || !(1...10_000).contains(height) {
            return "the screen must be 1 to 10000 points wide and high, found \(width) x \(height)"
        }
        if !(0.5...8).contains(scale) { return "the scale must be 0.5 to 8 pixels per point, found \(scale)" }
        let insets = [safeArea, margins].flatMap { [$0.top, $0.leading, $0.bottom, $0.trailing] }
        guard let wrong = insets.first(where: { !(0...1_000).contains($0) }) else { return nil }
        return "insets must be 0 to 1000 points, found \(wrong)"
    }
}

extension RecordedScreen {
    /// The size classes that do not follow from the screen's size, as keys of a profile.
    var sizeClasses: [String] {
        let size = Size(width: width, height: height)
        return [
            horizontalSizeClass.flatMap { $0 == .horizontal(of: size) ? nil : "horizontalSizeClass: \($0.rawValue)" },
            verticalSizeClass.flatMap { $0 == .vertical(of: size) ? nil : "verticalSizeClass: \($0.rawValue)" },
        ].compactMap(\.self)
    }

    /// Insets as a key of a profile.
    static func text(_ name: String, _ insets: DirectionalEdgeInsets) -> String {
        "\(name): {top: \(insets.top), leading: \(insets.leading), bottom: \(insets.bottom), "
            + "trailing: \(insets.trailing)}"
    }
}

extension KeyedDecodingContainer {
    /// Decodes one of a few allowed words; nil without the key.
    fileprivate func decodeWordIfPresent<Word>(forKey key: Key) throws -> Word?
    where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
        contains(key) ? try decodeWord(forKey: key) : nil
    }

    /// Decodes one of a few allowed words. The error lists them.
    func decodeWord<Word>(forKey key: Key) throws -> Word
    where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
        let text = try decode(String.self, forKey: key)
        guard let word = Word(rawValue: text) else {
            let allowed = Word.allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "unknown word '\(text)'; allowed: \(allowed)")
        }
        return word
    }
}
