/// The frames of a session. Storage is reserved before the first frame, so appending never allocates.
package struct FrameLog {
    package private(set) var records: [FrameRecord] = []

    init(capacity: Int) {
        records.reserveCapacity(capacity)
    }

    mutating func append(_ record: FrameRecord) {
        records.append(record)
    }
}
