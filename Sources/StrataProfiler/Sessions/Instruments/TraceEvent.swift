internal import StrataEngine
internal import SectionKit

/// An event in a session's trace.
public struct TraceEvent: Hashable, Sendable, Codable {
    /// What kind of thing.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// A step of the script.
        case step
        /// A frame.
        case frame
        /// A layout query or update.
        case layout
        /// A comparison of two snapshots.
        case diff
        /// Configuring, measuring or drawing a cell.
        case cell
        /// Live bytes, in `value`.
        case memory
        /// A checkpoint of the script.
        case checkpoint
    }

    /// What kind of thing.
    public var kind: Kind
    /// The step's word, the frame's kind, or a cell's work and section type.
    public var name: String
    /// Nanoseconds since the session began.
    public var start: Int
    /// The duration in nanoseconds; bytes for ``Kind/memory``; 0 for ``Kind/checkpoint``.
    public var value: Int
    /// The profile line of a ``Kind/step``.
    public var line: Int?
    /// The sections that a ``Kind/step`` names; nil for none.
    public var sections: [String]?

    /// The maximum number of events; viewers become slow with more.
    static let limit = 400_000

    /// Creates an instance.
    public init(
        kind: Kind, name: String, start: Int, value: Int, line: Int? = nil, sections: [String]? = nil
    ) {
        self.line = line
        self.sections = sections
        self.kind = kind
        self.name = name
        self.start = start
        self.value = value
    }
}
