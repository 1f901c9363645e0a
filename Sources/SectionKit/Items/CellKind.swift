/// The reuse pool of a cell.
///
/// Cells of one kind are alike enough that showing another item is cheaper than making another cell.
public struct CellKind: Hashable, Sendable, CustomStringConvertible {
    /// The name under which counts are reported.
    public let name: String

    /// Makes a kind; plugins that give the same name share its pool.
    public init(_ name: String) { self.name = name }

    /// The kind of every section header.
    public static let header = CellKind("header")

    /// The kind of every section footer.
    public static let footer = CellKind("footer")

    /// The kind of every section background.
    public static let background = CellKind("background")

    /// The name.
    public var description: String { name }
}
