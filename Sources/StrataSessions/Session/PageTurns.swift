internal import SectionKit
internal import StrataEngine

/// The carousels of a session whose pages a timer turns. The clock is the session's, in frames.
///
/// A section waits from the frame in which it becomes visible, its last motion ends, or the user last moves it.
/// `interval` seconds later it moves to its next page, or from the last one to the first. It only waits while at least
/// half of its height is visible. A motion that has begun ends in any case.
struct PageTurns {
    /// A section, with its wait or its motion.
    fileprivate struct Turn {
        let section: SectionID
        /// Frames to wait, at least one.
        let interval: Int
        /// Frames of a motion, at least one.
        let frames: Int
        var isInSight = false
        /// Frames since the wait began.
        var waited = 0
        var motion: Motion?
    }

    fileprivate struct Motion {
        let start: Double
        let end: Double
        let page: Int
        var frame = 0
    }

    /// A section's next offset.
    struct Move: Hashable {
        let section: SectionID
        let offset: Double
    }

    private var turns: [Turn] = []

    /// Whether no section has a timer.
    var isEmpty: Bool { turns.isEmpty }

    /// The smallest visible part of a section that turns its pages.
    static let leastShare = 0.5

    /// Takes the sections of another feed or another screen. Sections that stay keep their waits and motions. `refresh`
    /// is in frames per second.
    mutating func follow(_ sections: [TurningSection], refresh: Double) {
        guard !sections.isEmpty || !turns.isEmpty else { return }
        let known = turns
        turns = sections.map { section in
            var turn = Turn(
                section: section.section, interval: Self.frames(section.interval, refresh),
                frames: Self.frames(section.duration, refresh))
            if let old = known.first(where: { $0.section == turn.section }) {
                (turn.isInSight, turn.waited, turn.motion) = (old.isInSight, old.waited, old.motion)
            }
            return turn
        }
    }

    /// Ends all motions where they are and restarts all waits, because the screen changed.
    mutating func rest() {
        for index in turns.indices { (turns[index].waited, turns[index].motion) = (0, nil) }
    }

    /// Begins a frame, in which the user moves the section `touched`. `scroll` returns the scroll state of a section;
    /// nil if the feed no longer has it. Returns the sections that move in this frame.
    mutating func advance(touching touched: SectionID?, _ scroll: (SectionID) -> OrthogonalScroll?) -> [Move] {
        turns.indices.compactMap { index in
            guard turns[index].section != touched else {
                (turns[index].waited, turns[index].motion) = (0, nil)
                return nil
            }
            return turns[index].advance(scroll)
        }
    }

    /// Ends a frame: notes which sections are visible.
    mutating func see(_ share: (SectionID) -> Double) {
        for index in turns.indices {
            let isInSight = share(turns[index].section) >= Self.leastShare
            if isInSight != turns[index].isInSight { turns[index].waited = 0 }
            turns[index].isInSight = isInSight
        }
    }

    /// Seconds in frames: at least one, at most an hour's.
    private static func frames(_ seconds: Double, _ refresh: Double) -> Int {
        let frames = (seconds * refresh).rounded(.up)
        return frames.isFinite ? Int(min(max(frames, 1), Double(Script.maximumFrames))) : Script.maximumFrames
    }
}

extension PageTurns.Turn {
    /// The offset of the frame; nil if the section waits.
    fileprivate mutating func advance(_ scroll: (SectionID) -> OrthogonalScroll?) -> PageTurns.Move? {
        if motion == nil, !begin(scroll) { return nil }
        guard var motion else { return nil }
        motion.frame += 1
        guard motion.frame == frames else {
            self.motion = motion
            let share = Double(motion.frame) / Double(frames)
            let eased = share * share * (3 - 2 * share)
            return PageTurns.Move(section: section, offset: motion.start + (motion.end - motion.start) * eased)
        }
        (self.motion, waited) = (nil, 0)
        // Pages may have been measured, inserted or deleted since it began.
        return scroll(section).map { PageTurns.Move(section: section, offset: $0.offsetOfPage(motion.page)) }
    }

    /// Waits one more frame, and begins a motion if that was the last one.
    private mutating func begin(_ scroll: (SectionID) -> OrthogonalScroll?) -> Bool {
        guard isInSight else { return false }
        waited += 1
        guard waited >= interval else { return false }
        waited = 0
        guard let now = scroll(section), now.page.count > 1 else { return false }
        let page = now.page.page + 1 < now.page.count ? now.page.page + 1 : 0
        motion = PageTurns.Motion(start: now.offset, end: now.offsetOfPage(page), page: page)
        return true
    }
}
