/// Where an item's identifier must be unique.
public enum ItemScope: String, Hashable, Sendable, CaseIterable {
    /// Unique in its section: one product may be in a slider and in the list below. An item that changes its section is
    /// a delete and an insert.
    case section
    /// Unique in the whole snapshot, which is UIKit's rule: an item can move from one section to another.
    case snapshot
}
