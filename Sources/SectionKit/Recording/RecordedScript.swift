internal import CompositionalLayout
internal import Foundation

/// The steps that play a recording. Each event takes its recorded frame, and `idle` steps fill frames without events.
///
/// Carousels that move with the feed are played in its frames. Other steps have their own frames. If several events
/// share a recorded frame, the later ones are played in the frames after it.
struct RecordedScript {
    private(set) var lines: [String] = []
    private(set) var notes: [String] = []
    /// The recorded frames that each step plays, one for each of its frames.
    private(set) var frames: [[Int]] = []

    private let recording: SessionRecording
    private let feedFile: (Int) -> String
    private var screen: LayoutEnvironment
    /// The number of frames of the steps so far.
    private var played = 0
    private var motion: Motion?
    /// The number of events whose frame was taken by other events.
    private var shared = 0

    /// Consecutive offsets of the feed or of a section, with their recorded frames, and the carousels that move with the feed.
    private struct Motion {
        var section: SectionID?
        var place: ScrollPlace?
        var offsets: [Double] = []
        var frames: [Int] = []
        var carousels: [(section: SectionID, index: Int, offset: Double)] = []

        /// Adds an offset after a number of frames that hold the last one. Returns the number of added frames.
        mutating func add(_ offset: Double, at frame: Int, after gap: Int) -> Int {
            let count = offsets.count
            if let last = offsets.last {
                // If there are several offsets in one frame, the last one counts.
                if frames.last == frame {
                    offsets[count - 1] = offset
                    return 0
                }
                offsets += repeatElement(last, count: gap)
                frames += (frame - gap)..<frame
            }
            offsets.append(offset)
            frames.append(frame)
            return offsets.count - count
        }

        /// Adds the offset of a carousel in the last frame.
        mutating func add(_ section: SectionID, _ offset: Double) {
            let index = offsets.count - 1
            carousels.removeAll { $0.index == index && $0.section == section }
            carousels.append((section, index, offset))
        }
    }

    /// The minimum length of a rest that ends a motion, a tenth of a second at 60 Hz. Shorter rests are written as
    /// equal offsets.
    private static let shortestRest = 6

    /// The maximum length of an `idle` step, in seconds.
    private static let longestIdle = 600.0

    init(_ recording: SessionRecording, feedFile: @escaping (Int) -> String) {
        self.recording = recording
        self.feedFile = feedFile
        screen = recording.screen
    }

    mutating func play() {
        for event in recording.events {
            if isLate(event) { shared += 1 }
            play(event)
        }
        endMotion()
        rest(until: recording.frames)
        write("checkpoint: idle", frames: [])
        if shared > 0 {
            notes.append(
                "\(shared) \(shared == 1 ? "event is" : "events are") in a frame with others, and played in a frame after it"
            )
        }
    }

    private mutating func play(_ event: RecordedEvent) {
        switch event.action {
        case .scroll(let offset, let place): move(nil, to: offset, at: event.frame, place)
        case .orthogonalScroll(let section, let offset): move(section, to: offset, at: event.frame)
        case .feed(let number, let anchor):
            if lines.isEmpty {
                write("load: 0", frames: [0])
                played = 1
                // The frames of the first screen before the next event.
                rest(until: recording.events.dropFirst().first?.frame ?? recording.frames)
                write("checkpoint: loaded", frames: [])
            } else {
                step("update: {feed: \(Self.quoted(feedFile(number))), anchor: \(anchor.rawValue), settle: 0}", event)
            }
        case .tap(let section, let item):
            let place = item.map { "item: \($0)" } ?? "part: header"
            step("select: {section: \(Self.quoted(section)), \(place), settle: 0}", event)
        case .act(let section, let item, let action, let gesture, let target):
            let place = "section: \(Self.quoted(section)), item: \(item)"
            let name = "action: \(Self.quoted(action)), gesture: \(gesture.rawValue)"
            let words = target.map { ", target: \(Self.quoted($0))" } ?? ""
            step("tap: {\(place), \(name)\(words), settle: 0}", event)
        case .screen(let next): change(to: next, event)
        case .memoryWarning: step("memoryWarning", event)
        }
    }

    /// Whether an event has its own steps, and an earlier event has taken its frame.
    private func isLate(_ event: RecordedEvent) -> Bool {
        switch event.action {
        case .scroll, .orthogonalScroll: false
        case .feed, .tap, .act, .screen, .memoryWarning: event.frame < played
        }
    }

    /// Writes a step of one frame.
    private mutating func step(_ text: String, _ event: RecordedEvent) {
        endMotion()
        rest(until: event.frame)
        write(text, frames: [event.frame])
        played += 1
    }

