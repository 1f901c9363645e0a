/// The recording of a film trial: the work on cells, each frame's allocations, and its picture files. Columns in
/// ``work`` have one number per entry, and columns in ``allocations`` one per frame.
package struct RecordedFilm: Hashable, Sendable, Codable {
    /// Pieces of work on cells, as columns.
    package struct Work: Hashable, Sendable, Codable {
        package var frame: [Int]
        /// An index into ``RecordedFilm/kinds``.
        package var kind: [Int]
        /// An index into ``RecordedFilm/types``.
        package var type: [Int]
        /// An index into ``RecordedFilm/sections``.
        package var section: [Int]
        /// An index into ``RecordedFilm/items``.
        package var item: [Int]
        /// The allocations.
        package var count: [Int]
        /// The bytes of those allocations.
        package var bytes: [Int]

        /// Creates an instance.
        package init(
            frame: [Int] = [], kind: [Int] = [], type: [Int] = [], section: [Int] = [], item: [Int] = [],
            count: [Int] = [], bytes: [Int] = []
        ) {
            (self.frame, self.kind, self.type, self.section) = (frame, kind, type, section)
            (self.item, self.count, self.bytes) = (item, count, bytes)
        }
    }

    /// Allocations per frame, as columns.
    package struct Allocations: Hashable, Sendable, Codable {
        /// The number of allocations.
        package var count: [Int]
        package var bytes: [Int]

        /// Creates an instance.
        package init(count: [Int] = [], bytes: [Int] = []) {
            (self.count, self.bytes) = (count, bytes)
        }
    }

    /// A picture. It shows the viewport from a frame's end until the next picture.
    package struct Picture: Hashable, Sendable, Codable {
        /// The frame at the end of which it was taken.
        package var frame: Int
        /// The PNG file's name.
        package var file: String

        /// Creates an instance.
        package init(frame: Int, file: String) {
            (self.frame, self.file) = (frame, file)
        }

        /// Whether a text is the name of a picture's file: letters and digits, and `.png`. A shard or another build may
        /// have recorded a path that leaves the folder.
        package static func isName(_ text: String) -> Bool { text.wholeMatch(of: /[0-9A-Za-z]{1,64}\.png/) != nil }
    }

    /// The kinds of work.
    package var kinds: [String] = []
    /// The section types.
    package var types: [String] = []
    /// The sections' ids.
    package var sections: [String] = []
    /// The items' ids; `header` and `footer` are supplementaries.
    package var items: [String] = []
    /// The pieces of work on cells, in the order in which they were done.
    package var work = Work()
    /// Each frame's allocations, those outside of cells included.
    package var allocations = Allocations()
    /// Pieces of work that are not in ``work`` because there were too many.
    package var dropped = 0
    /// The pictures, by ascending frame; empty if nothing is drawn.
    package var pictures: [Picture] = []

    /// The maximum number of pieces of work: 32 MB in the child, 10 MB as JSON.
    static let limit = 400_000
}
