public import Foundation
internal import StrataBasics

/// The frames of a recorded session as a device showed them. An app measures them while it records the session.
///
/// Frames have the numbers of the ``SessionRecording``. While the main thread is blocked, no frame ends, so the work of
/// a missing frame is added to the next one. Lists have one value for each measured frame, in ascending order of the
/// numbers.
public struct DeviceFrames: Hashable, Sendable {
    /// The newest version of the format.
    public static let currentVersion = RecordingVersion.current

    /// The device and its system.
    public struct Device: Hashable, Sendable, Codable {
        /// The model: `iPhone13,2`.
        public var model: String
        /// The system with its version: `iOS 18.1`.
        public var system: String

        /// Creates a device.
        public init(model: String, system: String) { (self.model, self.system) = (model, system) }
    }

    /// A moment with a name.
    public struct Mark: Hashable, Sendable, Codable {
        /// The name.
        public var name: String
        /// The frame.
        public var frame: Int
        /// The memory footprint in bytes; nil if it is unknown.
        public var footprint: Int?

        /// Creates a mark.
        public init(name: String, frame: Int, footprint: Int?) {
            (self.name, self.frame, self.footprint) = (name, frame, footprint)
        }
    }

    /// The device.
    public var device: Device
    /// Frames per second, as in the recording.
    public var refresh: Double
    /// The numbers of the measured frames.
    public var frames: [Int]
    /// Nanoseconds of work on the main thread since the previous measured frame.
    public var work: [Int]
    /// Nanoseconds from the session's beginning until the display needed the frame; empty if unknown.
    public var deadlines: [Int]
    /// The feed's offset in points at the frame's end; empty if unknown.
    public var offsets: [Double]
    /// Moments with a name.
    public var marks: [Mark]
    /// The frames in which a picture arrived.
    public var pictures: [Int]

    /// Creates the frames of a session.
    public init(
        device: Device, refresh: Double, frames: [Int], work: [Int], deadlines: [Int] = [], offsets: [Double] = [],
        marks: [Mark] = [], pictures: [Int] = []
    ) {
        self.device = device
        self.refresh = refresh
        self.frames = frames
        self.work = work
        self.deadlines = deadlines
        self.offsets = offsets
        self.marks = marks
        self.pictures = pictures
    }

    /// Reads frames.
    ///
    /// - Throws: `FeedError` with the place of the mistake.
    /// - Complexity: O(bytes).
    public init(json: Data, file: String? = nil) throws(FeedError) {
        do {
            self = try JSONDecoder().decode(DeviceFrames.self, from: json)
        } catch {
            throw FeedError(decoding: error, json: json, file: file, kind: "file of a device's frames")
        }
        if let (key, text) = mistake { throw FeedError(text, at: [.key(key)], in: json, file: file) }
    }

    /// The frames as JSON, with sorted keys.
    ///
    /// - Complexity: O(frames).
    public func json() throws -> Data { try sortedJSON() }

    /// The number of measured frames whose offset does not occur in the feed of a recording at that time. It is large
    /// if the two are from different sessions.
    ///
    /// - Complexity: O(frames + events).
    package func framesElsewhere(than recording: SessionRecording) -> Int {
        let moves = recording.events.compactMap { event -> (frame: Int, offset: Double)? in
            if case .scroll(let offset, _) = event.action { (event.frame, offset) } else { nil }
        }
        var count = 0
        // A frame may show an offset that a later move in the same frame replaced. So moves are compared from the last
        // one before the end of frame n-1 to those of frame n+1.
        var (first, end) = (0, 0)
        var previous = 0
        for (frame, offset) in zip(frames, offsets) {
            while end < moves.count, moves[end].frame <= frame + 1 { end += 1 }
            while first + 1 < end, moves[first + 1].frame < previous { first += 1 }
            var (low, high) = (Double.infinity, -Double.infinity)
            for move in moves[first..<end] { (low, high) = (min(low, move.offset), max(high, move.offset)) }
            // The feed begins at 0 until its first move.
            if first == 0 { (low, high) = (min(low, 0), max(high, 0)) }
            if offset < low - Self.nearOffset || offset > high + Self.nearOffset { count += 1 }
            previous = frame
        }
        return count
    }

