internal import Foundation
internal import StrataBasics

/// The first mistake in a recording's numbers, feeds or order, with its place.
struct RecordingDiagnostic {
    var path: [JSONLocator.Step]
    var text: String

    init(_ path: JSONLocator.Step..., text: String) { (self.path, self.text) = (path, text) }

    /// Finds the first mistake; nil if the recording is valid.
    ///
    /// - Complexity: O(feeds and events).
    init?(in recording: SessionRecording) {
        guard let found = recording.numberDiagnostic ?? recording.feedDiagnostic ?? recording.eventDiagnostic else {
            return nil
        }
        self = found
    }
}

extension SessionRecording {
    fileprivate var numberDiagnostic: RecordingDiagnostic? {
        if !(1...1_000).contains(refresh) {
            return RecordingDiagnostic(.key("refresh"), text: "must be 1 to 1000 hertz, found \(refresh)")
        }
        if let mistake = screen.mistake { return RecordingDiagnostic(.key("screen"), text: mistake) }
        if !(0...Self.maximumFrames).contains(frames) {
            return RecordingDiagnostic(
                .key("frames"), text: "must be 0 to \(Self.maximumFrames), found \(frames)")
        }
        return nil
    }

    fileprivate var feedDiagnostic: RecordingDiagnostic? {
        for (index, feed) in feeds.enumerated() {
            do throws(FeedError) {
                // Encoding a JSON value does not fail.
                _ = try FeedDocument(json: (try? JSONEncoder().encode(feed)) ?? Data(), registry: .empty)
            } catch {
                return RecordingDiagnostic(.key("feeds"), .index(index), text: "not a feed: \(error.message)")
            }
        }
        return nil
    }

    fileprivate var eventDiagnostic: RecordingDiagnostic? {
        guard case .feed(0, _)? = events.first?.action, events.first?.frame == 0 else {
            return RecordingDiagnostic(
                .key("events"), text: "must begin with the first feed in frame 0: {\"frame\": 0, \"feed\": 0}")
        }
        let sizes = sectionSizes
        var (last, isTapped) = (0, false)
        for (index, event) in events.enumerated() {
            // After a tap, a plugin's answer may have other sections.
            let mistake = mistake(of: event, after: last) ?? (isTapped ? nil : event.mistake(amongSections: sizes))
            if let mistake { return RecordingDiagnostic(.key("events"), .index(index), text: mistake) }
            last = event.frame
            if event.action.isTap { isTapped = true }
        }
        return nil
    }

    /// The maximum number of items of each section in any feed.
    private var sectionSizes: [SectionID: Int] {
        feeds.reduce(into: [:]) { sizes, feed in
            guard case .object(let members) = feed, case .array(let sections)? = members["sections"] else { return }
            for case .object(let section) in sections {
                guard let id = section["id"]?.identity else { continue }
                var count = 0
                if case .array(let items)? = section["items"] { count = items.count }
                sizes[id] = max(sizes[id] ?? 0, count)
            }
        }
    }

    private func mistake(of event: RecordedEvent, after last: Int) -> String? {
        guard (last...frames).contains(event.frame) else {
            return "frame \(event.frame) is not between the event before it (\(last)) and the end (\(frames))"
        }
        switch event.action {
        case .feed(let feed, _) where !feeds.indices.contains(feed):
            return "there is no feed \(feed); the recording has \(feeds.count)"
        case .scroll(_, let place?) where !Self.offsets.contains(place.distance):
            return "a distance must be -1e8 to 1e8 points, found \(place.distance)"
        case .scroll(let offset, _), .orthogonalScroll(_, let offset):
            return Self.offsets.contains(offset) ? nil : "an offset must be -1e8 to 1e8 points, found \(offset)"
        case .tap(_, let item?) where !Self.items.contains(item),
            .act(_, let item, _, _, _) where !Self.items.contains(item):
            return "an item's index must be 0 to \(Self.items.upperBound), found \(item)"
        case .act(_, _, let name, _, _) where !(1...CellAction.longestName).contains(name.utf8.count):
            return "an action's name must have 1 to \(CellAction.longestName) bytes, found \(name.utf8.count)"
        case .screen(let screen): return screen.mistake
        default: return nil
        }
    }

    private static let offsets = -1e8...1e8
    /// The item indices that a script's step may use.
    private static let items = 0...9_999_999
}

extension RecordedEvent {
    /// The mistake in the section or item of the event, given the sections and their item counts; nil if both exist.
    fileprivate func mistake(amongSections sizes: [SectionID: Int]) -> String? {
        switch action {
        case .scroll(_, let place?) where sizes[place.section] == nil: return Self.unknown(place.section, sizes)
        case .orthogonalScroll(let section, _) where sizes[section] == nil,
            .tap(let section, _) where sizes[section] == nil,
            .act(let section, _, _, _, _) where sizes[section] == nil:
            return Self.unknown(section, sizes)
        case .tap(let section, let item?), .act(let section, let item, _, _, _):
            let count = sizes[section] ?? 0
            return item < count ? nil : "the section '\(section)' has no item \(item); it has \(count)"
        default: return nil
        }
    }

    private static func unknown(_ section: SectionID, _ sizes: [SectionID: Int]) -> String {
        let nearest = NearestWord.to(section, among: Array(sizes.keys)).map { "; did you mean '\($0)'?" } ?? ""
        return "no feed of the recording has the section '\(section)'\(nearest)"
    }
}

extension RecordedEvent.Action {
    /// Whether a plugin answered the event with another feed.
    fileprivate var isTap: Bool {
        switch self {
        case .tap, .act: true
        default: false
        }
    }
}
