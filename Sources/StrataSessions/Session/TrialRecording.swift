internal import StrataBasics
internal import StrataEngine

/// The records of a trial without its values: its frames, and the records of its kind.
package struct TrialRecording: Hashable, Sendable, Codable {
    /// The steps that were played.
    package var steps: [RecordedStep]
    /// One letter per frame: `l` load, `i` idle, `s` scroll, `u` update, `m` load more, `r` rotate.
    package var kinds: String
    /// Columns with one number per frame: `work`, `layout`, `diff` and `cells` in nanoseconds (time and trace trials),
    /// `live`, `count` and `bytes` (memory trials). With a `pictures` key in the profile also `requests`, `shown` and `late`
    /// (time and trace trials), and `decoded` (memory trials).
    package var columns: [String: [Int]]
    /// The paths of heap dumps, by checkpoint.
    package var heapDumps: [String: String]?
    /// The section types, in the order of their numbers in call stacks.
    package var sectionTypes: [String]?
    package var trace: [TraceEvent]?
    /// Events that did not fit into the trace buffer.
    package var droppedEvents: Int?
    /// The film, whose pictures are files in the request's folder.
    package var film: RecordedFilm?
}

/// A step that was played, and its first frame.
package struct RecordedStep: Hashable, Sendable, Codable {
    /// The step's word.
    package var word: String
    package var line: Int
    /// The index of its first frame in the session.
    package var frame: Int

    /// Creates a step.
    package init(word: String, line: Int, frame: Int) {
        (self.word, self.line, self.frame) = (word, line, frame)
    }
}

extension TrialRecording {
    /// Records the steps and the frame kinds, which every kind of trial has.
    package init(_ session: Session) {
        steps = session.steps.entries.map { RecordedStep(word: $0.word, line: $0.location.line, frame: $0.frame) }
        kinds = String(session.frames.records.map(\.kind.letter))
        columns = [:]
    }

    /// Adds each frame's nanoseconds and those of its parts.
    mutating func addTimes(_ session: Session) {
        let records = session.frames.records
        columns["work"] = records.map { Int(clamping: $0.work) }
        columns["layout"] = records.map { Int(clamping: $0.layout) }
        columns["diff"] = records.map { Int(clamping: $0.diff) }
        columns["cells"] = records.map { Int(clamping: $0.cells) }
    }
}

/// The pictures of each frame of a session; empty without a `pictures` key in the profile. Storage is reserved before
/// the first frame, so adding never allocates.
package struct PictureFrameLog {
    /// Requests in the frame.
    package private(set) var requests: [Int] = []
    /// Pictures that visible cells took in the frame.
    package private(set) var shown: [Int] = []
    /// The visible area of placeholders at the frame's end, in square points.
    package private(set) var lateArea: [Int] = []
    /// Bytes of decoded pictures in the cache at the frame's end.
    package private(set) var decodedBytes: [Int] = []
    private var last = (requests: 0, shown: 0, lateArea: 0.0)

    /// Reserves storage for a number of frames.
    init(capacity: Int) {
        requests.reserveCapacity(capacity)
        shown.reserveCapacity(capacity)
        lateArea.reserveCapacity(capacity)
        decodedBytes.reserveCapacity(capacity)
    }

    /// Adds a frame. `pictures` has the session's counts so far. Complexity: O(section types with pictures).
    mutating func note(_ pictures: PictureTally) {
        var sum = (requests: 0, shown: 0, lateArea: 0.0)
        for counts in pictures.bySectionType.values {
            sum.requests += counts.requests
            sum.shown += counts.shown
            sum.lateArea += counts.lateArea
        }
        requests.append(sum.requests - last.requests)
        shown.append(sum.shown - last.shown)
        lateArea.append(Int(exactly: (sum.lateArea - last.lateArea).rounded()) ?? 0)
        decodedBytes.append(pictures.cachedBytes)
        last = sum
    }
}

extension TrialRecording {
    /// Adds each frame's requests, shown pictures and placeholders, if the profile has `pictures`.
    mutating func addPictures(_ session: Session) {
        let pictures = session.pictures
        guard !pictures.requests.isEmpty else { return }
        columns["requests"] = pictures.requests
        columns["shown"] = pictures.shown
        columns["late"] = pictures.lateArea
    }

    /// Adds the bytes of decoded pictures at each frame's end, if the profile has `pictures`.
    mutating func addDecodedBytes(_ session: Session) {
        let bytes = session.pictures.decodedBytes
        if !bytes.isEmpty { columns["decoded"] = bytes }
    }
}
