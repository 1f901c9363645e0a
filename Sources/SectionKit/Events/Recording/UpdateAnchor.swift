/// What stays in its place on the screen while the feed changes.
public enum UpdateAnchor: String, Hashable, Sendable, CaseIterable, Codable {
    /// The first item that begins on the screen and that the update neither deletes nor moves.
    case item
    /// The offset, as in a collection view: what is inserted above pushes everything else down.
    case offset
}
