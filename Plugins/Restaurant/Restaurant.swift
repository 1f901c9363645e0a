public import SectionKit

/// A restaurant, the item of all sections of this module.
public struct Restaurant: SectionItem {
    /// The item's identity.
    public var id: ItemID
    /// The restaurant's name.
    public var title: String
    /// Its cuisine and price level.
    public var subtitle: String?
    /// A picture of a dish.
    public var image: ImageSource?
    /// The rating in stars, 0 to 5.
    public var rating: Double?
    /// The delivery time.
    public var time: String?
    /// The delivery fee.
    public var fee: String?
    /// Today's discount.
    public var offer: String?

    /// Stars, time and fee in one line, or below one another if the text is very large.
    func facts(in environment: LayoutEnvironment) -> CellConfiguration {
        let isLarge = environment.contentSizeCategory.isAccessibilityCategory
        let facts = [
            rating.map {
                CellConfiguration.text(Self.stars($0), style: .footnote, weight: .semibold, color: .rating, lines: 1)
            },
            time.map { .text($0, style: .footnote, color: .secondaryLabel, lines: 1) },
            fee.map { .text($0, style: .footnote, color: .secondaryLabel, lines: 1) },
            isLarge ? nil : .spacer(),
        ]
        return isLarge ? .vertical(spacing: 2, facts) : .horizontal(spacing: 8, facts)
    }

    /// A rating in a short form; values outside 0 to 5 are clamped.
    private static func stars(_ rating: Double) -> String {
        let tenths = Int((min(max(rating.isNaN ? 0 : rating, 0), 5) * 10).rounded())
        return "★ \(tenths / 10).\(tenths % 10)"
    }

    /// A generated restaurant.
    static func sample(id: ItemID, using random: inout SeededRandom) -> Restaurant {
        let minutes = 15 + 5 * random.int(below: 6)
        let title = "\(random.one(of: firstNames)) \(random.one(of: lastNames))"
        let subtitle = "\(random.one(of: kitchens)) · \(random.one(of: ["€", "€€", "€€€"]))"
        return Restaurant(
            id: id, title: title, subtitle: subtitle, image: .seed(random.seed(), width: 76, height: 76),
            rating: 3.8 + Double(random.int(below: 12)) / 10, time: "\(minutes)–\(minutes + 10) min",
            fee: random.one(of: ["Free", "€0.99", "€1.90", "€2.50"]),
            offer: random.int(below: 4) == 0 ? random.one(of: offers) : nil)
    }

    private static let firstNames = [
        "Casa", "Little", "Green", "Golden", "The Hungry", "Nonna's", "Blue", "Old Town", "Royal", "Señor",
    ]
    private static let lastNames = [
        "Kitchen", "Garden", "Noodle Bar", "Table", "Oven", "Lotus", "Grill", "Deli", "Spoon", "Cantina",
    ]
    private static let kitchens = [
        "Italian · Pizza", "Japanese · Sushi", "Thai · Curry", "Mexican · Tacos", "Vietnamese · Pho", "Burgers",
        "Indian · Vegan", "Levantine · Falafel", "Poke · Salads", "French · Bakery",
    ]
    private static let offers = [
        "20 % off orders over €25", "Buy one, get one free on selected dishes until eight o'clock tonight",
        "Free dessert with any main", "€5 off your first order",
    ]
}
