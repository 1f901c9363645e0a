internal import CompositionalLayout
internal import Foundation
internal import SectionKit
internal import StrataEngine

/// A picture in the folder of golden files.
struct GoldenPicture {
    let folder: GoldenFolder
    let name: String
    let tolerance: PictureTolerance

    private var file: String { "\(name).png" }
    private var newFile: String { "\(name).new.png" }
    private var differenceFile: String { "\(name).difference.png" }

    /// What changed, as the end of a sentence about the picture; nil if it is the golden one. A missing picture is
    /// written.
    ///
    /// - Parameter elements: what is on the picture; those that changed are named.
    func compare(_ picture: BackingStore, of elements: [VisibleElement] = []) throws -> String? {
        for file in [newFile, differenceFile] { folder.remove(file) }
        guard !GoldenFolder.isRecording, folder.has(file) else {
            try folder.write(file) { try picture.writePNG(to: $0) }
            return GoldenFolder.isRecording
                ? nil : "did not exist; it was written to \(folder.path(file)), look at it"
        }
        let expected = try BackingStore.picture(of: folder.path(file))
        let difference = PixelDifference(expected, picture, tolerance: tolerance.channel)
        let words: String
        if expected.pixelWidth == picture.pixelWidth, expected.pixelHeight == picture.pixelHeight {
            let share = Double(difference.pixels) / Double(max(picture.pixelWidth * picture.pixelHeight, 1))
            guard share > tolerance.share else { return nil }
            words =
                "\(difference.pixels) pixels (\(String(format: "%.2f", share * 100)) %) differ by more than "
                + "\(tolerance.channel), the largest difference of a channel is \(difference.largest)"
        } else {
            words =
                "it has \(picture.pixelWidth) x \(picture.pixelHeight) pixels, not \(expected.pixelWidth) x "
                + "\(expected.pixelHeight)"
        }
        try folder.write(newFile) { try picture.writePNG(to: $0) }
        try folder.write(differenceFile) { path in
            try Self.sideBySide(expected, picture, difference).writePNG(to: path)
        }
        return "differs: \(words)\(difference.place(of: elements, scale: picture.scale)); the new one is "
            + "\(folder.path(newFile)), and \(folder.path(differenceFile)) frames the differences; "
            + "\(GoldenFolder.variable) accepts it"
    }

    /// Forgets the picture of something that is not drawn.
    ///
    /// - Returns: what changed; nil if there was no picture.
    func compareWithNothing() -> String? {
        guard folder.has(file) else { return nil }
        guard !GoldenFolder.isRecording else {
            folder.remove(file)
            return nil
        }
        return "is not drawn any more; \(GoldenFolder.variable) removes \(folder.path(file))"
    }

    /// The golden picture and the new one beside it, with a red frame around each part that differs.
    private static func sideBySide(
        _ golden: BackingStore, _ new: BackingStore, _ difference: PixelDifference
    ) throws(RenderError) -> BackingStore {
        let gap = 16.0
        let renderer = try CellRenderer(RenderOptions(scale: 1))
        let left = Double(golden.pixelWidth) + gap
        let canvas = try renderer.canvas(
            size: Size(
                width: left + Double(new.pixelWidth), height: Double(max(golden.pixelHeight, new.pixelHeight))),
            background: .separator)
        for (picture, x) in [(golden, 0), (new, left)] {
            canvas.paste(
                picture,
                in: Rect(x: x, y: 0, width: Double(picture.pixelWidth), height: Double(picture.pixelHeight)))
            for box in difference.boxes {
                // Three lines of a pixel.
                for width in 0..<3 {
                    let edge = Double(width)
                    canvas.outline(
                        Rect(
                            x: x + box.minX - edge, y: box.minY - edge, width: box.width + 2 * edge,
                            height: box.height + 2 * edge), color: .negative)
                }
            }
        }
        return canvas.finish()
    }
}

extension PixelDifference {
    /// Rows of blocks that are closer share a frame.
    private static let reach = 4

    /// Frames in pixels around the blocks that differ, from the top down. Complexity: O(blocks).
    fileprivate var boxes: [Rect] {
        var boxes: [Rect] = []
        for row in 0..<rows {
            let changed = (0..<columns).filter { self.changed[row * columns + $0] }
            guard let first = changed.first, let last = changed.last else { continue }
            let side = Double(side)
            let box = Rect(
                x: Double(first) * side, y: Double(row) * side, width: Double(last - first + 1) * side, height: side)
            if let above = boxes.last, box.minY - above.maxY < Double(Self.reach) * side {
                boxes[boxes.count - 1] = above.joined(with: box)
            } else {
                boxes.append(box)
            }
        }
        return boxes
    }

    /// Where it is: the frame around all of it, and the elements in it.
    fileprivate func place(of elements: [VisibleElement], scale: Double) -> String {
        let boxes = boxes
        guard let all = boxes.dropFirst().reduce(boxes.first, { $0?.joined(with: $1) }) else { return "" }
        let named = elements.filter { $0.item != "background" && differs(in: $0.frame, scale: scale) }.map {
            "\($0.section)/\($0.item)"
        }
        let more = named.count > Self.mostNames ? " and \(named.count - Self.mostNames) more" : ""
        func points(_ pixels: Double) -> Int { Int((pixels / scale).rounded()) }
        return ", between (\(points(all.minX)), \(points(all.minY))) and (\(points(all.maxX)), \(points(all.maxY))) "
            + "points"
            + (named.isEmpty ? "" : ", in \(named.prefix(Self.mostNames).joined(separator: ", "))\(more)")
    }

    private static let mostNames = 4

    /// Whether a block differs in a frame in points.
    private func differs(in frame: Rect, scale: Double) -> Bool {
        func blocks(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
            let first = min(max(Int(max(low * scale, 0)) / side, 0), count)
            let end = min(max((Int(max(high * scale, 0)) + side - 1) / side, first), count)
            return first..<end
        }
        return blocks(frame.minY, frame.maxY, rows).contains { row in
            blocks(frame.minX, frame.maxX, columns).contains { changed[row * columns + $0] }
        }
    }
}

extension Rect {
    /// The smallest frame around both.
    fileprivate func joined(with other: Rect) -> Rect {
        let (left, top) = (Swift.min(minX, other.minX), Swift.min(minY, other.minY))
        return Rect(
            x: left, y: top, width: Swift.max(maxX, other.maxX) - left, height: Swift.max(maxY, other.maxY) - top)
    }
}
