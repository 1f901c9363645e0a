/// Rounding to the pixels of a screen.
struct PixelGrid: Hashable, Sendable {
    let scale: Double

    /// A product such as 0.29 x 100 ends just below the pixel it means; this share of a pixel is forgiven.
    private static let tolerance = 1e-6

    /// A scale that is no positive number counts as one pixel per point.
    init(scale: Double) {
        self.scale = scale.isFinite && scale > 0 ? scale : 1
    }

    func floor(_ value: Double) -> Double {
        ((value * scale) + Self.tolerance).rounded(.down) / scale
    }

    /// To the nearest pixel, away from 0 in the middle between two: sums end just below the middle they mean, too.
    func nearest(_ value: Double) -> Double {
        let tolerance = value < 0 ? -Self.tolerance : Self.tolerance
        return (value * scale + tolerance).rounded(.toNearestOrAwayFromZero) / scale
    }
}
