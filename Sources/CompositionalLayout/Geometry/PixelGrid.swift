/// Rounds points to whole pixels.
struct PixelGrid: Hashable, Sendable {
    let scale: Double

    /// The tolerance, in pixels. A value this close below a pixel counts as that pixel. For example, 0.29 x 100 is
    /// slightly less than 29.
    private static let tolerance = 1e-6

    /// Makes a grid of `scale` pixels per point; 1 if the scale is not a positive number.
    init(scale: Double) {
        self.scale = scale.isFinite && scale > 0 ? scale : 1
    }

    func floor(_ value: Double) -> Double {
        ((value * scale) + Self.tolerance).rounded(.down) / scale
    }

    /// The next whole pixel, with the same tolerance.
    func ceil(_ value: Double) -> Double {
        ((value * scale) - Self.tolerance).rounded(.up) / scale
    }

    /// The nearest pixel. Halves round away from 0, with the same tolerance, because a sum may also be slightly less
    /// than a half.
    func nearest(_ value: Double) -> Double {
        let tolerance = value < 0 ? -Self.tolerance : Self.tolerance
        return (value * scale + tolerance).rounded(.toNearestOrAwayFromZero) / scale
    }
}

extension Double {
    /// Whether the number is finite and at most 10^12 in magnitude: more than any screen needs, and small enough that
    /// sums over all items stay finite.
    package var isSoundLength: Bool { magnitude <= .largestSoundLength }

    static let largestSoundLength = 1e12
}
