/// The frames of a session, in memory that is there before the first one, so that noting one never allocates.
package struct FrameLog {
    package private(set) var records: [FrameRecord] = []

    /// Makes room for so many frames.
    init(capacity: Int) {
        records.reserveCapacity(capacity)
    }

    mutating func append(_ record: FrameRecord) {
        records.append(record)
    }
}
