public import CompositionalLayout

/// The screen and the user's settings, as a recording has them.
extension LayoutEnvironment: Codable {
    private enum CodingKeys: String, CodingKey {
        case width, height, scale, safeArea, margins, textSize, scheme, contrast, locale, direction
        case horizontalSizeClass, verticalSizeClass
    }

    /// Decodes a screen. Size classes are missing in recordings from before they were recorded.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let size = Size(
            width: try container.decode(Double.self, forKey: .width),
            height: try container.decode(Double.self, forKey: .height))
        let classes: [SizeClass?] = [
            try container.decodeWordIfPresent(forKey: .horizontalSizeClass),
            try container.decodeWordIfPresent(forKey: .verticalSizeClass),
        ]
        self.init(
            containerSize: size, scale: try container.decode(Double.self, forKey: .scale),
            safeAreaInsets: try container.decode(DirectionalEdgeInsets.self, forKey: .safeArea),
            layoutMargins: try container.decode(DirectionalEdgeInsets.self, forKey: .margins),
            contentSizeCategory: try container.decodeWord(forKey: .textSize),
            layoutDirection: try container.decodeWord(forKey: .direction),
            locale: try container.decode(String.self, forKey: .locale),
            colorScheme: try container.decodeWord(forKey: .scheme),
            contrast: try container.decodeWord(forKey: .contrast),
            horizontalSizeClass: classes[0] == .horizontal(of: size) ? nil : classes[0],
            verticalSizeClass: classes[1] == .vertical(of: size) ? nil : classes[1])
    }

    /// Encodes a screen.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(containerSize.width, forKey: .width)
        try container.encode(containerSize.height, forKey: .height)
        try container.encode(scale, forKey: .scale)
        try container.encode(safeAreaInsets, forKey: .safeArea)
        try container.encode(layoutMargins, forKey: .margins)
        try container.encode(contentSizeCategory, forKey: .textSize)
        try container.encode(colorScheme, forKey: .scheme)
        try container.encode(contrast, forKey: .contrast)
        try container.encode(locale, forKey: .locale)
        try container.encode(layoutDirection, forKey: .direction)
        try container.encode(horizontalSizeClass, forKey: .horizontalSizeClass)
        try container.encode(verticalSizeClass, forKey: .verticalSizeClass)
    }
}

extension LayoutEnvironment {
    /// The first invalid number, in words; nil if all are valid.
    var mistake: String? {
        let size = containerSize
        if !(1...10_000).contains(size.width) || !(1...10_000).contains(size.height) {
            return "the screen must be 1 to 10000 points wide and high, found \(size.width) x \(size.height)"
        }
        if !(0.5...8).contains(scale) { return "the scale must be 0.5 to 8 pixels per point, found \(scale)" }
        let insets = [safeAreaInsets, layoutMargins].flatMap { [$0.top, $0.leading, $0.bottom, $0.trailing] }
        guard let wrong = insets.first(where: { !(0...1_000).contains($0) }) else { return nil }
        return "insets must be 0 to 1000 points, found \(wrong)"
    }

    /// The size classes that do not follow from the screen's size, as keys of a profile.
    var sizeClasses: [String] {
        let (across, down) = (horizontalSizeClass, verticalSizeClass)
        return [
            across == .horizontal(of: containerSize) ? nil : "horizontalSizeClass: \(across.rawValue)",
            down == .vertical(of: containerSize) ? nil : "verticalSizeClass: \(down.rawValue)",
        ].compactMap(\.self)
    }

}

extension DirectionalEdgeInsets {
    /// The insets as a key of a profile.
    func text(_ name: String) -> String {
        "\(name): {top: \(top), leading: \(leading), bottom: \(bottom), trailing: \(trailing)}"
    }
}

extension KeyedDecodingContainer {
    /// Decodes one of a few words; nil without the key.
    fileprivate func decodeWordIfPresent<Word>(forKey key: Key) throws -> Word?
    where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
        contains(key) ? try decodeWord(forKey: key) : nil
    }

    /// Decodes one of a few words; the error lists them.
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
