internal import Foundation
internal import StrataBasics
internal import StrataProfiler

/// The data for the film's script. A session with many frames has one entry for each bucket of frames: each arm's frame
/// with the most work.
struct FilmData: Encodable {
    /// One arm.
    struct Side: Encodable {
        var name: String
        var style: String
        /// The frame of each entry.
        var at: [Int]
        /// Nanoseconds of each entry: the total and its parts.
        var work: [Int]
        var layout: [Int]
        var diff: [Int]
        var cells: [Int]
        /// Each entry's allocations and bytes; empty without a film.
        var count: [Int]
        var bytes: [Int]
        /// Pieces of work, with seven numbers each: entry, kind, type, section, item, allocations, bytes.
        var pieces: [Int]
        var kinds: [String]
        var types: [String]
        var sections: [String]
        var items: [String]
        /// The first entry of each picture, and the picture's index in ``FilmData/pictures``.
        var shows: [Int]
        var shown: [Int]
        /// The frame at the end of which each picture was taken.
        var taken: [Int]
        /// For each entry with loading pictures: requests, pictures that cells showed, and the largest area of
        /// placeholders in square points. Nil if there are none.
        var requests: [Int]?
        var appeared: [Int]?
        var late: [Int]?
    }

    /// A step: name, line, first entry.
    struct Step: Encodable {
        var name: String
        var line: Int
        var entry: Int
    }

    /// The geometry of the timeline's bars, in the units of the chart.
    struct Timeline: Encodable {
        var left = FrameTimeline.left
        var width = FrameTimeline.plotWidth
        var top = FrameTimeline.top
        var pitch: Double
        var bars: Int
    }

    var frames: Int
    var refresh: Double
    var speed: DeviceSpeed
    /// The first frame of each entry.
    var starts: [Int]
    /// The letter of each entry's first frame.
    var letters: String
    var steps: [Step]
    var sides: [Side]
    /// Data URIs.
    var pictures: [String]
    /// The geometry of the timeline.
    var timeline: Timeline

    /// The maximum number of entries: 1.5 MB of numbers for two arms.
    static let entryLimit = 12_000
    /// The maximum number of pieces of work per arm: 0.8 MB.
    static let pieceLimit = 30_000
}

extension FilmData {
    /// Collects the data for the page.
    ///
    /// - Complexity: O(frames + pieces of work).
    init(
        _ sides: [FilmSide], refresh: Double, speed: DeviceSpeed = .machine, pitch: Double = FrameTimeline.workPitch,
        pictureBytes: Int = FilmPictures.byteLimit
    ) {
        let letters = sides.map(\.frames).max { $0.utf8.count < $1.utf8.count } ?? ""
        let buckets = FrameBuckets(
            frames: letters.utf8.count, limit: Self.entryLimit, breaks: sides.flatMap { $0.steps.map(\.frame) })
        let starts = buckets.starts
        let bytes = Array(letters.utf8)
        let entry = { (frame: Int) in buckets.frames == 0 ? 0 : Self.entry(of: frame, in: starts) }
        var table = PictureTable()
        let pictures = FilmPictures(
            sides.map { FilmPictures.Film($0.film?.pictures ?? [], firsts: $0.steps.map(\.frame)) },
            files: sides.reduce(into: [:]) { $0.merge($1.pictures) { first, _ in first } }, byteLimit: pictureBytes)
        let longest = sides.max { $0.steps.count < $1.steps.count }
        self.init(
            frames: buckets.frames, refresh: refresh, speed: speed, starts: starts,
            letters: String(decoding: starts.map { bytes[$0] }, as: UTF8.self),
            steps: (longest?.steps ?? []).map { Step(name: $0.step, line: $0.line, entry: entry($0.frame)) },
            sides: zip(sides, pictures.films).map { Side($0, buckets, entry, $1, &table) }, pictures: table.uris,
            timeline: Timeline(pitch: pitch, bars: min(buckets.frames, FrameTimeline.barLimit)))
    }

    /// The entry of a frame.
    ///
    /// - Complexity: O(log entries).
    private static func entry(of frame: Int, in starts: [Int]) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= frame { low = middle } else { high = middle }
        }
        return low
    }
}

extension FilmData.Side {
    fileprivate init(
        _ side: FilmSide, _ buckets: FrameBuckets, _ entry: (Int) -> Int, _ pictures: [RecordedFilm.Picture],
        _ table: inout PictureTable
    ) {
        let film = side.film
        let at = buckets.maxima(of: side.times?.work ?? film?.allocations.bytes ?? [])
        let times = side.times
        let part = { (part: FrameTimes.Part) -> [Int] in
            times.map { times in at.map { $0 < times.count ? times.part(part, ofFrame: $0) : 0 } } ?? []
        }
        let own = { (column: [Int]) in at.map { $0 < column.count ? column[$0] : 0 } }
        let pictureRow = { (row: FramePictures.Row) in
            side.framePictures.map { all in (0..<buckets.count).map { all.value(row, in: buckets[$0]) } }
        }
        let work = film?.work
        let names = { (names: [String]?) in (names ?? []).map(\.printable) }
        let shown = Set(at)
        let pieces = (work?.frame.indices ?? 0..<0).lazy.filter { index in
            work.map { shown.contains($0.frame[index]) } ?? false
        }.prefix(FilmData.pieceLimit)
        let pictures = pictures.compactMap { picture in
            side.pictures[picture.file].map { (frame: picture.frame, place: table.add(png: $0)) }
        }
        self.init(
            name: side.name, style: side.side.style, at: at, work: times.map { own($0.work) } ?? [],
            layout: part(.layout), diff: part(.diff), cells: part(.cells),
            count: film.map { own($0.allocations.count) } ?? [], bytes: film.map { own($0.allocations.bytes) } ?? [],
            pieces: pieces.flatMap { index -> [Int] in
                guard let work else { return [] }
                return [
                    entry(work.frame[index]), work.kind[index], work.type[index], work.section[index], work.item[index],
                    work.count[index], work.bytes[index],
                ]
            },
            kinds: names(film?.kinds), types: names(film?.types), sections: names(film?.sections),
            items: names(film?.items),
            shows: pictures.map { entry($0.frame) }, shown: pictures.map(\.place), taken: pictures.map(\.frame),
            requests: pictureRow(.requests), appeared: pictureRow(.shown), late: pictureRow(.late))
    }
}

/// Distinct pictures as data URIs.
struct PictureTable: Sendable {
    /// The URIs, in the order of their first occurrence.
    private(set) var uris: [String] = []
    private var places: [Data: Int] = [:]

    /// Adds a picture and returns its index in ``uris``; equal pictures share one.
    ///
    /// - Parameter png: a PNG file's bytes.
    /// - Complexity: O(bytes).
    mutating func add(png: Data) -> Int {
        if let place = places[png] { return place }
        places[png] = uris.count
        uris.append("data:image/png;base64,\(png.base64EncodedString())")
        return uris.count - 1
    }
}
