/// Colours that blend into one another, along a line or from a centre.
///
///     .background(.linear([.rgb(0xFF6A4D), .rgb(0xB3301A)], from: .top, to: .bottom))
///     .background(.radial([.init(.rgb(0xFFFFFF), at: 0), .init(.clear, at: 0.7)]))
public struct CellGradient: Hashable, Sendable {
    /// A colour at a position in the gradient.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: CellColor
        /// The position, from 0 to 1. A position before that of an earlier stop counts as the earlier one.
        public var location: Double

        /// Creates a stop.
        public init(_ color: CellColor, at location: Double) {
            self.color = color
            self.location = location
        }
    }

    /// The direction in which the colours follow one another.
    public enum Form: Hashable, Sendable {
        /// Along a line between two points of the frame. Mirrored in right-to-left layouts.
        case linear(from: CellPosition, to: CellPosition)
        /// From a point of the frame to a radius in points; nil for the distance to the farthest corner.
        case radial(center: CellPosition, radius: Double?)
    }

    /// The colours. Without any, nothing is painted and a diagnostic is added. At most `maximumStops` are used.
    public var stops: [Stop]
    /// The direction.
    public var form: Form

    /// Creates a gradient.
    public init(_ form: Form, stops: [Stop]) {
        self.form = form
        self.stops = stops
    }

    /// A gradient along a line.
    public static func linear(
        _ stops: [Stop], from: CellPosition = .top, to: CellPosition = .bottom
    ) -> CellGradient {
        CellGradient(.linear(from: from, to: to), stops: stops)
    }

    /// A gradient along a line, with evenly spaced colours.
    public static func linear(
        _ colors: [CellColor], from: CellPosition = .top, to: CellPosition = .bottom
    ) -> CellGradient {
        CellGradient(.linear(from: from, to: to), stops: even(colors))
    }

    /// A gradient from a centre outwards.
    public static func radial(
        _ stops: [Stop], center: CellPosition = .center, radius: Double? = nil
    ) -> CellGradient {
        CellGradient(.radial(center: center, radius: radius), stops: stops)
    }

    /// A gradient from a centre outwards, with evenly spaced colours.
    public static func radial(
        _ colors: [CellColor], center: CellPosition = .center, radius: Double? = nil
    ) -> CellGradient {
        CellGradient(.radial(center: center, radius: radius), stops: even(colors))
    }

    private static func even(_ colors: [CellColor]) -> [Stop] {
        colors.enumerated().map { Stop($1, at: colors.count == 1 ? 0 : Double($0) / Double(colors.count - 1)) }
    }

    /// The maximum number of stops.
    package static let maximumStops = 64

    /// The stops in order, with ascending positions from 0 to 1.
    ///
    /// - Complexity: O(stops).
    public var orderedStops: [Stop] {
        var last = 0.0
        return stops.prefix(Self.maximumStops).map { stop in
            last = max(last, stop.location.isNaN ? last : min(max(stop.location, 0), 1))
            return Stop(stop.color, at: last)
        }
    }
}

extension CellPosition {
    /// The point in a frame of side 1, measured from the top leading corner.
    public var unit: (x: Double, y: Double) { (Double(rawValue % 3) / 2, Double(rawValue / 3) / 2) }

    /// The position on the opposite side.
    public var reflected: CellPosition { CellPosition(rawValue: rawValue / 3 * 3 + 2 - rawValue % 3) ?? self }
}
