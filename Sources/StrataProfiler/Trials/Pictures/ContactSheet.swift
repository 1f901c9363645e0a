internal import SectionKit
internal import StrataEngine

/// Draws captioned screens in a grid: the film of a session, or two arms side by side.
struct ContactSheet {
    /// One picture of the sheet.
    struct Frame {
        var picture: BackingStore
        var title: String
        var detail: String
    }

    /// The geometry, in points.
    struct Grid: Hashable {
        var columns: Int
        var rows: Int
        var frame: Size

        static let gap = 24.0
        static let caption = 44.0

        var size: Size {
            Size(
                width: Double(columns) * (frame.width + Self.gap) + Self.gap,
                height: Double(rows) * (frame.height + Self.caption + Self.gap) + Self.gap)
        }

        func origin(_ index: Int) -> Point {
            Point(
                x: Self.gap + Double(index % columns) * (frame.width + Self.gap),
                y: Self.gap + Double(index / columns) * (frame.height + Self.caption + Self.gap))
        }
    }

    /// The maximum number of frames. More would be too small to recognise.
    static let limit = 200

    let renderer: CellRenderer

    /// The grid of a film: an aspect ratio of about 3:2, each screen at half its size, or smaller to fit the pixel
    /// limits.
    static func film(_ count: Int, screen: Size, scale: Double, sheets: Int) -> Grid {
        let pixels = Double(RenderLimits.storePixels) / Double(sheets) / (scale * scale) * 0.9
        var share = 0.5
        while true {
            let frame = Size(width: (screen.width * share).rounded(), height: (screen.height * share).rounded())
            let candidates = (1...max(count, 1)).map { rows in
                Grid(columns: (count + rows - 1) / rows, rows: rows, frame: frame)
            }
            let grid = candidates.min { abs($0.aspect - 1.5) < abs($1.aspect - 1.5) } ?? candidates[0]
            let longest = max(grid.size.width, grid.size.height) * scale * Double(sheets)
            let fits = grid.size.width * grid.size.height <= pixels && longest <= Double(RenderLimits.storeSide)
            if fits || share < 0.02 { return grid }
            share *= 0.9
        }
    }

    /// Scales a picture to its size on the sheet, so that a long film never holds full-size screens in memory.
    func reduced(_ picture: BackingStore, to size: Size) throws(RenderError) -> BackingStore {
        let size = Self.place(of: picture, in: size)
        let canvas = try renderer.canvas(size: size)
        canvas.paste(picture, in: Rect(origin: .zero, size: size))
        return canvas.finish()
    }

    /// The size of a picture in its frame: all of it, or an aspect fit if the screen was rotated.
    static func place(of picture: BackingStore, in frame: Size) -> Size {
        let size = picture.size
        guard (size.width > size.height) != (frame.width > frame.height), size.width > 0, size.height > 0 else {
            return frame
        }
        let share = min(frame.width / size.width, frame.height / size.height)
        return Size(width: (size.width * share).rounded(), height: (size.height * share).rounded())
    }

    /// Draws the frames on a sheet.
    func draw(_ frames: [Frame], on grid: Grid) throws(RenderError) -> BackingStore {
        let canvas = try renderer.canvas(size: grid.size, background: .separator)
        for (index, frame) in frames.enumerated() {
            let origin = grid.origin(index)
            let caption = Rect(x: origin.x, y: origin.y, width: grid.frame.width, height: Grid.caption - 6)
            canvas.draw(.caption(frame.title, frame.detail), in: caption)
            let size = Self.place(of: frame.picture, in: grid.frame)
            canvas.paste(frame.picture, in: Rect(origin: Point(x: origin.x, y: origin.y + Grid.caption), size: size))
        }
        return canvas.finish()
    }
}

extension ContactSheet.Grid {
    fileprivate var aspect: Double { size.width / size.height }
}

extension CellConfiguration {
    fileprivate static func caption(_ title: String, _ detail: String) -> CellConfiguration {
        .vertical([
            .text(title, style: .subheadline, weight: .semibold, lines: 1),
            .text(detail, style: .footnote, color: .secondaryLabel, lines: 1),
        ])
    }
}
