public import SectionKit

/// Observes the work of an arm, to attribute bytes and call stacks to section types and to write traces and films.
/// Usually there is no probe. Work then costs one more comparison.
public protocol EngineProbe: AnyObject {
    /// Runs work on a cell. It calls `body` exactly once, before it returns.
    func cellWork(_ work: CellWork, for owner: CellOwner, _ body: () -> Void)
    /// Notes layout or diff work between two moments of the engine's clock, including cells measured in the meantime.
    func engineWork(_ work: EngineWork, from start: UInt64, to end: UInt64)
    /// Decodes a picture of a session that loads pictures. It calls `body` exactly once, before it returns. Most
    /// pictures are decoded between frames, outside of the work on any cell. Default: only the call.
    ///
    /// - Parameter type: the section type whose cell first asked for the picture.
    func pictureWork(for type: SectionType, _ body: () -> Void)
    /// Observes the loading pictures. Default: nil, which costs nothing.
    var pictureObserver: (any PictureObserver)? { get }
}

extension EngineProbe {
    /// Decodes a picture.
    public func pictureWork(for type: SectionType, _ body: () -> Void) { body() }

    /// No observer.
    public var pictureObserver: (any PictureObserver)? { nil }
}

/// Work of an arm that is not on cells. The raw value appears in traces.
public enum EngineWork: String, Hashable, Sendable, CaseIterable {
    /// Asking or changing the layout.
    case layout
    /// Comparing two snapshots.
    case diff
}

/// Work on a cell. The raw value appears in traces.
public enum CellWork: String, Hashable, Sendable, CaseIterable {
    /// Making the item's configuration in the plugin, and passing it to the cell.
    case configure
    /// Measuring its content.
    case measure
    /// Drawing its content.
    case draw
}

extension CellWork {
    /// The call to note for the work.
    var call: PluginCall {
        switch self {
        case .configure: .cell
        case .measure: .measure
        case .draw: .draw
        }
    }
}

/// The item or supplementary that a cell shows: the type to which its work is attributed, and the names for
/// diagnostics.
public struct CellOwner: Hashable, Sendable {
    /// The section type.
    public var type: SectionType
    /// The section.
    public var section: SectionID
    /// The item; `header` or `footer` for a supplementary.
    public var item: ItemID

    /// Creates an owner.
    public init(type: SectionType, section: SectionID, item: ItemID) {
        (self.type, self.section, self.item) = (type, section, item)
    }
}
