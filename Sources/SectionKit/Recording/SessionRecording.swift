public import CompositionalLayout
public import Foundation
internal import StrataBasics

/// A recorded session on a feed's screen: the feeds and the user's actions, frame by frame.
///
/// An app writes it, and `strata profile from-recording FILE` creates a profile that plays it.
///
/// ```swift
/// let recording = try SessionRecording(json: data, file: "home.recording.json")
/// let profile = RecordedProfile(recording, name: "home")
/// ```
public struct SessionRecording: Hashable, Sendable, Codable {
    /// The newest version of the format.
    public static let currentVersion = RecordingVersion.current
    /// The maximum length in frames: 55 minutes at 60 Hz. A script may take an hour, but events of the same frame each
    /// take a frame in it.
    public static let maximumFrames = 198_000

    private var version = RecordingVersion()
    /// Frames per second.
    public var refresh: Double
    /// The screen at the beginning.
    public var screen: LayoutEnvironment
    /// The feeds, as Strata's own JSON.
    public var feeds: [JSONValue]
    /// The events, in order.
    public var events: [RecordedEvent]
    /// The number of frames.
    public var frames: Int

    /// Creates a recording.
    public init(
        refresh: Double, screen: LayoutEnvironment, feeds: [JSONValue], events: [RecordedEvent], frames: Int
    ) {
        self.refresh = refresh
        self.screen = screen
        self.feeds = feeds
        self.events = events
        self.frames = frames
    }

    /// Reads a recording.
    ///
    /// - Throws: `FeedError` with the place of the mistake.
    /// - Complexity: O(bytes).
    public init(json: Data, file: String? = nil) throws(FeedError) {
        do {
            self = try JSONDecoder().decode(SessionRecording.self, from: json)
        } catch {
            throw FeedError(decoding: error, json: json, file: file, kind: "recording")
        }
        if let wrong = RecordingDiagnostic(in: self) {
            throw FeedError(wrong.text, at: wrong.path, in: json, file: file)
        }
    }

    /// The recording as JSON, with sorted keys.
    ///
    /// - Complexity: O(feeds and events).
    public func json() throws -> Data { try sortedJSON() }
}

/// The version of a recording format. Decoding any version other than the first throws.
struct RecordingVersion: Hashable, Sendable, Codable {
    static let current = 1

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let version = try container.decode(Int.self)
        guard version == Self.current else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "version \(version) is not supported; this program reads version \(Self.current)")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Self.current)
    }
}

extension FeedError {
    /// The error for a decoded but invalid value at a path.
    init(_ text: String, at path: [JSONLocator.Step], in json: Data, file: String?) {
        let bytes = [UInt8](json)
        self.init(
            code: .invalid, file: file,
            location: JSONLocator.position(of: JSONLocator.offset(of: path, in: bytes), in: bytes),
            message: "\(JSONLocator.words(for: path)): \(text)")
    }
}

extension Encodable {
    /// The value as JSON with sorted keys.
    func sortedJSON() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}
