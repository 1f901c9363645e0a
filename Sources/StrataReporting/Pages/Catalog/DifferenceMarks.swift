internal import StrataEngine

/// The marks on a picture that show where it differs. Differing blocks are tinted, and each group of them has a frame.
struct DifferenceMarks {
    /// A frame, in pixels.
    struct Box: Hashable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    /// The tinted rectangles, as an SVG path.
    let path: String
    /// The frames, from the top down.
    let boxes: [Box]

    /// The maximum distance in blocks between differences that share a frame.
    private static let reach = 4

    init(_ difference: PixelDifference) {
        path = Self.path(difference)
        boxes = Self.boxes(difference)
    }

    /// A path of rectangles: runs of blocks in a row, which grow taller while the next rows have the same run.
    private static func path(_ difference: PixelDifference) -> String {
        var path = ""
        var open: [Range<Int>: Int] = [:]
        for row in 0...difference.rows {
            let runs = row < difference.rows ? runs(difference, row) : []
            for (run, start) in open.sorted(by: { $0.key.lowerBound < $1.key.lowerBound }) where !runs.contains(run) {
                let side = difference.side
                path += "M\(run.lowerBound * side) \(start * side)h\(run.count * side)v\((row - start) * side)"
                path += "h\(-run.count * side)z"
                open[run] = nil
            }
            for run in runs where open[run] == nil { open[run] = row }
        }
        return path
    }

    private static func runs(_ difference: PixelDifference, _ row: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for column in 0..<difference.columns where difference.changed[row * difference.columns + column] {
            if let last = runs.last, last.upperBound == column {
                runs[runs.count - 1] = last.lowerBound..<column + 1
            } else {
                runs.append(column..<column + 1)
            }
        }
        return runs
    }

    /// Groups of neighbours on a coarser grid, found by flood fill.
    private static func boxes(_ difference: PixelDifference) -> [Box] {
        let columns = difference.columns / reach + 1
        let rows = difference.rows / reach + 1
        var cells = [Box?](repeating: nil, count: columns * rows)
        for row in 0..<difference.rows {
            for column in 0..<difference.columns where difference.changed[row * difference.columns + column] {
                let place = row / reach * columns + column / reach
                let block = Box(x: column, y: row, width: 1, height: 1)
                cells[place] = cells[place]?.union(block) ?? block
            }
        }
        var boxes: [Box] = []
        for start in cells.indices {
            guard var box = cells[start] else { continue }
            cells[start] = nil
            var rest = [start]
            while let cell = rest.popLast() {
                for place in neighbours(of: cell, columns, rows) {
                    guard let other = cells[place] else { continue }
                    box = box.union(other)
                    cells[place] = nil
                    rest.append(place)
                }
            }
            boxes.append(box.scaled(by: difference.side))
        }
        return boxes
    }

    private static func neighbours(of cell: Int, _ columns: Int, _ rows: Int) -> [Int] {
        let (x, y) = (cell % columns, cell / columns)
        return (max(y - 1, 0)...min(y + 1, rows - 1)).flatMap { row in
            (max(x - 1, 0)...min(x + 1, columns - 1)).map { row * columns + $0 }
        }
    }
}

extension DifferenceMarks.Box {
    fileprivate func union(_ other: Self) -> Self {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Self(
            x: left, y: top, width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top)
    }

    fileprivate func scaled(by side: Int) -> Self {
        Self(x: x * side, y: y * side, width: width * side, height: height * side)
    }
}
