/// The rules that a batch of updates has to keep, and how strictly.
public enum BatchUpdateRules: Hashable, Sendable {
    /// What one atomic script may do: items may move in and out of sections that move, and an item may be reloaded or
    /// reconfigured and moved at once.
    case atomic
    /// What UIKit's batch updates take without trouble: no item changes in a section that moves in the same batch, and
    /// nothing is moved and reloaded at once. Every stage of ``Changeset/stages(from:to:)`` keeps these.
    case uiKit
}

/// A rule of batch updates that a changeset breaks.
public enum BatchUpdateViolation: Hashable, Sendable {
    /// The kinds of operations, as they are called in messages.
    public enum Operation: String, Hashable, Sendable {
        /// A delete, by its index before the change.
        case delete
        /// An insert, by its index after the change.
        case insert
        /// The source of a move, before the change.
        case moveFrom
        /// The target of a move, after the change.
        case moveTo
        /// A reload, by its index before the change.
        case reload
        /// A reconfigure, by its index before the change.
        case reconfigure
        /// A changed header or footer, by its section's index after the change.
        case supplementary
    }

    /// The index of a section is out of range.
    case sectionOutOfRange(Operation, Int)
    /// The path of an item is out of range.
    case itemOutOfRange(Operation, ItemPath)
    /// A section is named by two operations that exclude each other.
    case sectionNamedTwice(Operation, Operation, Int)
    /// An item is named by two operations that exclude each other.
    case itemNamedTwice(Operation, Operation, ItemPath)
    /// An item operation in a section that another operation of the batch takes away, brings or moves.
    case itemInChangedSection(Operation, ItemPath, section: Operation)
    /// The number of sections after the change is not the number before it and what comes less what goes.
    case sectionCount(expected: Int, found: Int)
    /// The number of items in a section after the change is not what it was and what comes less what goes. More than
    /// `Int.max` is expected as `Int.max`.
    case itemCount(section: Int, expected: Int, found: Int)
}

extension BatchUpdateViolation: CustomStringConvertible {
    /// The violation in one sentence.
    public var description: String {
        switch self {
        case .sectionOutOfRange(let operation, let index): "\(operation) of section \(index) is out of range"
        case .itemOutOfRange(let operation, let path): "\(operation) of item \(path) is out of range"
        case .sectionNamedTwice(let first, let second, let index): "section \(index) has both \(first) and \(second)"
        case .itemNamedTwice(let first, let second, let path): "item \(path) has both \(first) and \(second)"
        case .itemInChangedSection(let operation, let path, let section):
            "\(operation) of item \(path) in a section that has \(section)"
        case .sectionCount(let expected, let found):
            "there are \(found) sections after the change; before it and with its changes there would be \(expected)"
        case .itemCount(let section, let expected, let found):
            "section \(section) has \(found) items after the change; with its changes it would have \(expected)"
        }
    }
}

extension BatchUpdateViolation.Operation: CustomStringConvertible {
    /// The operation in words.
    public var description: String {
        switch self {
        case .moveFrom: "move from"
        case .moveTo: "move to"
        case .supplementary: "supplementary change"
        default: rawValue
        }
    }
}
