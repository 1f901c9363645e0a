public import SectionKit

/// The looks that the section types of a storefront share.
public enum Storefront {
    /// The brand's colours, by name.
    public static let colors: [String: CellColor] = [
        "brand": .adaptive(light: 0x0A5C36, dark: 0x5FD39B, lightHighContrast: 0x063D24, darkHighContrast: 0x8CF0BF),
        "onBrand": .adaptive(light: 0xFFFFFF, dark: 0x06251A),
        "brandTint": .adaptive(light: 0xE4F3EB, dark: 0x12301F),
        "sale": .adaptive(light: 0xB3261E, dark: 0xFF8A80),
    ]

    static let brand = CellColor.named("brand")
    static let onBrand = CellColor.named("onBrand")
    static let brandTint = CellColor.named("brandTint")
    static let sale = CellColor.named("sale")

    /// A card: a background that stands out in both schemes, round corners, and a quiet shadow with room for it around the card.
    static func card(_ content: CellConfiguration) -> CellConfiguration {
        let card = content.background(.cardBackground, cornerRadius: 14).shadow(radius: 3.5, y: 1, color: shadow)
        return CellConfiguration.vertical([card]).padding(cardRoom)
    }

    /// The room around a card, in points: what its shadow needs.
    static let cardRoom = 8.0

    private static let shadow = CellColor.rgb(0x000000, opacity: 0.14)
}
