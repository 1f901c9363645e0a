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
