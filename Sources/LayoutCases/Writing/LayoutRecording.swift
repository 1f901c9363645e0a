public import Foundation

/// A layout and the frames that a system gave for it, to be written as a case that `strata layout --check` reads.
public struct LayoutRecording: Sendable {
    /// The description, the view and the measured sizes.
    public var layout: LayoutCase
    /// The frames.
    public var frames: RecordedFrames

    /// Puts a layout and its frames together.
    public init(layout: LayoutCase, frames: RecordedFrames) {
        self.layout = layout
        self.frames = frames
    }

    /// A file with some recordings.
    ///
    /// - Throws: ``LayoutRecordingError`` if the case format has no words for a section.
    /// - Complexity: O(elements).
    public static func json(of recordings: [LayoutRecording]) throws(LayoutRecordingError) -> Data {
        for recording in recordings {
            if let section = recording.layout.sectionWithoutJSON {
                throw LayoutRecordingError(id: recording.layout.id, section: section)
            }
        }
        let cases = recordings.map(\.json.line).joined(separator: ",\n")
        return Data("{\"version\":1,\"cases\":[\n\(cases)\n]}\n".utf8)
    }

    private var json: CaseJSON {
        let elements = frames.elements.map { element in
            CaseJSON.object([
                ("kind", .text(element.kind)), ("path", .list(element.path.map { .count($0) })),
                ("frame", .list(element.frame.map { .number($0) })), ("z", element.z.map { .count($0) }),
            ])
        }
        let expect = CaseJSON.object([
            ("contentSize", frames.contentSize.map { .list($0.map { .number($0) }) }),
            ("elements", .list(elements)), ("complete", .flag(frames.isComplete)),
        ])
        return .object(layout.members + [("origin", .text("recorded")), ("expect", expect)])
    }
}

/// The case format has no words for a section of a recorded layout.
public struct LayoutRecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The case.
    public var id: String
    /// The section's index.
    public var section: Int

    /// What is wrong and what to do.
    public var description: String {
        "\(id), section \(section): the case format has no words for mixed rows, waterfalls, providers and handlers; "
            + "record the form that UIKit was given"
    }
}
