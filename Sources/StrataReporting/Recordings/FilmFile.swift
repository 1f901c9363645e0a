package import StrataProfiler

/// The film of one arm: the work and the allocations of each frame, and pictures of the viewport.
///
/// A film comes from one extra trial, which plays the frames of the time trials: a frame has the same number as in
/// ``FramesFile``. A film contains no metrics and is not judged. Pictures are PNG files beside this one; equal pictures of
/// all arms share a file. Columns have one number per entry, and all columns of a table have the same length.
@dynamicMemberLookup
package struct FilmFile: Hashable, Sendable, Codable {
    /// The version of the format that this program writes.
    package static let currentVersion = 1

    /// The circumstances, frames and steps of the trial.
    package struct Head: Hashable, Sendable, Codable {
        /// The version of the format; it increases with changes that break existing readers.
        package var version = FilmFile.currentVersion
        /// The profile's name.
        package var profile: String
        /// A hash of the profile's text.
        package var profileHash: String
        /// A hash of the feed's JSON.
        package var feedHash: String
        /// The arm.
        package var arm: String
        /// Frames per second: frame i is due at i / refresh seconds.
        package var refresh: Double
        /// The viewport's width and height in points, before any rotation.
        package var size: [Double]
        /// One letter per frame: `l` load, `i` idle, `s` scroll, `u` update, `m` load more, `r` rotate.
        package var frames: String
        /// The steps as they were played.
        package var steps: [Step] = []
    }

    /// The circumstances, frames and steps of the trial.
    package var head: Head
    /// What was recorded, with the pictures' paths relative to this file's folder.
    package var film: RecordedFilm

    /// One step.
    package struct Step: Hashable, Sendable, Codable {
        /// The step's keyword.
        package var step: String
        /// Its line in the profile.
        package var line: Int
        /// Its first frame. It ends where the next step begins.
        package var frame: Int
    }

    package subscript<Value>(dynamicMember key: WritableKeyPath<Head, Value>) -> Value {
        get { head[keyPath: key] }
        set { head[keyPath: key] = newValue }
    }

    package subscript<Value>(dynamicMember key: WritableKeyPath<RecordedFilm, Value>) -> Value {
        get { film[keyPath: key] }
        set { film[keyPath: key] = newValue }
    }
}

/// In JSON, the keys of both parts are those of one object.
extension FilmFile {
    package init(from decoder: any Decoder) throws {
        try self.init(head: Head(from: decoder), film: RecordedFilm(from: decoder))
    }

    package func encode(to encoder: any Encoder) throws {
        try head.encode(to: encoder)
        try film.encode(to: encoder)
    }
}

extension FilmFile {
    /// The folder of the pictures, next to this file.
    static let pictureFolder = "film"

    /// Creates the film that a trial recorded; nil if the trial recorded no film.
    ///
    /// - Parameter pictures: the pictures to keep.
    init?(_ result: RunResult, _ entry: RunRecorder.Entry, pictures: [RecordedFilm.Picture]) {
        let recording = entry.recording
        guard var film = recording.film else { return nil }
        film.pictures = pictures.map { RecordedFilm.Picture(frame: $0.frame, file: "\(Self.pictureFolder)/\($0.file)") }
        let device = result.device
        head = Head(
            profile: result.profile.name, profileHash: result.profile.hash, feedHash: result.feed.hash,
            arm: entry.trial.arm, refresh: device.refresh, size: [device.width, device.height],
            frames: recording.kinds,
            steps: recording.steps.map { Step(step: $0.word, line: $0.line, frame: $0.frame) })
        self.film = film
    }

    /// Whether all columns and indices are consistent, which an edited file may violate.
    ///
    /// - Complexity: O(entries).
    package var isConsistent: Bool {
        let (frames, work, allocations) = (head.frames.utf8.count, film.work, film.allocations)
        let entries = work.frame.count
        let columns = [work.kind, work.type, work.section, work.item, work.count, work.bytes]
        guard head.version == Self.currentVersion, head.size.count == 2, head.refresh.isFinite, head.refresh > 0,
            film.dropped >= 0,
            columns.allSatisfy({ $0.count == entries }),
            allocations.count.count == frames, allocations.bytes.count == frames
        else { return false }
        func isIndex(_ column: [Int], _ count: Int) -> Bool { column.allSatisfy { (0..<count).contains($0) } }
        return isIndex(work.frame, frames) && isIndex(work.kind, film.kinds.count)
            && isIndex(work.type, film.types.count) && isIndex(work.section, film.sections.count)
            && isIndex(work.item, film.items.count) && isIndex(film.pictures.map(\.frame), frames)
            && isIndex(head.steps.map(\.frame), frames + 1)
            && zip(film.pictures, film.pictures.dropFirst()).allSatisfy { $0.frame < $1.frame }
    }
}
