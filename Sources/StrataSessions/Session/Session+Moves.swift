internal import SectionKit
internal import StrataEngine

/// The actions of steps. Offsets and distances are in points, durations in seconds of the virtual clock.
extension Session {
    package var offset: Double { arm.offset }

    /// The offset of the feed's top below the bars.
    package var minimumOffset: Double { arm.minimumOffset }

    /// The largest offset that still fills the screen.
    package var maximumOffset: Double { arm.maximumOffset }

    /// Passes the feed to the arm; one frame.
    package func load() {
        frame(.load) { arm.load(model) }
    }

    /// Frames without user input.
    func rest(seconds: Double, as kind: FrameKind) {
        for _ in 0..<Int((seconds * refresh).rounded(.up)) {
            frame(kind, isResting: true) { arm.idle() }
        }
    }

    /// One frame of vertical scrolling. The offset is clamped to the feed's ends. Carousels may move in the same frame.
    package func scroll(to offset: Double, with carousels: [(section: String, offset: Double)] = []) {
        let place = limited(offset)
        frame(.scroll, touching: carousels.first.map { SectionID($0.section) }) {
            arm.scroll(to: place)
            for move in carousels { arm.scroll(section: move.section, to: move.offset) }
        }
        loadMoreIfNear()
    }

    /// The nearest offset between the feed's ends.
    func limited(_ offset: Double) -> Double { min(max(minimumOffset, offset), max(minimumOffset, maximumOffset)) }

    /// One frame of orthogonal scrolling in a section.
    func scroll(section: String, to offset: Double) {
        frame(.scroll, touching: SectionID(section)) { arm.scroll(section: section, to: offset) }
    }

    /// A section's orthogonal offset and its resting positions. Throws if the feed has no such section, or it does not
    /// scroll orthogonally.
    func orthogonalScroll(ofSection section: String) throws(StepError) -> OrthogonalScroll {
        _ = try offset(ofSection: section, item: nil)
        guard let row = arm.orthogonalScroll(ofSection: section) else {
            throw StepError("section `\(section)` does not scroll orthogonally")
        }
        return row
    }

    /// Whether the feed cannot scroll further.
    func isAtEnd(isForward: Bool) -> Bool {
        isForward ? arm.offset >= arm.maximumOffset : arm.offset <= arm.minimumOffset
    }

    /// The offset that places a section's top at the screen's top, or one of its items at a position, both in the safe
    /// area, like UIKit's `scrollToItem(at:at:animated:)`. Throws if the feed does not have it.
    func offset(
        ofSection section: String, item: Int?, position: ScrollStep.Position = .top
    ) throws(StepError) -> Double {
        guard let index = model.index(ofSection: section), let top = arm.offset(ofSection: section) else {
            throw StepError("section `\(section)` is not in this feed")
        }
        let safe = arm.environment.safeAreaInsets
        guard let item else { return top - safe.top }
        let content = model.sections[index].content
        guard item < content.count, let frame = arm.frame(ofItem: content.id(at: item), inSection: section) else {
            throw StepError("section `\(section)` has no item \(item)")
        }
        let room = arm.viewport.height - safe.vertical - frame.height
        return switch position {
        case .top: frame.minY - safe.top
        case .center: frame.minY - safe.top - room / 2
        case .bottom: frame.minY - safe.top - room
        }
    }

    /// Eases the feed to a target that is recomputed in every frame.
    func glide(over seconds: Double, to place: (Double) throws(StepError) -> Double) throws(StepError) {
        let start = offset
        let count = Self.glideFrames(seconds: seconds, refresh: refresh)
        for number in 1...count {
            let share = Double(number) / Double(count)
            let end = try place(start)
            scroll(to: start + (end - start) * share * share * (3 - 2 * share))
        }
        try land { () throws(StepError) in try place(start) }
    }

    /// Scrolls until the target is reached. Rows that became visible last may only be measured then and move the
    /// target. Each row is measured once, so this ends.
    private func land(_ place: () throws(StepError) -> Double) throws(StepError) {
        for _ in 0..<Self.mostLandingFrames {
            let end = limited(try place())
            guard abs(end - offset) > 1e-9 else { return }
            scroll(to: end)
        }
    }

    /// The maximum number of frames, more than ever needed, because each one measures a screenful.
    static let mostLandingFrames = 8

    /// Eases a section's orthogonal offset.
    func glide(section: String, from start: Double, to end: Double, over seconds: Double = Session.animationSeconds) {
        let count = Self.glideFrames(seconds: seconds, refresh: refresh)
        for number in 1...count {
            let share = Double(number) / Double(count)
            scroll(section: section, to: start + (end - start) * share * share * (3 - 2 * share))
        }
    }

