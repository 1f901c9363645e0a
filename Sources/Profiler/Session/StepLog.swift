internal import Basics

/// Which steps were played, each with its first frame, in memory that is there before the first one.
struct StepLog {
    /// A step that was played.
    struct Entry {
        var word: String
        var location: SourceLocation
        /// The number of the frame that came next.
        var frame: Int
    }

    /// Repeated steps beyond so many are not told apart.
    static let limit = 10_000

    private(set) var entries: [Entry] = []

    init() { entries.reserveCapacity(Self.limit) }

    mutating func note(_ entry: Script.Entry, frame: Int) {
        guard entries.count < Self.limit else { return }
        entries.append(Entry(word: entry.word, location: entry.location, frame: frame))
    }
}
