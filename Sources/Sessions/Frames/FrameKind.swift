/// What a frame was for: what causes its lateness.
package enum FrameKind: UInt8, Hashable, Sendable, CaseIterable {
    /// The hand-over of the feed and the first screen.
    case load
    /// At rest.
    case idle
    /// The feed or a section moved.
    case scroll
    /// A new feed was handed over, or is coming to rest.
    case update
    /// A page was appended because the feed's end came near.
    case loadMore
    /// The screen got another size, or is coming to rest.
    case rotate
}

extension FrameKind {
    /// The word in the names of metrics; nil where nothing moves or changes, so that nothing can be late.
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
    /// The letter that recordings say it by.
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

    /// The word that traces say it by.
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
