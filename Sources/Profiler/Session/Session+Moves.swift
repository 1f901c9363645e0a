internal import FeedEngine
internal import SectionKit

/// What steps do to a session. Offsets and distances are points, durations seconds of the virtual clock.
extension Session {
    /// The feed's offset.
    var offset: Double { arm.offset }

    /// The greatest offset that still shows a full screen.
    var maximumOffset: Double { arm.maximumOffset }

    /// Hands the feed to the arm: one frame.
    func load() {
        frame(.load) { arm.load(model) }
    }

    /// Frames in which nobody touches the screen.
    func rest(seconds: Double, as kind: FrameKind) {
        for _ in 0..<Int((seconds * refresh).rounded(.up)) {
            frame(kind) { arm.idle() }
        }
    }

    /// One frame of vertical motion; offsets beyond the ends are the ends.
    func scroll(to offset: Double) {
        frame(.scroll) { arm.scroll(to: min(max(0, offset), max(0, arm.maximumOffset))) }
    }

    /// One frame of sideways motion of a section.
    func scroll(section: String, to offset: Double) {
        frame(.scroll) { arm.scroll(section: section, to: offset) }
    }

    /// A section's own offset, and where it comes to rest from a proposed one at a velocity.
    ///
    /// - Throws: ``StepSkip`` when the feed has no such section, or it does not scroll sideways.
    func sideways(section: String) throws(StepSkip) -> SidewaysScroll {
        _ = try offset(ofSection: section, item: nil)
        guard let sideways = arm.sideways(section: section) else {
            throw StepSkip("section `\(section)` does not scroll sideways")
        }
        return sideways
    }

    /// Whether the feed can go no further.
    func isAtEnd(towards direction: FlingStep.Direction) -> Bool {
        direction == .down ? arm.offset >= arm.maximumOffset : arm.offset <= 0
    }

    /// Where a section, or an item of it, begins.
    ///
    /// - Throws: ``StepSkip`` when the feed has none.
    func offset(ofSection section: String, item: Int?) throws(StepSkip) -> Double {
        guard let index = model.index(ofSection: section), let top = arm.offset(ofSection: section) else {
            throw StepSkip("section `\(section)` is not in this feed")
        }
        guard let item else { return top }
        let content = model.sections[index].content
        guard item < content.count, let place = arm.offset(ofItem: content.id(at: item), inSection: section) else {
            throw StepSkip("section `\(section)` has no item \(item)")
        }
        return place
    }

    /// Moves the feed gently to a place that is looked up anew in every frame.
    func glide(over seconds: Double, to place: (Double) throws(StepSkip) -> Double) throws(StepSkip) {
        let start = offset
        let count = Self.glideFrames(seconds: seconds, refresh: refresh)
        for number in 1...count {
            let share = Double(number) / Double(count)
            let end = try place(start)
            scroll(to: start + (end - start) * share * share * (3 - 2 * share))
        }
    }

    /// The frames of a gentle motion: one at least.
    static func glideFrames(seconds: Double, refresh: Double) -> Int {
        max(1, Int((seconds * refresh).rounded(.up)))
    }

    /// How long a motion takes that a person does not time: UIKit's animations take 0.3 s.
    static let animationSeconds = 0.3

    /// Moves the feed until a section's top stands in the upper half of the screen, unless it does.
    ///
    /// - Throws: ``StepSkip`` when the feed has no such section.
    func bringIntoView(section: String) throws(StepSkip) {
        let top = try offset(ofSection: section, item: nil)
        if (offset...offset + arm.viewport.height / 2).contains(top) || offset == maximumOffset && top > offset {
            return
        }
        try glide(over: Self.animationSeconds) { _ throws(StepSkip) in
            try self.offset(ofSection: section, item: nil) - self.arm.viewport.height / 4
        }
    }

    /// Edits the feed and hands the arm the next one: one frame.
    ///
    /// - Throws: ``StepSkip`` when the feed has no such section.
    func update(_ edit: FeedEdit) throws(StepSkip) {
        try apply(edit)
    }
}
