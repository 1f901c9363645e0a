public import SectionKit

/// The colours of a palette in three columns, with swatches of different heights.
public struct SwatchSection: SectionPlugin {
    /// A colour.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The colour's name.
        public var title: String
        /// The colour, as a plain area; its height is the swatch's.
        public var image: ImageSource
    }

    /// `swatch`
    public static let type: SectionType = "swatch"
    /// Shown by `strata sections`.
    public static let summary = "colours of a palette in three columns, with different heights"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Each swatch is added to the shortest column.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .waterfall(
            columns: 3, estimate: 130, spacing: 10,
            insets: DirectionalEdgeInsets(top: 4, leading: 16, bottom: 16, trailing: 16))
    }

    /// The colour above its name and its number.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .vertical([
            .image(item.image, height: item.image.height),
            .vertical(
                spacing: 1,
                [
                    .text(item.title, style: .footnote, weight: .medium, lines: 1),
                    number(of: item.image).map { .text($0, style: .caption2, color: .secondaryLabel, lines: 1) },
                ]
            )
            .padding(8),
        ])
        .background(.cardBackground, cornerRadius: 12)
    }

    private func number(of image: ImageSource) -> String? {
        if case .color(let rgb) = image.origin { ImageSource.hex(rgb) } else { nil }
    }

    /// A generated colour.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        let hue = random.int(below: names.count)
        let (name, color) = names[hue]
        let shade = UInt32(random.int(below: 32))
        return Item(
            id: id, title: name,
            image: .color(color &+ shade << 16 &+ shade << 8 &+ shade, width: 112, height: 56 + 8 * Double(shade % 9)))
    }

    /// No component is above 0xE0, so that adding a shade of up to 31 does not carry into the next one.
    private static let names: [(String, UInt32)] = [
        ("Coral", 0xE0604A), ("Saffron", 0xE0A020), ("Moss", 0x6E8B3D), ("Pine", 0x1F6F54), ("Lagoon", 0x1B93A5),
        ("Denim", 0x3C64B1), ("Iris", 0x6A55C2), ("Plum", 0x8E3F7D), ("Rose", 0xD9577E), ("Clay", 0xA8664B),
        ("Slate", 0x55606E), ("Sand", 0xD8C29A),
    ]
}