    private mutating func write(_ step: String, frames: [Int]) {
        lines.append("  - \(step)")
        self.frames.append(frames)
    }

    private mutating func move(
        _ section: SectionID?, to offset: Double, at frame: Int, _ place: ScrollPlace? = nil
    ) {
        let gap = max(0, frame - played)
        if let section, let last = motion?.offsets.last, motion?.section == nil, gap < Self.shortestRest {
            // The feed also moves, or has just moved, so its last offset is held.
            played += motion?.add(last, at: frame, after: gap) ?? 0
            motion?.add(section, offset)
            return
        }
        let early = section == nil ? takeCarousel(at: frame) : nil
        if motion == nil || motion?.section != section || gap >= Self.shortestRest {
            endMotion()
            rest(until: frame)
            motion = Motion(section: section, place: place)
        }
        played += motion?.add(offset, at: frame, after: gap) ?? 0
        if let early { motion?.add(early.section, early.offset) }
    }

    /// Removes the last offset of a carousel from its motion, if the feed also moves in that frame.
    private mutating func takeCarousel(at frame: Int) -> (section: SectionID, offset: Double)? {
        guard let section = motion?.section, motion?.frames.last == frame, let offset = motion?.offsets.popLast() else {
            return nil
        }
        motion?.frames.removeLast()
        played -= 1
        if motion?.offsets.isEmpty == true { motion = nil }
        return (section, offset)
    }

    private mutating func endMotion() {
        guard let motion else { return }
        let numbers = motion.offsets.map { "\($0)" }
        var rows = stride(from: 0, to: numbers.count, by: 12).map { start in
            numbers[start..<min(start + 12, numbers.count)].joined(separator: ", ")
        }
        let place = motion.place.map {
            "firstSection: \(Self.quoted($0.section)), firstItem: \(Self.quoted($0.item)), distance: \($0.distance), "
        }
        let head = motion.section.map { "section: \(Self.quoted($0)), " } ?? place ?? ""
        rows[0] = "  - replay: {\(head)offsets: [" + rows[0]
        rows[rows.count - 1] += "]"
        if !motion.carousels.isEmpty {
            func list(_ values: [String]) -> String { values.joined(separator: ", ") }
            rows.append("carousels: [\(list(motion.carousels.map { Self.quoted($0.section) }))]")
            rows.append("carouselFrames: [\(list(motion.carousels.map { "\($0.index)" }))]")
            rows.append("carouselOffsets: [\(list(motion.carousels.map { "\($0.offset)" }))]")
        }
        rows[rows.count - 1] += "}"
        lines.append(rows.joined(separator: ",\n      "))
        frames.append(motion.frames)
        self.motion = nil
    }

    private mutating func rest(until frame: Int) {
        while frame > played {
            let frames = min(frame - played, max(1, Int(Self.longestIdle * recording.refresh)))
            // Half a frame less, because a step rounds its frames up and a quotient may be slightly too large.
            write("idle: \((Double(frames) - 0.5) / recording.refresh)", frames: Array(played..<(played + frames)))
            played += frames
        }
    }

    private mutating func change(to next: LayoutEnvironment, _ event: RecordedEvent) {
        let size = next.containerSize
        if size != screen.containerSize || next.safeAreaInsets != screen.safeAreaInsets
            || next.layoutMargins != screen.layoutMargins
        {
            var keys = ["width: \(size.width)", "height: \(size.height)"]
            // A step without a safe area takes that of the profile's device; margins stay.
            if next.safeAreaInsets != recording.screen.safeAreaInsets {
                keys.append(next.safeAreaInsets.text("safeArea"))
            }
            if next.layoutMargins != screen.layoutMargins { keys.append(next.layoutMargins.text("margins")) }
            step("rotate: {\(keys.joined(separator: ", ")), settle: 0}", event)
        }
        let changed = zip(next.settings, screen.settings).filter { $0.0 != $0.1 }.map(\.0)
        if !changed.isEmpty { step("setEnvironment: {\(changed.joined(separator: ", ")), settle: 0}", event) }
        if next.scale != screen.scale { note("the screen's scale changed; it stays at \(recording.screen.scale)") }
        if next.sizeClasses != recording.screen.sizeClasses {
            note("the size classes changed beside the size; the profile keeps those of its device")
        }
        screen = next
    }

    private mutating func note(_ text: String) {
        if !notes.contains(text) { notes.append(text) }
    }

    /// Quotes a text for YAML, where JSON strings are valid.
    static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
