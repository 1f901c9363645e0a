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
public struct SessionRecording: Hashable, Sendable {
    /// The newest version of the format.
    public static let currentVersion = 1
    /// The maximum length in frames: 55 minutes at 60 Hz. A script may take an hour; events of the same frame take one frame
    /// each in it.
    public static let maximumFrames = 198_000

    /// Frames per second.
    public var refresh: Double
    /// The screen at the beginning.
    public var screen: RecordedScreen
    /// The feeds, as Strata's own JSON.
    public var feeds: [JSONValue]
    /// The events, in order.
    public var events: [RecordedEvent]
    /// The number of frames.
    public var frames: Int

    /// Creates a recording.
    public init(
        refresh: Double, screen: RecordedScreen, feeds: [JSONValue], events: [RecordedEvent], frames: Int
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
        guard let mistake = RecordingMistake(in: self) else { return }
        let bytes = [UInt8](json)
        throw FeedError(
            code: .invalid, file: file,
            location: JSONLocator.position(of: JSONLocator.offset(of: mistake.path, in: bytes), in: bytes),
            message: "\(JSONLocator.words(for: mistake.path)): \(mistake.text)")
    }

    /// The recording as JSON, with sorted keys.
    ///
    /// - Complexity: O(feeds and events).
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}

extension SessionRecording: Codable {
    private enum Key: String, CodingKey { case version, refresh, screen, feeds, events, frames }

    /// Decodes a recording; ``init(json:file:)`` also checks its numbers.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard version == Self.currentVersion else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container,
                debugDescription:
                    "version \(version) is not supported; this program reads version \(Self.currentVersion)")
        }
        refresh = try container.decode(Double.self, forKey: .refresh)
        screen = try container.decode(RecordedScreen.self, forKey: .screen)
        feeds = try container.decode([JSONValue].self, forKey: .feeds)
        events = try container.decode([RecordedEvent].self, forKey: .events)
        frames = try container.decode(Int.self, forKey: .frames)
    }

    /// Encodes a recording.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.currentVersion, forKey: .version)
        try container.encode(refresh, forKey: .refresh)
        try container.encode(screen, forKey: .screen)
        try container.encode(feeds, forKey: .feeds)
        try container.encode(events, forKey: .events)
        try container.encode(frames, forKey: .frames)
    }
}
