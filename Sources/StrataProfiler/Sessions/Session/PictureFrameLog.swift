internal import StrataEngine

/// The pictures of each frame of a session; empty without a `pictures` key in the profile. Storage is reserved before the
/// first frame, so adding never allocates.
package struct PictureFrameLog {
    /// Requests in the frame.
    package private(set) var requests: [Int] = []
    /// Pictures that visible cells took in the frame.
    package private(set) var shown: [Int] = []
    /// The area of placeholders in sight at the frame's end, in square points.
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

    /// Adds a frame.
    ///
    /// - Parameter pictures: the session's counts so far.
    /// - Complexity: O(section types with pictures).
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
