package import Basics

/// The steps that were played, each with its first frame. Storage is reserved before the first one.
package struct StepLog {
    /// A step that was played.
    package struct Entry {
        package var word: String
        package var location: SourceLocation
        /// The index of the next frame.
        package var frame: Int
    }

    /// Steps beyond this number are not recorded.
    static let limit = 10_000

    package private(set) var entries: [Entry] = []

    init() { entries.reserveCapacity(Self.limit) }

    mutating func note(_ entry: Script.Entry, frame: Int) {
        guard entries.count < Self.limit else { return }
        entries.append(Entry(word: entry.word, location: entry.location, frame: frame))
    }
}
