/// A header or footer. It is part of the section's presentation, and not one of its items.
///
/// In a feed: `{"title": "Recently viewed", "subtitle": "Today", "tappable": true, "pinned": true}`. Only the title is
/// required.
public struct SectionHeader: Hashable, Sendable {
    /// The first line.
    public var title: String
    /// The second line; nil without one.
    public var subtitle: String?
    /// Whether a tap has an effect. The default header then shows an arrow.
    public var isTappable: Bool
    /// Whether it is pinned to the top of the screen while its section is visible. Headers only.
    public var isPinned: Bool

    /// Creates a header or a footer.
    public init(title: String, subtitle: String? = nil, isTappable: Bool = false, isPinned: Bool = false) {
        self.title = title
        self.subtitle = subtitle
        self.isTappable = isTappable
        self.isPinned = isPinned
    }
}

extension SectionHeader: Codable {
    private enum Key: String, CodingKey { case title, subtitle, tappable, pinned }

    /// Decodes a header.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init(
            title: try container.decode(String.self, forKey: .title),
            subtitle: try container.decodeIfPresent(String.self, forKey: .subtitle),
            isTappable: try container.decodeIfPresent(Bool.self, forKey: .tappable) ?? false,
            isPinned: try container.decodeIfPresent(Bool.self, forKey: .pinned) ?? false)
    }

    /// Encodes a header in the form in which it is decoded.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(title, forKey: .title)
        try container.encodeIfPresent(subtitle, forKey: .subtitle)
        if isTappable { try container.encode(true, forKey: .tappable) }
        if isPinned { try container.encode(true, forKey: .pinned) }
    }
}

extension CellConfiguration {
    /// The default header of a section: its title above its subtitle, with an arrow if it is tappable. A pinned header has
    /// the screen's background colour, because cells scroll behind it.
    public static func sectionHeader(_ header: SectionHeader) -> CellConfiguration {
        let lines: CellConfiguration = .vertical(
            spacing: 2,
            [
                .horizontal(
                    spacing: 6,
                    [
                        .text(header.title, style: .title3, lines: 1),
                        header.isTappable ? .text("\u{203A}", style: .title3, color: .secondaryLabel) : nil,
                        .spacer(),
                    ]),
                header.subtitle.map { .text($0, style: .subheadline, color: .secondaryLabel, lines: 1) },
            ]
        )
        .padding(DirectionalEdgeInsets(top: 12, leading: 0, bottom: 4, trailing: 0))
        return header.isPinned ? lines.background(.background) : lines
    }

    /// The default footer of a section: its title in small type.
    public static func sectionFooter(_ footer: SectionHeader) -> CellConfiguration {
        .text(footer.title, style: .footnote, color: .secondaryLabel, lines: 2)
            .padding(horizontal: 0, vertical: 4)
    }

    /// A grey box with a line of text, shown instead of content that cannot be displayed.
    public static func placeholder(_ text: String) -> CellConfiguration {
        .text(text, style: .footnote, color: .secondaryLabel, lines: 1)
            .padding(8)
            .background(.fillBackground, cornerRadius: 8)
    }
}
