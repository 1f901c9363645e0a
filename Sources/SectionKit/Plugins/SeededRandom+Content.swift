extension SeededRandom {
    /// A seed for something else, a picture for example; small enough that every JSON reader keeps it exactly.
    public mutating func seed() -> UInt64 { next() >> 32 }

    /// A random element of some texts; empty if there are none.
    public mutating func one(of texts: [String]) -> String {
        texts.isEmpty ? "" : texts[int(below: texts.count)]
    }

    /// A random word of the vocabulary of generated feeds.
    public mutating func word() -> String {
        Self.words[int(below: Self.words.count)]
    }

    /// Random words, the first one capitalised.
    public mutating func sentence(words count: Int) -> String {
        guard count > 0 else { return "" }
        let text = (0..<count).map { _ in word() }.joined(separator: " ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// A price between 1 and 999 euros, as a shop writes it.
    public mutating func price() -> String {
        let cents = int(below: 100)
        return "€\(1 + int(below: 999)).\(cents < 10 ? "0" : "")\(cents)"
    }

    private static let words = [
        "vintage", "lamp", "oak", "table", "wool", "blanket", "road", "bike", "camera", "lens", "linen", "shirt",
        "leather", "bag", "running", "shoes", "garden", "chair", "record", "player", "ceramic", "mug", "travel",
        "guide", "kids", "helmet", "desk", "plant", "pot", "silver", "ring", "winter", "coat", "board", "game",
        "guitar", "strings", "kitchen", "knife", "mirror",
    ]
}
