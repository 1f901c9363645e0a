internal import SectionKit

/// Derives seeds from others. A seed is part of new items' ids, so two edits of one script must not share one.
enum EditSeed {
    /// The seed of a step's n-th edit; the step's own for the first.
    static func edit(_ number: Int, of seed: UInt64) -> UInt64 {
        number == 0 ? seed : (seed &+ 1) << 20 | UInt64(number)
    }

    /// The seed of the n-th page.
    static func page(_ number: Int, of seed: UInt64) -> UInt64 {
        (seed &+ 1) << 20 | 1 << 19 | UInt64(number)
    }
}
