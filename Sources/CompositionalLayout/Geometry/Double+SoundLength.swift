extension Double {
    /// Whether the number is finite and at most 10^12 in magnitude: more than any screen needs, and small enough that
    /// sums over all items stay finite.
    package var isSoundLength: Bool { magnitude <= .largestSoundLength }

    static let largestSoundLength = 1e12
}
