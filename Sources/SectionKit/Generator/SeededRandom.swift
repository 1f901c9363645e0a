/// A small, fast generator that gives the same numbers for the same seed on every machine.
///
/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014). It is for
/// content and scripts, not for secrets.
public struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Starts a sequence.
    public init(seed: UInt64) { state = seed }

    /// Starts the sequence that belongs to a name, so that what is named is independent of the order of calls.
    public init(seed: UInt64, name: String) {
        // FNV-1a, 64 bits: stable between runs, which `Hasher` is not.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        state = seed ^ hash
    }

    /// The next 64 random bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}

extension SeededRandom {
    /// A whole number below `bound`, or 0 when the bound is not positive.
    public mutating func int(below bound: Int) -> Int {
        bound > 0 ? Int.random(in: 0..<bound, using: &self) : 0
    }

    /// A seed for something else, a picture for example; small enough that every JSON reader keeps it exactly.
    public mutating func seed() -> UInt64 { next() >> 32 }

    /// One of a few texts; empty when there is none.
    public mutating func one(of texts: [String]) -> String {
        texts.isEmpty ? "" : texts[int(below: texts.count)]
    }

    /// One of the words that generated feeds are made of.
    public mutating func word() -> String {
        Self.words[int(below: Self.words.count)]
    }

    /// So many words, the first one capitalised.
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
