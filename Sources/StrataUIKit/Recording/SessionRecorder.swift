#if canImport(UIKit)
    internal import CompositionalLayout
    public import Foundation
    public import SectionKit

    /// Records a person's actions on a feed's screen, so that `strata run` can play them.
    ///
    /// ```swift
    /// let recorder = SessionRecorder()
    /// feedView.recorder = recorder
    /// // ... a person scrolls, taps, pulls ...
    /// try recorder.json()?.write(to: file)
    /// ```
    ///
    /// Times are quantised to frames. The feeds are encoded as JSON when the recording is requested, not while a person
    /// scrolls.
    @MainActor
    public final class SessionRecorder {
        /// Frames per second.
        let refresh: Double
        /// The time in seconds.
        let now: () -> Double
        private var start: Double?
        /// Called at moments that the recording does not contain, or not in this form.
        var onMoment: (@MainActor (Moment) -> Void)?
        /// The first screen; nil until the view has a size.
        private var screen: LayoutEnvironment?
        /// Whether the offset at which the first feed rests is still to be noted.
        private var awaitsRest = true
        private var feeds: [FeedDocument] = []
        private var events: [RecordedEvent] = []

        /// Creates a recorder.
        ///
        /// - Parameters:
        ///   - refresh: Frames per second.
        ///   - now: The time in seconds, from any origin. Default: the system's uptime.
        public init(refresh: Double = 60, now: @escaping () -> Double = { ProcessInfo.processInfo.systemUptime }) {
            self.refresh = refresh
            self.now = now
        }

        /// A moment of a session, for a recorder of its frames.
        enum Moment {
            /// The feed was scrolled to an offset in points.
            case offset(Double)
            /// A picture arrived.
            case picture
        }

        /// The time of the first feed; nil before it.
        var beginning: Double? { start }

        /// The number of the current frame; nil before the first feed.
        var currentFrame: Int? { start == nil ? nil : frame }

        /// The number of events so far.
        public var eventCount: Int { events.count }

        /// The recording; nil before a feed is shown in a view with a size.
        ///
        /// - Throws: `EncodingError` if an item of a feed cannot be encoded.
        /// - Complexity: O(feeds and events).
        public func recording() throws -> SessionRecording? {
            guard let screen else { return nil }
            let json = try feeds.map { feed in
                try JSONDecoder().decode(JSONValue.self, from: feed.json())
            }
            return SessionRecording(
                refresh: refresh, screen: screen, feeds: json, events: events,
                frames: max(frame, events.last?.frame ?? 0))
        }

        /// The recording as JSON; nil before a feed is shown.
        ///
        /// - Throws: `EncodingError` if an item of a feed cannot be encoded.
        public func json() throws -> Data? { try recording()?.json() }

        private var frame: Int {
            guard let start else { return 0 }
            let frames = ((now() - start) * refresh).rounded()
            return frames.isFinite ? Int(min(max(frames, 0), Double(SessionRecording.maximumFrames))) : 0
        }

        func noteFeed(_ document: FeedDocument, keeping anchor: UpdateAnchor, screen: LayoutEnvironment) {
            if start == nil { start = now() }
            noteFirstScreen(screen)
            feeds.append(document)
            note(.feed(feeds.count - 1, keeping: anchor))
        }

        /// Notes the screen that shows the first feed, once it has a size.
        func noteFirstScreen(_ environment: LayoutEnvironment) {
            guard screen == nil, start != nil, environment.containerSize.width > 0, environment.containerSize.height > 0
            else { return }
            screen = environment
        }

        /// Notes other insets of the last screen, unless a person has scrolled since. Bars that shrink with the feed
        /// are not separate screens.
        func noteInsets(_ environment: LayoutEnvironment) {
            guard screen != nil else { return }
            var last = events.count - 1
            // A feed that rests under a bar moves with it.
            if last > 0, case .scroll(let offset, _) = events[last].action,
                abs(offset + environment.safeAreaInsets.top) < 0.5
            {
                last -= 1
            }
            guard events.indices.contains(last) else { return }
            switch events[last].action {
            case .screen: events[last].action = .screen(environment)
            case .feed where last == 0: screen = environment
            default: return
            }
        }

        /// Notes the offset at which the first feed rests: minus the height of the bars in front of it.
        func noteRest(at offset: Double) {
            guard awaitsRest, screen != nil else { return }
            if offset != 0 { noteScroll(to: offset) }
            awaitsRest = false
        }

        /// - Parameter place: The first visible item. It is requested in the first frame of a motion.
        func noteScroll(to offset: Double, at place: () -> ScrollPlace? = { nil }) {
            awaitsRest = false
            var first = beginsMotion ? place() : nil
            // If there are several offsets in one frame, the last one counts, and the place is that of the first.
            if let last = events.last, last.frame == frame, case .scroll(let before, let kept?) = last.action {
                first = ScrollPlace(
                    section: kept.section, item: kept.item, distance: kept.distance + offset - before)
            }
            note(.scroll(to: offset, at: first))
            onMoment?(.offset(offset))
        }

        /// Tells a recorder of frames that a picture arrived.
        func notePicture() { onMoment?(.picture) }

        /// Whether the feed did not move in the previous frames.
        private var beginsMotion: Bool {
            guard let last = events.last, case .scroll = last.action else { return true }
            return frame - last.frame >= Self.shortestRest
        }

        /// The number of frames at rest after which another motion begins: a tenth of a second at 60 Hz, as in the
        /// script of a recording.
        private static let shortestRest = 6

        func noteOrthogonalScroll(section: SectionID, offset: Double) {
            note(.orthogonalScroll(section: section, to: offset))
        }

        func noteTap(section: SectionID, item: Int?) { note(.tap(section: section, item: item)) }

        func noteAction(_ action: CellAction, by gesture: CellGesture, section: SectionID, item: Int) {
            note(
                .act(
                    section: section, item: item, action: action.name, gesture: gesture,
                    target: action.target?.value))
        }

        func noteScreen(_ screen: LayoutEnvironment) { note(.screen(screen)) }

        func noteMemoryWarning() { note(.memoryWarning) }

        /// Notes an action. If there are several offsets or screens in one frame, the last one counts. Nothing is noted
        /// before the first feed or after the maximum length of a recording.
        private func note(_ action: RecordedEvent.Action) {
            guard start != nil, frame < SessionRecording.maximumFrames else { return }
            if let last = events.last, last.frame == frame, action.replaces(last.action) { events.removeLast() }
            events.append(RecordedEvent(frame: frame, action))
        }
    }

    extension RecordedEvent.Action {
        /// Whether this action replaces an earlier one in the same frame.
        fileprivate func replaces(_ earlier: RecordedEvent.Action) -> Bool {
            switch (self, earlier) {
            case (.scroll, .scroll), (.screen, .screen): true
            default: false
            }
        }
    }
#endif