    /// Eases the feed beyond its top by some points, or back with 0.
    func overscroll(to room: Double, over seconds: Double) {
        let (start, startRoom) = (offset, arm.topInset)
        let end = start > minimumOffset - startRoom ? start : minimumOffset - room
        let count = Self.glideFrames(seconds: seconds, refresh: refresh)
        arm.topInset = max(room, startRoom)
        for number in 1...count {
            let share = Double(number) / Double(count)
            let place = start + (end - start) * share * share * (3 - 2 * share)
            frame(.scroll) { arm.scroll(to: place) }
        }
        arm.topInset = room
    }

    /// The number of frames of an eased motion; at least one.
    static func glideFrames(seconds: Double, refresh: Double) -> Int {
        max(1, Int((seconds * refresh).rounded(.up)))
    }

    /// The default duration of motions. UIKit animations take 0.3 s.
    static let animationSeconds = 0.3

    /// Scrolls until a section's top is in the upper half of the screen. Throws if the feed has no such section.
    func bringIntoView(section: String) throws(StepError) {
        let top = try offset(ofSection: section, item: nil)
        if (offset...offset + arm.viewport.height / 2).contains(top) || offset == maximumOffset && top > offset {
            return
        }
        try glide(over: Self.animationSeconds) { _ throws(StepError) in
            try self.offset(ofSection: section, item: nil) - self.arm.viewport.height / 4
        }
    }

    /// Changes the screen's size in points; one frame. Without a safe area, that of the device is used. Without
    /// margins, the old ones stay. Throws for an empty screen.
    func resize(to size: Size, safeArea: DirectionalEdgeInsets? = nil, margins: DirectionalEdgeInsets? = nil)
        throws(StepError)
    {
        guard size.width > 0, size.height > 0 else {
            throw StepError("a screen of \(brief(size.width)) x \(brief(size.height)) points shows nothing")
        }
        var environment = arm.environment
        environment.containerSize = size
        environment.safeAreaInsets = safeArea ?? self.safeArea(at: size)
        environment.layoutMargins = margins ?? environment.layoutMargins
        if environment != arm.environment { restPageTurns() }
        frame(.rotate) { arm.adapt(to: environment) }
    }

    /// Changes the user's settings; one frame.
    func adapt(_ change: (inout LayoutEnvironment) -> Void) {
        var environment = arm.environment
        change(&environment)
        if environment != arm.environment { restPageTurns() }
        frame(.update) { arm.adapt(to: environment) }
    }

    /// Sends a memory warning; one frame.
    func memoryWarning() {
        frame(.idle) { arm.memoryWarning() }
    }
}

extension Session {
    /// The maximum number of frames to bring a section into view.
    static func approachFrames(refresh: Double) -> Double {
        Double(glideFrames(seconds: animationSeconds, refresh: refresh) + mostLandingFrames)
    }

    /// Scrolls a section orthogonally until an item is shown at its position. Does nothing if the section does not
    /// scroll. Throws if the feed has no such section.
    func glide(over seconds: Double, toItem item: Int, of section: String) throws(StepError) {
        guard let start = arm.orthogonalScroll(ofSection: section) else { return }
        let end = start.offsetShowing(item)
        if abs(end - start.offset) > 1e-9 {
            glide(section: section, from: start.offset, to: end, over: seconds)
        }
        // Newly visible cells may be measured and move the item. Each is measured once.
        for _ in 0..<Self.mostLandingFrames {
            let now = try orthogonalScroll(ofSection: section)
            let end = now.offsetShowing(item)
            guard abs(end - now.offset) > 1e-9 else { return }
            scroll(section: section, to: end)
        }
    }

    /// Brings a section into view and flings it orthogonally onto its resting positions. Throws if the feed has no such
    /// section, or it does not scroll orthogonally.
    func swipe(section: String, velocity: Double, rate: DecelerationRate, times: Int) throws(StepError) {
        try bringIntoView(section: section)
        let frames = rate.frames(velocity: velocity, refresh: refresh)
        let way = rate.offset(afterFrames: frames, velocity: velocity, refresh: refresh)
        for _ in 0..<times {
            let row = try orthogonalScroll(ofSection: section)
            let start = row.offset
            let rest = row.restingOffset(start + way, velocity)
            for frame in 1...frames {
                let share = rate.offset(afterFrames: frame, velocity: velocity, refresh: refresh) / way
                scroll(section: section, to: start + (rest - start) * share)
            }
        }
    }
}
