public import SectionKit

/// Observes what an arm works on: attributes bytes and call stacks to section types, and writes traces and
/// films. Without a probe,
/// which is the rule, it costs a comparison.
public protocol EngineProbe: AnyObject {
    /// Runs work on a cell; calls `body` once, at once.
    func cellWork(_ work: CellWork, for owner: CellOwner, _ body: () -> Void)
    /// Layout or diff work was done between two moments of the engine's clock; cells measured meanwhile are in it.
    func engineWork(_ work: EngineWork, from start: UInt64, to end: UInt64)
}

/// Work of an arm that is not on cells. The raw value appears in traces.
public enum EngineWork: String, Hashable, Sendable, CaseIterable {
    /// The layout is asked, or changed.
    case layout
    /// Two snapshots are compared.
    case diff
}

/// Work on a cell. The raw value appears in traces.
public enum CellWork: String, Hashable, Sendable, CaseIterable {
    /// The plugin makes the item's configuration, and the cell takes it.
    case configure
    /// Its content is measured.
    case measure
    /// Its content is drawn.
    case draw
}

extension CellWork {
    /// The call that the work is, for a note.
    var call: PluginCall {
        switch self {
        case .configure: .cell
        case .measure: .measure
        case .draw: .draw
        }
    }
}

/// What a cell shows: the type that its work counts for, and the names for diagnostics.
public struct CellOwner: Hashable, Sendable {
    /// The section type.
    public var type: SectionType
    /// The section.
    public var section: SectionID
    /// The item; `header` or `footer` for a supplementary.
    public var item: ItemID

    /// Creates an instance.
    public init(type: SectionType, section: SectionID, item: ItemID) {
        (self.type, self.section, self.item) = (type, section, item)
    }
}
