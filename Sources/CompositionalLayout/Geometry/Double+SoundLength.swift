extension Double {
    /// Finite, and small enough that sums over all items stay finite: no screen needs 10^12 points.
    package var isSoundLength: Bool { magnitude <= .largestSoundLength }

    static let largestSoundLength = 1e12
}
