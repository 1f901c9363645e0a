/// A violation of the rules of batch updates.
public enum BatchUpdateViolation: Hashable, Sendable {
    /// A kind of operation.
    public enum Operation: String, Hashable, Sendable {
        /// A delete, by index before the change.
        case delete
        /// An insert, by index after the change.
        case insert
        /// The source of a move, before the change.
        case moveFrom
        /// The target of a move, after the change.
        case moveTo
        /// A reload, by index before the change.
        case reload
        /// A reconfigure, by index before the change.
        case reconfigure
        /// A changed header or footer, by its section's index after the change.
        case supplementary
    }

    /// The index of a section is out of range.
    case sectionOutOfRange(Operation, Int)
    /// The path of an item is out of range.
    case itemOutOfRange(Operation, ItemPath)
    /// Two operations that exclude each other name the same section.
    case sectionNamedTwice(Operation, Operation, Int)
    /// Two operations that exclude each other name the same item.
    case itemNamedTwice(Operation, Operation, ItemPath)
    /// An item operation in a section that the same batch deletes, inserts or moves.
    case itemInChangedSection(Operation, ItemPath, section: Operation)
    /// The number of sections after the change is not the number before, less deletes, plus inserts.
    case sectionCount(expected: Int, found: Int)
    /// The number of items in a section after the change is not the number before, less items that leave, plus items
    /// that arrive. `expected` is `Int.max` at most.
    case itemCount(section: Int, expected: Int, found: Int)
}

extension BatchUpdateViolation: CustomStringConvertible {
    /// One sentence with the operation, the index and the problem.
    public var description: String {
        switch self {
        case .sectionOutOfRange(let operation, let index): "\(operation) of section \(index) is out of range"
        case .itemOutOfRange(let operation, let path): "\(operation) of item \(path) is out of range"
        case .sectionNamedTwice(let first, let second, let index): "section \(index) has both \(first) and \(second)"
        case .itemNamedTwice(let first, let second, let path): "item \(path) has both \(first) and \(second)"
        case .itemInChangedSection(let operation, let path, let section):
            "\(operation) of item \(path) conflicts with the \(section) of its section"
        case .sectionCount(let expected, let found):
            "the changes result in \(expected) sections, but there are \(found)"
        case .itemCount(let section, let expected, let found):
            "the changes result in \(expected) items in section \(section), but there are \(found)"
        }
    }
}

extension BatchUpdateViolation.Operation: CustomStringConvertible {
    /// The operation, in words.
    public var description: String {
        switch self {
        case .moveFrom: "move source"
        case .moveTo: "move target"
        case .supplementary: "supplementary change"
        default: rawValue
        }
    }
}

/// The rules for a batch of updates, in two degrees of strictness.
public enum BatchUpdateRules: Hashable, Sendable {
    /// The rules of an atomic script: items may move into and out of sections that move, and an item may be moved and
    /// reloaded or reconfigured at once.
    case atomic
    /// The rules that UIKit's batch updates reliably accept: in addition, no item operations in a section that moves in
    /// the same batch, and no element that is moved and reloaded at once. Every stage of ``Changeset/stages(from:to:)``
    /// obeys them.
    case uiKit
}
