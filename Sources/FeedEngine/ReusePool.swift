internal import SectionKit

/// Where idle cells wait to be used again, by kind. It keeps a bounded number of each and frees the rest.
final class ReusePool {
    /// The most idle cells of one kind: more than a screen of the largest phone shows of one. The same for every pool
    /// of both arms.
    static let capacity = 16

    private var idle: [CellKind: [Cell]] = [:]

    /// An idle cell of a kind, the one put back last; nil if there is none.
    func dequeue(_ kind: CellKind) -> Cell? {
        guard let cell = idle[kind]?.popLast() else { return nil }
        return cell
    }

    /// Takes a cell back.
    func enqueue(_ cell: Cell) {
        if idle[cell.kind, default: []].count < Self.capacity { idle[cell.kind, default: []].append(cell) }
    }

    /// How many cells wait.
    var count: Int { idle.values.reduce(0) { $0 + $1.count } }

    /// Frees all of them.
    func removeAll() { idle = [:] }
}
