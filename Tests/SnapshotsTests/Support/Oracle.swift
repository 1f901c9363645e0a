import Snapshots

/// Applies a changeset to plain arrays by the words of its documentation. It shares no code with the difference.
///
/// New content is read from the target only for inserts of the changeset.
enum Oracle {
    static func apply(_ changes: Changeset, to old: World, inserting new: World) -> World? {
        var sources = [Int?](repeating: nil, count: new.sections.count)
        var isInserted = [Bool](repeating: false, count: new.sections.count)
        for index in changes.sections.inserts { isInserted[index] = true }
        for move in changes.sections.moves { sources[move.to] = move.from }
        let gone = Set(changes.sections.deletes + changes.sections.moves.map(\.from))
        var staying = old.sections.indices.filter { !gone.contains($0) }.makeIterator()
        for index in sources.indices where sources[index] == nil && !isInserted[index] {
            guard let source = staying.next() else { return nil }
            sources[index] = source
        }
        guard staying.next() == nil else { return nil }
        var result = World()
        for (index, source) in sources.enumerated() {
            guard let source else {
                result.sections.append(new.sections[index])
                continue
            }
            guard let items = items(changes, from: old, source, to: new, index) else { return nil }
            result.sections.append(World.Section(id: old.sections[source].id, items: items))
        }
        return result
    }

    private static func items(
        _ changes: Changeset, from old: World, _ source: Int, to new: World, _ target: Int
    ) -> [Int]? {
        let gone = Set(changes.items.deletes + changes.items.moves.map(\.from)).filter { $0.section == source }
        let staying = old.sections[source].items.indices.filter {
            !gone.contains(ItemPath(section: source, item: $0))
        }
        var coming: [Int: Int] = [:]
        for path in changes.items.inserts where path.section == target {
            guard coming.updateValue(new[path], forKey: path.item) == nil else { return nil }
        }
        for move in changes.items.moves where move.to.section == target {
            guard coming.updateValue(old[move.from], forKey: move.to.item) == nil else { return nil }
        }
        var rest = staying.map { old.sections[source].items[$0] }.makeIterator()
        var items: [Int] = []
        for index in 0..<(staying.count + coming.count) {
            guard let item = coming[index] ?? rest.next() else { return nil }
            items.append(item)
        }
        return items
    }
}
