package import StrataProfiler

/// The film of one arm: the work and the allocations of each frame, and pictures of the viewport.
///
/// A film comes from one extra trial, which plays the frames of the time trials, so a frame has the same number as in
/// ``FramesFile``. A film contains no metrics and is not judged. Pictures are PNG files next to this one. Equal
/// pictures of all arms share a file. Columns have one number per entry, and all columns of a table have the same
/// length.
package struct FilmFile: Hashable, Sendable, Codable {
    /// The version of the format that this program writes.
    package static let currentVersion = 1

    /// The version of the format. It increases with changes that break existing readers.
    package var version = FilmFile.currentVersion
    /// The profile's name.
    package var profile: String
    /// A hash of the profile's text.
    package var profileHash: String
    /// A hash of the feed's JSON.
    package var feedHash: String
    /// The arm.
    package var arm: String
    /// Frames per second. Frame i is due at i / refresh seconds.
    package var refresh: Double
    /// The viewport's width and height in points, before any rotation.
    package var size: [Double]
    /// One letter per frame: `l` load, `i` idle, `s` scroll, `u` update, `m` load more, `r` rotate.
    package var frames: String
    /// The steps as they were played.
    package var steps: [Step] = []
    /// The pictures, by ascending frame, with paths relative to this file's folder; empty if the profile draws nothing.
    package var pictures: [RecordedFilm.Picture] = []
    /// The kinds of work, to which ``work``'s column `kind` refers.
    package var kinds: [String] = []
    /// The section types, to which column `type` of ``work`` refers.
    package var types: [String] = []
    /// The sections' ids, to which column `section` of ``work`` refers.
    package var sections: [String] = []
    /// The items' ids, to which column `item` of ``work`` refers; `header` and `footer` are supplementaries.
    package var items: [String] = []
    /// The pieces of work on cells, in the order in which they were done.
    package var work = RecordedFilm.Work()
    /// Each frame's allocations, including those outside of cells.
    package var allocations = RecordedFilm.Allocations()
    /// The number of pieces of work missing from ``work`` because there were too many.
    package var dropped = 0

    /// One step.
    package struct Step: Hashable, Sendable, Codable {
        /// The step's keyword.
        package var step: String
        /// Its line in the profile.
        package var line: Int
        /// Its first frame. It ends where the next step begins.
        package var frame: Int
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
        guard let film = recording.film else { return nil }
        let device = result.device
        self.init(
            profile: result.profile.name, profileHash: result.profile.hash, feedHash: result.feed.hash,
            arm: entry.trial.arm, refresh: result.device.refresh, size: [device.width, device.height],
            frames: recording.kinds,
            steps: recording.steps.map { Step(step: $0.word, line: $0.line, frame: $0.frame) },
            pictures: pictures.map {
                RecordedFilm.Picture(frame: $0.frame, file: "\(Self.pictureFolder)/\($0.file)")
            },
            kinds: film.kinds, types: film.types, sections: film.sections, items: film.items, work: film.work,
            allocations: film.allocations, dropped: film.dropped)
    }

    /// Whether all columns and indices are consistent, which an edited file may violate.
    ///
    /// - Complexity: O(entries).
    package var isConsistent: Bool {
        let entries = work.frame.count
        let columns = [work.kind, work.type, work.section, work.item, work.count, work.bytes]
        let frames = frames.utf8.count
        guard version == Self.currentVersion, size.count == 2, refresh.isFinite, refresh > 0, dropped >= 0,
            columns.allSatisfy({ $0.count == entries }),
            allocations.count.count == frames, allocations.bytes.count == frames
        else { return false }
        func isIndex(_ column: [Int], _ count: Int) -> Bool { column.allSatisfy { (0..<count).contains($0) } }
        return isIndex(work.frame, frames) && isIndex(work.kind, kinds.count) && isIndex(work.type, types.count)
            && isIndex(work.section, sections.count) && isIndex(work.item, items.count)
            && isIndex(pictures.map(\.frame), frames) && isIndex(steps.map(\.frame), frames + 1)
            && zip(pictures, pictures.dropFirst()).allSatisfy { $0.frame < $1.frame }
    }
}
