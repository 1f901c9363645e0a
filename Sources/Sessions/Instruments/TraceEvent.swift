internal import FeedEngine
internal import Jemalloc
internal import SectionKit

/// Something in a session, and when it was.
public struct TraceEvent: Hashable, Sendable, Codable {
    /// What kind of thing.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// A step of the script.
        case step
        /// A frame.
        case frame
        /// The layout was asked, or changed.
        case layout
        /// Two snapshots were compared.
        case diff
        /// A cell was configured, measured or drawn.
        case cell
        /// Bytes held; the value says how many.
        case memory
        /// A checkpoint of the script.
        case checkpoint
    }

    /// What kind of thing.
    public var kind: Kind
    /// Its name: the step's word, the frame's kind, the work and section type of a cell.
    public var name: String
    /// Nanoseconds after the session began.
    public var start: Int
    /// How long it took, in nanoseconds; bytes for ``Kind/memory``, nothing for ``Kind/checkpoint``.
    public var value: Int
    /// The line of the profile that states a ``Kind/step``.
    public var line: Int?
    /// The sections that a ``Kind/step`` names; nil where it names none.
    public var sections: [String]?

    /// A trace has no more events; viewers become slow.
    static let limit = 400_000

    /// Notes an event.
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
