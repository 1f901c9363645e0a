#if canImport(UIKit)
    internal import CompositionalLayout
    public import Foundation
    public import SectionKit

    /// Records what a person does on a feed's screen, so that `strata run` plays it.
    ///
    /// ```swift
    /// let recorder = SessionRecorder()
    /// feedView.recorder = recorder
    /// // ... a person scrolls, taps, pulls ...
    /// try recorder.json()?.write(to: file)
    /// ```
    ///
    /// Times are quantised to frames. A feed's JSON is made when the recording is asked for, not while a person scrolls.
    @MainActor
    public final class SessionRecorder {
        private let refresh: Double
        private let now: () -> Double
        private var start: Double?
        private var screen: RecordedScreen?
        private var feeds: [FeedDocument] = []
        private var events: [RecordedEvent] = []

        /// Creates a recorder.
        ///
        /// - Parameters:
        ///   - refresh: frames per second.
        ///   - now: the time in seconds, from any origin; the system's uptime by default.
        public init(refresh: Double = 60, now: @escaping () -> Double = { ProcessInfo.processInfo.systemUptime }) {
            self.refresh = refresh
            self.now = now
        }

        /// The number of events so far.
        public var eventCount: Int { events.count }

        /// What was recorded; nil before a feed is shown.
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

        /// What was recorded, as JSON; nil before a feed is shown.
        ///
        /// - Throws: `EncodingError` if an item of a feed cannot be encoded.
        public func json() throws -> Data? { try recording()?.json() }

        private var frame: Int {
            guard let start else { return 0 }
            let frames = ((now() - start) * refresh).rounded()
            return frames.isFinite ? Int(min(max(frames, 0), Double(SessionRecording.maximumFrames))) : 0
        }

        func noteFeed(_ document: FeedDocument, keeping anchor: UpdateAnchor, screen: LayoutEnvironment) {
            if self.screen == nil {
                self.screen = RecordedScreen(screen)
                start = now()
            }
            feeds.append(document)
            note(.feed(feeds.count - 1, keeping: anchor))
        }

        func noteScroll(to offset: Double) { note(.scroll(to: offset)) }

        func noteOrthogonalScroll(section: SectionID, offset: Double) {
            note(.orthogonalScroll(section: section, to: offset))
        }

        func noteTap(section: SectionID, item: Int?) { note(.tap(section: section, item: item)) }

        func noteScreen(_ screen: LayoutEnvironment) { note(.screen(RecordedScreen(screen))) }

        func noteMemoryWarning() { note(.memoryWarning) }

        /// Of several offsets or screens of one frame the last one counts. Nothing is noted before the first feed, and after the longest recording.
        private func note(_ action: RecordedEvent.Action) {
            guard screen != nil, frame < SessionRecording.maximumFrames else { return }
            if let last = events.last, last.frame == frame, action.replaces(last.action) { events.removeLast() }
            events.append(RecordedEvent(frame: frame, action))
        }
    }

    extension RecordedEvent.Action {
        /// Whether of both, in one frame, this one alone counts.
        fileprivate func replaces(_ earlier: RecordedEvent.Action) -> Bool {
            switch (self, earlier) {
            case (.scroll, .scroll), (.screen, .screen): true
            default: false
            }
        }
    }
#endif
