internal import StrataGating

extension FilmPlayer {
    /// The marks of the rows of pictures; none without pictures on their way.
    var pictureLegend: [Legend.Entry] {
        guard sides.contains(where: { $0.framePictures != nil }) else { return [] }
        return FramePictures.Row.allCases.map { row in
            Legend.Entry(
                mark: SVGElement(
                    "svg", ["viewBox": "0 0 22 10", "aria-hidden": "true"],
                    [.box("pictures-\(row.rawValue)", x: 4, y: 0, width: 12, height: 10)]),
                name: row.words)
        }
    }

    /// The meaning of the rows of pictures; nil without pictures on their way.
    func pictureCaption(_ timeline: FrameTimeline) -> String? {
        let pictures = timeline.strips.compactMap(\.pictures)
        guard !pictures.isEmpty else { return nil }
        let buckets = timeline.buckets
        let largest = pictures.map { $0.value(.late, in: 0..<buckets.frames) }.max() ?? 0
        return "Below the work are the pictures on their way, the same in every trial: the area of placeholders in "
            + "sight (at most \(MetricUnit.count.formatted(Double(largest))) square points), requests, and pictures that cells "
            + "showed."
    }

    /// The requests, shown pictures and late area of a side in some frames; none without pictures on their way.
    func pictureCells(of side: FilmSide, in frames: Range<Int>) -> [String] {
        guard let pictures = side.framePictures else { return [] }
        return [FramePictures.Row.requests, .shown].map {
            MetricUnit.count.formatted(Double(pictures.value($0, in: frames)))
        } + [MetricUnit.squarePointSeconds.formatted(pictures.lateArea(in: frames) / refresh)]
    }
}
