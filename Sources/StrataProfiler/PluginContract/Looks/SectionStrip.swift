internal import SectionKit
internal import StrataEngine

/// A whole section in one picture, over any number of screens. Every element is at its place in the content.
struct SectionStrip {
    /// An element in the content, with its pixels.
    private struct Piece {
        var screen: ScreenElement
        var frame: Rect
    }

    private let pieces: [Piece]
    /// The section's height in points, without the part that is cut.
    let height: Double
    /// The height that is left out at the end, in points.
    let cut: Double

    /// The height of a section without elements, in points.
    private static let least = 16.0
    /// The factor by which a section may be taller before it is cut. A small cut would look like an error.
    private static let slack = 1.2
    /// Points below the last element of a section that fits its screen.
    private static let margin = 8.0

    /// Scrolls an arm that shows one section down to its end, twice if its cells are measured, because sizes are
    /// estimates until then. `tallest` is the maximum height, in points. Complexity: O(screens) up to the maximum
    /// height.
    init(of arm: any Arm, tallest: Double) {
        var pieces = Self.wayDown(arm, to: tallest)
        if arm.counters.cells.measured > 0 { pieces = Self.wayDown(arm, to: tallest) }
        let seen = pieces.map(\.frame.maxY).filter(\.isFinite).max() ?? 0
        let end =
            arm.maximumOffset > arm.minimumOffset
            ? arm.maximumOffset + arm.viewport.height - arm.environment.safeAreaInsets.bottom
            : max(seen, Self.least) + Self.margin
        height = (end > tallest * Self.slack ? tallest : end).rounded(.up)
        cut = max(end - height, 0)
        self.pieces = pieces
    }

    /// Each element as first seen. A pinned header is at its section's top.
    private static func wayDown(_ arm: any Arm, to tallest: Double) -> [Piece] {
        var seen: Set<[String]> = []
        var pieces: [Piece] = []
        var offset = arm.minimumOffset
        repeat {
            arm.scroll(to: offset)
            for screen in arm.screenElements()
            where seen.insert([screen.element.item, "\(screen.z)"]).inserted {
                var frame = screen.element.frame
                frame.origin.y += arm.offset
                pieces.append(Piece(screen: screen, frame: frame))
            }
            offset = arm.offset + arm.viewport.height * 0.75
        } while arm.offset < arm.maximumOffset && arm.offset < tallest * slack
        return pieces
    }

    /// Draws the section.
    func picture(width: Double, by renderer: CellRenderer) throws(RenderError) -> BackingStore {
        let canvas = try renderer.canvas(size: Size(width: width, height: height))
        for piece in pieces {
            if let pixels = piece.screen.pixels {
                canvas.paste(pixels, in: piece.frame, z: piece.screen.z)
            } else {
                canvas.draw(piece.screen.element.configuration, in: piece.frame, z: piece.screen.z)
            }
        }
        return canvas.finish()
    }
}
