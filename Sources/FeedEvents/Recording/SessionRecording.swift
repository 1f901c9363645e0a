import Feeds
public import Foundation
public import SectionKit

/// A session that a person had with a feed's screen: what was shown and what the person did, frame by frame.
///
/// An app writes one, and `strata profile from-recording FILE` makes a profile of it that plays the same.
///
/// ```swift
/// let recording = try SessionRecording(json: data, file: "home.recording.json")
/// let profile = RecordedProfile(recording, name: "home")
/// ```
public struct SessionRecording: Hashable, Sendable {
    /// The newest version of the format.
    public static let currentVersion = 1
    /// The longest recording in frames: an hour at 60 Hz, as for a script.
    public static let maximumFrames = 216_000

    /// Frames per second.
    public var refresh: Double
    /// The screen when the recording began.
    public var screen: RecordedScreen
    /// The feeds that were shown, as Strata's own JSON.
    public var feeds: [JSONValue]
    /// What happened, in order.
    public var events: [RecordedEvent]
    /// The number of frames until the recording ended.
    public var frames: Int

    /// Describes a recording.
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
    /// - Throws: `FeedError` with the place of what is wrong.
    /// - Complexity: O(bytes).
    public init(json: Data, file: String? = nil) throws(FeedError) {
        do {
            self = try JSONDecoder().decode(SessionRecording.self, from: json)
        } catch {
            throw FeedError(decoding: error, json: json, file: file)
        }
        if let mistake { throw FeedError(code: .invalid, file: file, message: mistake) }
    }

    /// The recording as JSON with sorted keys.
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

    /// Decodes a recording; its numbers are checked by ``init(json:file:)``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard version == Self.currentVersion else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container,
                debugDescription: "version \(version) is not known; this program reads \(Self.currentVersion)")
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

extension SessionRecording {
    /// What is wrong with its numbers and its order, in words; nil if nothing is.
    private var mistake: String? {
        if !(1...1_000).contains(refresh) { return "refresh must be 1 to 1000 hertz, found \(refresh)" }
        if let mistake = screen.mistake { return "screen: \(mistake)" }
        guard case .feed(0, _)? = events.first?.action, events.first?.frame == 0 else {
            return "events[0] must show the first feed in frame 0: {\"frame\": 0, \"feed\": 0}"
        }
        guard (0...Self.maximumFrames).contains(frames) else {
            return "frames must be 0 to \(Self.maximumFrames), found \(frames)"
        }
        var last = 0
        for (index, event) in events.enumerated() {
            if let mistake = mistake(of: event, after: last) { return "events[\(index)]: \(mistake)" }
            last = event.frame
        }
        return nil
    }

    private func mistake(of event: RecordedEvent, after last: Int) -> String? {
        guard (last...frames).contains(event.frame) else {
            return "frame \(event.frame) is not between the event before it (\(last)) and the end (\(frames))"
        }
        switch event.action {
        case .feed(let feed, _) where !feeds.indices.contains(feed):
            return "there is no feed \(feed); the recording has \(feeds.count)"
        case .scroll(let offset), .orthogonalScroll(_, let offset):
            return Self.offsets.contains(offset) ? nil : "an offset must be -1e8 to 1e8 points, found \(offset)"
        case .tap(_, let item?) where item < 0: return "item \(item) is not counted from 0"
        case .screen(let screen): return screen.mistake
        default: return nil
        }
    }

    private static let offsets = -1e8...1e8
}
