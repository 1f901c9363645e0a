/// A header or footer: part of the section's presentation, not one of its items.
///
/// In a feed: `{"title": "Recently viewed", "subtitle": "Today", "tappable": true, "pinned": true}`; all but the title may
/// be left out.
public struct SectionHeader: Hashable, Sendable {
    /// The first line.
    public var title: String
    /// The second line, if any.
    public var subtitle: String?
    /// Whether a tap leads somewhere, which the default header shows by an arrow.
    public var isTappable: Bool
    /// Whether it stays at the top of the screen while its section is in sight; headers only.
    public var isPinned: Bool

    /// Makes a header or a footer.
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

    /// Encodes a header in the format that it is read in.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(title, forKey: .title)
        try container.encodeIfPresent(subtitle, forKey: .subtitle)
        if isTappable { try container.encode(true, forKey: .tappable) }
        if isPinned { try container.encode(true, forKey: .pinned) }
    }
}

extension CellConfiguration {
    /// The default header of a section: its title above its subtitle, with an arrow if it is tappable. One that stays in sight
    /// stands on the screen's colour, because cells pass behind it.
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
        .padding(EdgeInsets(top: 12, leading: 0, bottom: 4, trailing: 0))
        return header.isPinned ? lines.background(.background) : lines
    }

    /// The default footer of a section: its title in small type.
    public static func sectionFooter(_ footer: SectionHeader) -> CellConfiguration {
        .text(footer.title, style: .footnote, color: .secondaryLabel, lines: 2)
            .padding(horizontal: 0, vertical: 4)
    }

    /// A grey box with a line of text, where what should stand there cannot be shown.
    public static func placeholder(_ text: String) -> CellConfiguration {
        .text(text, style: .footnote, color: .secondaryLabel, lines: 1)
            .padding(8)
            .background(.fillBackground, cornerRadius: 8)
    }
}
