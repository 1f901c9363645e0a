public import CompositionalLayout

/// An event on a recorded screen, with its frame.
///
/// In JSON, it is an object with a few keys: `{"frame": 12, "offset": 30.5}`.
public struct RecordedEvent: Hashable, Sendable {
    /// The action of an event.
    public enum Action: Hashable, Sendable {
        /// A feed was shown, by its index in ``SessionRecording/feeds``. The first event shows the first feed.
        case feed(Int, keeping: UpdateAnchor)
        /// The feed was scrolled to an offset in points. The first frame of a motion also has its place in the content.
        case scroll(to: Double, at: ScrollPlace? = nil)
        /// An orthogonal section was scrolled to an offset in points from its beginning.
        case orthogonalScroll(section: SectionID, to: Double)
        /// A tap that a plugin answered, on an item (by its index) or on the header.
        case tap(section: SectionID, item: Int?)
        /// An action on an item's cell that a plugin answered.
        case act(section: SectionID, item: Int, action: String, gesture: CellGesture, target: String? = nil)
        /// The screen or the user's settings changed.
        case screen(LayoutEnvironment)
        /// The system sent a memory warning.
        case memoryWarning
    }

    /// The frame. The first feed is shown in frame 0.
    public var frame: Int
    /// The action.
    public var action: Action

    /// Creates an event.
    public init(frame: Int, _ action: Action) {
        self.frame = frame
        self.action = action
    }
}

extension RecordedEvent: Codable {
    private enum Key: String, CodingKey {
        case frame, feed, keeping, offset, place, section, tap, screen, memoryWarning
    }

    private struct Tap: Codable {
        var section: SectionID
        var item: Int?
        /// The action's name; nil for the item itself.
        var action: String?
        /// The gesture of the action; nil for a tap.
        var gesture: CellGesture?
        /// The address or the id of a link.
        var target: String?

        var event: Action {
            guard let action, let item else { return .tap(section: section, item: item) }
            return .act(section: section, item: item, action: action, gesture: gesture ?? .tap, target: target)
        }
    }

    /// Decodes an event.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        frame = try container.decode(Int.self, forKey: .frame)
        if let feed = try container.decodeIfPresent(Int.self, forKey: .feed) {
            action = .feed(
                feed, keeping: container.contains(.keeping) ? try container.decodeWord(forKey: .keeping) : .item)
        } else if let offset = try container.decodeIfPresent(Double.self, forKey: .offset) {
            let section = try container.decodeIfPresent(SectionID.self, forKey: .section)
            let place = try container.decodeIfPresent(ScrollPlace.self, forKey: .place)
            action = section.map { .orthogonalScroll(section: $0, to: offset) } ?? .scroll(to: offset, at: place)
        } else if let tap = try container.decodeIfPresent(Tap.self, forKey: .tap) {
            action = tap.event
        } else if let screen = try container.decodeIfPresent(LayoutEnvironment.self, forKey: .screen) {
            action = .screen(screen)
        } else if try container.decodeIfPresent(Bool.self, forKey: .memoryWarning) == true {
            action = .memoryWarning
        } else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "expected one of the keys feed, offset, tap, screen, memoryWarning"))
        }
    }

    /// Encodes an event.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(frame, forKey: .frame)
        switch action {
        case .feed(let feed, let anchor):
            try container.encode(feed, forKey: .feed)
            try container.encode(anchor, forKey: .keeping)
        case .scroll(let offset, let place):
            try container.encode(offset, forKey: .offset)
            try container.encodeIfPresent(place, forKey: .place)
        case .orthogonalScroll(let section, let offset):
            try container.encode(section, forKey: .section)
            try container.encode(offset, forKey: .offset)
        case .tap(let section, let item): try container.encode(Tap(section: section, item: item), forKey: .tap)
        case .act(let section, let item, let action, let gesture, let target):
            let tap = Tap(
                section: section, item: item, action: action, gesture: gesture == .tap ? nil : gesture, target: target)
            try container.encode(tap, forKey: .tap)
        case .screen(let screen): try container.encode(screen, forKey: .screen)
        case .memoryWarning: try container.encode(true, forKey: .memoryWarning)
        }
    }
}

/// The first visible item, and the distance of the screen's top below the item's top.
///
/// With other fonts or other views, a session has other heights. A motion that begins at an item then shows the same
/// content, but one that begins at an offset may not.
public struct ScrollPlace: Hashable, Sendable, Codable {
    /// The section.
    public var section: SectionID
    /// The item.
    public var item: ItemID
    /// The distance from the item's top to the offset, in points.
    public var distance: Double

    /// Creates a place.
    public init(section: SectionID, item: ItemID, distance: Double) {
        self.section = section
        self.item = item
        self.distance = distance
    }
}