    /// The tolerance for equal offsets, in points.
    private static let nearOffset = 0.5

    /// The maximum work of a frame in nanoseconds, ten minutes: more than any system waits for an app.
    private static let mostWork = 600_000_000_000

    /// The longest session in nanoseconds: a week.
    private static let longest = 604_800_000_000_000

    /// The first mistake and its key.
    private var mistake: (key: String, text: String)? {
        let limit = SessionRecording.maximumFrames
        if !(1...1_000).contains(refresh) { return ("refresh", "must be 1 to 1000 hertz, found \(refresh)") }
        if let number = frames.first(where: { !(0...limit).contains($0) }) {
            return ("frames", "must be 0 to \(limit), found \(number)")
        }
        if let pair = zip(frames, frames.dropFirst()).first(where: { $0 >= $1 }) {
            return ("frames", "must ascend, found \(pair.1) after \(pair.0)")
        }
        let columns = [("work", work.count), ("deadlines", deadlines.count), ("offsets", offsets.count)]
        for (key, count) in columns where count != frames.count && !(count == 0 && key != "work") {
            return (key, "must have a value for each of \(frames.count) frames, found \(count)")
        }
        if let time = work.first(where: { !(0...Self.mostWork).contains($0) }) {
            return ("work", "must be 0 to \(Self.mostWork) nanoseconds, found \(time)")
        }
        if let time = deadlines.first(where: { !(0...Self.longest).contains($0) }) {
            return ("deadlines", "must be 0 to \(Self.longest) nanoseconds, found \(time)")
        }
        if let pair = zip(deadlines, deadlines.dropFirst()).first(where: { $0 > $1 }) {
            return ("deadlines", "must ascend, found \(pair.1) after \(pair.0)")
        }
        if let offset = offsets.first(where: { !$0.isFinite || $0.magnitude > 1e9 }) {
            return ("offsets", "must be at most 1e9 points, found \(offset)")
        }
        for mark in marks where !(0...limit).contains(mark.frame) || !(0...(1 << 50)).contains(mark.footprint ?? 0) {
            return ("marks", "`\(mark.name)` has the frame \(mark.frame) and the footprint \(mark.footprint ?? 0)")
        }
        if let frame = pictures.first(where: { !(0...limit).contains($0) }) {
            return ("pictures", "must be frames from 0 to \(limit), found \(frame)")
        }
        return nil
    }
}

extension DeviceFrames: Codable {
    private enum Key: String, CodingKey {
        case version, device, refresh, frames, work, deadlines, offsets, marks, pictures
    }

    /// Decodes frames; ``init(json:file:)`` also checks their numbers.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        _ = try container.decode(RecordingVersion.self, forKey: .version)
        device = try container.decode(Device.self, forKey: .device)
        refresh = try container.decode(Double.self, forKey: .refresh)
        frames = try container.decode([Int].self, forKey: .frames)
        work = try container.decode([Int].self, forKey: .work)
        deadlines = try container.decodeIfPresent([Int].self, forKey: .deadlines) ?? []
        offsets = try container.decodeIfPresent([Double].self, forKey: .offsets) ?? []
        marks = try container.decodeIfPresent([Mark].self, forKey: .marks) ?? []
        pictures = try container.decodeIfPresent([Int].self, forKey: .pictures) ?? []
    }

    /// Encodes frames.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(RecordingVersion(), forKey: .version)
        try container.encode(device, forKey: .device)
        try container.encode(refresh, forKey: .refresh)
        try container.encode(frames, forKey: .frames)
        try container.encode(work, forKey: .work)
        if !deadlines.isEmpty { try container.encode(deadlines, forKey: .deadlines) }
        if !offsets.isEmpty { try container.encode(offsets, forKey: .offsets) }
        try container.encode(marks, forKey: .marks)
        try container.encode(pictures, forKey: .pictures)
    }
}
