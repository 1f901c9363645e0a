/// The recording of a film trial: the work on cells, each frame's allocations, and its picture files.
///
/// Columns have one number per entry. All columns of ``work`` have the same length, and so have those of
/// ``allocations``, which have one entry per frame.
public struct RecordedFilm: Hashable, Sendable, Codable {
    /// Pieces of work on cells, as columns.
    public struct Work: Hashable, Sendable, Codable {
        /// The frame.
        public var frame: [Int]
        /// An index into ``RecordedFilm/kinds``.
        public var kind: [Int]
        /// An index into ``RecordedFilm/types``.
        public var type: [Int]
        /// An index into ``RecordedFilm/sections``.
        public var section: [Int]
        /// An index into ``RecordedFilm/items``.
        public var item: [Int]
        /// The allocations.
        public var count: [Int]
        /// The bytes of those allocations.
        public var bytes: [Int]

        /// Creates an instance.
        public init(
            frame: [Int] = [], kind: [Int] = [], type: [Int] = [], section: [Int] = [], item: [Int] = [],
            count: [Int] = [], bytes: [Int] = []
        ) {
            (self.frame, self.kind, self.type, self.section) = (frame, kind, type, section)
            (self.item, self.count, self.bytes) = (item, count, bytes)
        }
    }

    /// Allocations per frame, as columns.
    public struct Allocations: Hashable, Sendable, Codable {
        /// The number of allocations.
        public var count: [Int]
        /// Their bytes.
        public var bytes: [Int]

        /// Creates an instance.
        public init(count: [Int] = [], bytes: [Int] = []) {
            (self.count, self.bytes) = (count, bytes)
        }
    }

    /// A picture, which shows the viewport from a frame's end until the next picture.
    public struct Picture: Hashable, Sendable, Codable {
        /// The frame at whose end it was taken.
        public var frame: Int
        /// The PNG file's name.
        public var file: String

        /// Creates an instance.
        public init(frame: Int, file: String) {
            (self.frame, self.file) = (frame, file)
        }
    }

    /// The kinds of work.
    public var kinds: [String]
    /// The section types.
    public var types: [String]
    /// The sections' ids.
    public var sections: [String]
    /// The items' ids; `header` and `footer` are supplementaries.
    public var items: [String]
    /// The pieces of work on cells, in the order in which they were done.
    public var work: Work
    /// Each frame's allocations, those outside of cells included.
    public var allocations: Allocations
    /// Pieces of work that are not in ``work`` because there were too many.
    public var dropped: Int
    /// The pictures, by ascending frame; empty if nothing is drawn.
    public var pictures: [Picture] = []

    /// The maximum number of pieces of work: 32 MB in the child, 10 MB as JSON.
    static let limit = 400_000
}
