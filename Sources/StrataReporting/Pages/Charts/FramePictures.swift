internal import StrataBasics

/// The pictures of each frame of a session: requests, pictures that cells showed, and the visible area of placeholders.
struct FramePictures: Hashable, Sendable {
    /// A quantity. The raw value is both its class in markup and its name.
    enum Row: String, CaseIterable, Sendable {
        case late, requests, shown

        /// The name in captions and legends.
        var words: String {
            switch self {
            case .late: "late: area of placeholders in sight"
            case .requests: "requests for pictures"
            case .shown: "pictures shown in cells"
            }
        }

        /// The height of its bars.
        fileprivate var height: Double { self == .late ? 20 : 11 }
    }

    private let requests: [Int]
    private let shown: [Int]
    private let late: [Int]

    /// Creates an instance from the columns of a trial; nil if they are missing, or have other lengths than its frames.
    init?(_ columns: [String: [Int]], frames: Int) {
        guard let requests = columns["requests"], let shown = columns["shown"], let late = columns["late"],
            [requests, shown, late].allSatisfy({ $0.count == frames })
        else { return nil }
        (self.requests, self.shown, self.late) = (requests, shown, late)
    }

    /// A quantity in some frames: the largest area, in square points, or the number of requests or pictures.
    ///
    /// - Complexity: O(frames).
    func value(_ row: Row, in frames: Range<Int>) -> Int {
        let column =
            switch row {
            case .late: late
            case .requests: requests
            case .shown: shown
            }
        let values = column[frames.clamped(to: 0..<column.count)]
        return row == .late ? values.max() ?? 0 : values.reduce(0, &+)
    }

    /// The sum of the areas of placeholders in some frames, in square points.
    ///
    /// - Complexity: O(frames).
    func lateArea(in frames: Range<Int>) -> Double {
        late[frames.clamped(to: 0..<late.count)].reduce(0) { $0 + Double($1) }
    }
}

/// The rows of a timeline below an arm's strip: a bar for each bucket of frames.
struct PictureRows {
    /// The distance between rows.
    private static let gap = 5.0
    /// The height of all rows.
    static let height = FramePictures.Row.allCases.reduce(0) { $0 + $1.height + gap }

    let buckets: FrameBuckets
    /// The left edge of each bucket, and the right edge of the last one.
    let edges: [Double]
    /// The largest value of each row in all strips.
    private let largest: [FramePictures.Row: Int]

    init(_ strips: [FramePictures], _ buckets: FrameBuckets, edges: [Double]) {
        self.buckets = buckets
        self.edges = edges
        largest = FramePictures.Row.allCases.reduce(into: [:]) { largest, row in
            largest[row] = strips.flatMap { strip in
                (0..<buckets.count).map { strip.value(row, in: buckets[$0]) }
            }.max()
        }
    }

    /// The rows of a strip, from a top edge on.
    ///
    /// - Complexity: O(frames).
    func draw(_ pictures: FramePictures, top: Double) -> [XMLElement] {
        var base = top
        return FramePictures.Row.allCases.flatMap { row -> [XMLElement] in
            base += row.height + Self.gap
            let scale = row.height / Double(max(1, largest[row] ?? 1))
            let bars = (0..<buckets.count).reduce(into: "") { path, bucket in
                let height = Double(pictures.value(row, in: buckets[bucket])) * scale
                guard height > 0 else { return }
                let width = max(0.8, edges[bucket + 1] - edges[bucket] - (buckets.isDownsampled ? 0.3 : 0.5))
                path += "M\(edges[bucket].short) \(base.short)"
                let shown = max(height, 1)
                path += "v\((-shown).short)h\(width.short)v\(shown.short)z"
            }
            return [
                .line("base", edges.first ?? 0, base, edges.last ?? 0, base), .path("pictures-\(row.rawValue)", bars),
                .label(row.rawValue, x: (edges.first ?? 0) - 6, y: base - 1, class: "axis end"),
            ]
        }
    }
}
