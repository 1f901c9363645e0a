package import SectionKit
internal import Snapshots
internal import StrataBasics

/// A changeset between two feeds, as text or JSON.
package struct DiffReport {
    private let old: FeedModel
    private let new: FeedModel
    private let changes: Changeset
    private let minimum: Int

    /// Compares two feeds.
    package init(from old: FeedModel, to new: FeedModel) {
        (self.old, self.new) = (old, new)
        changes = old.changes(to: new)
        minimum = Changeset.minimumOperations(from: old.snapshot, to: new.snapshot)
    }

    /// The rules of batch updates that the changeset breaks, which would be a bug in this program; nil if it breaks
    /// none.
    package var violations: String? {
        let violations = changes.violations(from: old.snapshot, to: new.snapshot)
        return violations.isEmpty ? nil : "\(violations)"
    }

    /// The changeset for programs.
    package var document: some Encodable { Document(changes, minimum: minimum) }

    /// The changeset for people.
    package var text: String {
        guard !changes.isEmpty else { return "no change" }
        let counts = [
            "\(changes.operations.counted("operation")) (the minimum is \(minimum))",
            changes.items.reconfigures.count.counted("reconfigure"),
            changes.supplementaries.count.counted("header or footer", plural: "headers or footers"),
        ].joined(separator: ", ")
        return ([counts] + sectionLines + itemLines).map(\.printable).joined(separator: "\n")
    }

    private var sectionLines: [String] {
        changes.sections.deletes.map { "- section \($0) '\(old.sections[$0].key)'" }
            + changes.sections.inserts.map { "+ section \($0) '\(new.sections[$0].key)'" }
            + changes.sections.moves.map { "> section \($0.from) '\(old.sections[$0.from].key)' to \($0.to)" }
            + changes.supplementaries.map { "~ header or footer of section \($0) '\(new.sections[$0].key)'" }
    }

    private var itemLines: [String] {
        changes.items.deletes.map { "- item \($0) \(name($0, in: old))" }
            + changes.items.inserts.map { "+ item \($0) \(name($0, in: new))" }
            + changes.items.moves.map { "> item \($0.from) \(name($0.from, in: old)) to \($0.to)" }
            + changes.items.reconfigures.map { "~ item \($0) \(name($0, in: old))" }
    }

    private func name(_ path: ItemPath, in feed: FeedModel) -> String {
        let section = feed.sections[path.section]
        return "'\(section.content.id(at: path.item))' of '\(section.key)'"
    }
}

extension DiffReport {
    /// The JSON form. It has indices only, no ids.
    fileprivate struct Document: Encodable {
        struct Sections: Encodable {
            var deletes: [Int]
            var inserts: [Int]
            var moves: [[Int]]
        }

        struct Items: Encodable {
            var deletes: [[Int]]
            var inserts: [[Int]]
            var moves: [[[Int]]]
            var reconfigures: [[Int]]
        }

        var sections: Sections
        var items: Items
        var supplementaries: [Int]
        var operations: Int
        var minimum: Int

        init(_ changes: Changeset, minimum: Int) {
            sections = Sections(
                deletes: changes.sections.deletes, inserts: changes.sections.inserts,
                moves: changes.sections.moves.map { [$0.from, $0.to] })
            items = Items(
                deletes: changes.items.deletes.map(\.indices), inserts: changes.items.inserts.map(\.indices),
                moves: changes.items.moves.map { [$0.from.indices, $0.to.indices] },
                reconfigures: changes.items.reconfigures.map(\.indices))
            supplementaries = changes.supplementaries
            operations = changes.operations
            self.minimum = minimum
        }
    }
}

extension ItemPath {
    fileprivate var indices: [Int] { [section, item] }
}
