internal import SectionKit
internal import StrataBasics
internal import StrataEngine

extension FeedModel {
    /// A plugin's answer to an action of an item's cell: the next feed; nil without an answer.
    ///
    /// - Parameters:
    ///   - gesture: the gesture; nil for the first one that has an action of that name.
    ///   - section: the section's index in this model.
    ///   - environment: the environment in which the cell is asked for its actions.
    ///   - asking: calls the plugin.
    /// - Throws: ``StepSkip`` if there is no such item, or if its cell has no such action.
    func answer(
        to action: String, by gesture: CellGesture?, on item: Int, inSection section: Int, of document: FeedDocument,
        registry: SectionRegistry, environment: LayoutEnvironment, asking: (() -> FeedDocument?) -> FeedDocument?
    ) throws(StepSkip) -> FeedDocument? {
        let (id, content) = (sections[section].key.id, sections[section].content)
        guard item < content.count else { throw StepSkip("section `\(id)` has no item \(item)") }
        let (type, itemID) = (content.type(at: item), content.id(at: item))
        var available: [AvailableAction] = []
        var chosen: AvailableAction?
        let answer = asking {
            let cell = PluginCallNote.during(.cell, of: type, section: id, item: itemID) {
                content.cell(at: item, in: environment)
            }
            available = cell.availableActions
            chosen = available.first { $0.action.name == action && (gesture ?? $0.gesture) == $0.gesture }
            guard let chosen else { return nil }
            return PluginCallNote.during(.answer, of: type, section: id, item: itemID) {
                self.answer(
                    to: action, by: chosen.gesture, on: item, inSection: section, of: document, registry: registry)
            }
        }
        if chosen == nil {
            throw StepSkip(available.missing(action, by: gesture, in: "the cell of `\(id)/\(itemID)`"))
        }
        return answer
    }
}

extension [AvailableAction] {
    /// The message about an action that a cell does not have, with the nearest name.
    fileprivate func missing(_ action: String, by gesture: CellGesture?, in cell: String) -> String {
        let found = filter { (gesture ?? $0.gesture) == $0.gesture }
        let way = gesture.map { " for `\($0.rawValue)`" } ?? ""
        guard !found.isEmpty else { return "\(cell) has no actions\(way)" }
        var names: [String] = []
        for name in found.map(\.action.name) where !names.contains(name) { names.append(name) }
        return "\(cell) has no action '\(action)'\(way)\(NearestWord.hint(action, among: names, called: "it has"))"
    }
}
