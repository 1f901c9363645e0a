package import Foundation
package import SectionKit

/// The input of a rule: one section with its items, and the screen that shows it.
package struct ContractInput: Hashable, Sendable, Codable {
    /// The items, as a feed writes them.
    package var items: [JSONValue]
    /// The section's header, if any.
    package var header: SectionHeader?
    /// The section's footer, if any.
    package var footer: SectionHeader?
    /// The screen's width, in points.
    package var width: Double
    /// The user's text size.
    package var textSize: TextSizeCategory
    /// The side on which lines begin.
    package var direction: InterfaceLayoutDirection
    /// Light or dark.
    package var scheme: InterfaceStyle
    /// Whether colours have more contrast.
    package var contrast: ColorContrast

    /// Creates an input; by default on a phone with default settings.
    package init(
        items: [JSONValue], header: SectionHeader? = nil, footer: SectionHeader? = nil, width: Double = 390,
        textSize: TextSizeCategory = .large, direction: InterfaceLayoutDirection = .leftToRight,
        scheme: InterfaceStyle = .light,
        contrast: ColorContrast = .normal
    ) {
        self.items = items
        self.header = header
        self.footer = footer
        self.width = width
        self.textSize = textSize
        self.direction = direction
        self.scheme = scheme
        self.contrast = contrast
    }

    /// The screen. It is as tall as a phone, or as a tablet if it is wider than phones.
    package var environment: LayoutEnvironment {
        LayoutEnvironment(
            containerSize: Size(width: width, height: width < 600 ? 844 : 1_024), contentSizeCategory: textSize,
            layoutDirection: direction, locale: direction == .rightToLeft ? "ar" : "en", colorScheme: scheme,
            contrast: contrast)
    }

    /// The screen in words, without default settings: `280 points wide, text size xSmall, right to left, dark, high
    /// contrast`.
    package var screenWords: String {
        var words = ["\(Int(width)) points wide"]
        if textSize != .large { words.append("text size \(textSize.rawValue)") }
        if direction == .rightToLeft { words.append("right to left") }
        if scheme == .dark { words.append("dark") }
        if contrast == .high { words.append("high contrast") }
        return words.joined(separator: ", ")
    }
}

extension ContractInput {
    /// The id of the section in the feed.
    static let section = "section"

    /// The input as a feed with one section of a type, for `strata render --feed`.
    ///
    /// - Complexity: O(bytes).
    package func feed(of type: SectionType) -> Data {
        var section: [String: JSONValue] = [
            "id": .string(Self.section), "type": .string(type.rawValue), "items": .array(items),
        ]
        section["header"] = header.map(Self.json)
        section["footer"] = footer.map(Self.json)
        let feed = JSONValue.object(["sections": .array([.object(section)])])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Only a number that is not finite cannot be encoded, and JSON has none.
        return (try? encoder.encode(feed)) ?? Data()
    }

    private static func json(_ header: SectionHeader) -> JSONValue {
        var members: [String: JSONValue] = ["title": .string(header.title)]
        members["subtitle"] = header.subtitle.map { .string($0) }
        if header.isTappable { members["tappable"] = .bool(true) }
        if header.isPinned { members["pinned"] = .bool(true) }
        return .object(members)
    }
}
