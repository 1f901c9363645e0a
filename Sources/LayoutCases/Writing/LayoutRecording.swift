public import Foundation

/// A layout and the frames that a system computed for it, to be written as a case for `strata layout --check`.
public struct LayoutRecording: Sendable {
    /// The description, the view and the measured sizes.
    public var layout: LayoutCase
    /// The frames.
    public var frames: RecordedFrames

    /// Creates a recording.
    public init(layout: LayoutCase, frames: RecordedFrames) {
        self.layout = layout
        self.frames = frames
    }

    /// The JSON file of some recordings.
    ///
    /// - Throws: ``LayoutRecordingError`` if the case format cannot describe a section.
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

/// The error for a section that the case format cannot describe.
public struct LayoutRecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the case.
    public var id: String
    /// The section's index.
    public var section: Int

    /// The problem and its remedy.
    public var description: String {
        "\(id), section \(section): the case format cannot describe mixed rows, waterfalls, providers and handlers; "
            + "record the layout in the form that UIKit was given"
    }
}
