internal import SectionKit

/// Where idle cells wait to be used again, by kind. It keeps a bounded number of each and frees the rest.
final class ReusePool {
    /// The most idle cells of one kind, the same for every pool of both arms: as many cards as fit on a phone. A screen of
    /// smaller cells has more: a reload frees the excess and creates them again.
    static let capacity = 16

    private var idle: [CellKind: [Cell]] = [:]

    /// An idle cell of a kind, the one put back last; nil if there is none.
    func dequeue(_ kind: CellKind) -> Cell? {
        guard let cell = idle[kind]?.popLast() else { return nil }
        cell.prepareForReuse()
        return cell
    }

    /// Frees all idle cells.
    func removeAll() { idle = [:] }

    /// Takes a cell back; frees it if ``capacity`` of its kind wait already.
    func enqueue(_ cell: Cell) {
        cell.endDisplay()
        if idle[cell.kind, default: []].count < Self.capacity { idle[cell.kind, default: []].append(cell) }
    }
}
