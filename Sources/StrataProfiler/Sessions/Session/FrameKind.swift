/// What a frame was for; lateness is attributed to it.
package enum FrameKind: UInt8, Hashable, Sendable, CaseIterable {
    /// Loading the feed and resting on the first screen.
    case load
    /// Nothing moves or changes.
    case idle
    /// The feed or a section moves.
    case scroll
    /// A new feed is applied or the user's settings change, or the screen rests after it.
    case update
    /// A page is appended near the feed's end.
    case loadMore
    /// The screen's size changes, or the screen rests after it.
    case rotate
}

extension FrameKind {
    /// The word in metric names; nil for idle frames, which cannot be late.
    var cause: String? {
        switch self {
        case .idle: nil
        case .load: "load"
        case .scroll: "scroll"
        case .update: "update"
        case .loadMore: "load.more"
        case .rotate: "rotate"
        }
    }
}

extension FrameKind {
    /// The letter in recordings.
    package var letter: Character {
        switch self {
        case .load: "l"
        case .idle: "i"
        case .scroll: "s"
        case .update: "u"
        case .loadMore: "m"
        case .rotate: "r"
        }
    }

    /// The word in traces.
    package var name: String {
        switch self {
        case .load: "load"
        case .idle: "idle"
        case .scroll: "scroll"
        case .update: "update"
        case .loadMore: "loadMore"
        case .rotate: "rotate"
        }
    }
}
