public import CompositionalLayout

/// A partly filled bar: a download, a goal, a shipment on its way.
public struct CellProgress: CellDrawing {
    /// The filled share, from 0 to 1; NaN counts as 0.
    public var value: Double
    /// The height of the bar in points.
    public var height: Double
    /// The colour of the filled part.
    public var color: CellColor
    /// The colour of the rest.
    public var track: CellColor

    /// False, because it consists of shapes only.
    public var drawsText: Bool { false }

    /// Creates a bar.
    public init(
        _ value: Double, height: Double = 4, color: CellColor = .accent, track: CellColor = .fillBackground
    ) {
        self.value = value.isNaN ? 0 : min(max(value, 0), 1)
        self.height = height
        self.color = color
        self.track = track
    }

    /// As wide as the available width; 120 points if it is not limited.
    public func size(fitting width: Double?, in context: DrawingContext) -> Size {
        Size(width: width ?? 120, height: height)
    }

    /// Draws the bar, filled from the side at which lines begin.
    public func draw(on canvas: inout DrawingCanvas) {
        let radius = canvas.size.height / 2
        canvas.fill(.rect(canvas.bounds, cornerRadius: radius), .role(track))
        guard value > 0 else { return }
        // A part that is shorter than its round ends would be pointed.
        let width = max(canvas.size.width * value, min(canvas.size.height, canvas.size.width))
        let x = canvas.isRightToLeft ? canvas.size.width - width : 0
        canvas.fill(
            .rect(Rect(x: x, y: 0, width: width, height: canvas.size.height), cornerRadius: radius), .role(color))
    }
}

extension CellConfiguration {
    /// A partly filled bar, as wide as its stack.
    ///
    /// - Parameters:
    ///   - value: the filled share, from 0 to 1.
    ///   - height: in points.
    /// - Complexity: O(1), one allocation.
    public static func progress(
        _ value: Double, height: Double = 4, color: CellColor = .accent, track: CellColor = .fillBackground
    ) -> CellConfiguration {
        .drawing(CellProgress(value, height: height, color: color, track: track)).frame(height: height)
    }
}
