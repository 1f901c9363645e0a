/// A small, fast generator that gives the same numbers for the same seed on every machine.
///
/// The algorithm is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
/// Use it for content, scripts and resampling, not for secrets.
public struct SeededRandom: RandomNumberGenerator, Sendable {
    @usableFromInline var state: UInt64

    /// Creates a generator with a seed.
    @inlinable
    public init(seed: UInt64) { state = seed }

    /// Creates a generator with a seed and a name. Generators of different names are independent, so results do not
    /// depend on the order of calls.
    public init(seed: UInt64, name: String) {
        // FNV-1a, 64 bits. Unlike `Hasher`, it is stable between runs.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        state = seed ^ hash
    }

    /// The next 64 random bits.
    @inlinable
    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A whole number below `bound`, or 0 if the bound is not positive.
    @inlinable
    public mutating func int(below bound: Int) -> Int {
        bound > 0 ? Int.random(in: 0..<bound, using: &self) : 0
    }
}
