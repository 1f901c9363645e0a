import SectionKit

/// Draws that pictures are made of. They differ from the generator's own: a picture stays the same to the pixel.
extension SeededRandom {
    /// A whole number from 0 up to, not including, `count`; by remainder, which favours small numbers by less than
    /// one in 2^60.
    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

    /// A number from 0 up to, not including, 1, in steps of 2^-53.
    mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}
