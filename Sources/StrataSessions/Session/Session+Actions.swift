internal import SectionKit
internal import StrataBasics
internal import StrataEngine

/// An action that a script requests.
package struct WantedAction: Hashable, Sendable {
    var name: String
    /// The gesture; nil for the first one that has such an action.
    var gesture: CellGesture?
    /// The address or the id to which the part of a text leads; nil for the first part with such an action.
    var target: String?
}

extension FeedModel {
    /// A plugin's answer to an action of an item's cell: the next feed; nil without an answer. `section` is an index in
    /// this model. `asking` calls the plugin. Throws if there is no such item, or if its cell has no such action.
    func answer(
        to wanted: WantedAction, on item: Int, inSection section: Int, of document: FeedDocument,
        registry: SectionRegistry, environment: LayoutEnvironment, asking: (() -> FeedDocument?) -> FeedDocument?
    ) throws(StepError) -> FeedDocument? {
        let (id, content) = (sections[section].key.id, sections[section].content)
        guard item < content.count else { throw StepError("section `\(id)` has no item \(item)") }
        let (type, itemID) = (content.type(at: item), content.id(at: item))
        var available: [AvailableAction] = []
        var chosen: AvailableAction?
        let answer = asking {
            let cell = PluginCallNote.during(.cell, of: type, section: id, item: itemID) {
                content.cell(at: item, in: environment)
            }
            available = cell.availableActions
            chosen = available.first { wanted.fits($0) }
            guard let chosen else { return nil }
            return PluginCallNote.during(.answer, of: type, section: id, item: itemID) {
                self.answer(
                    to: wanted.name, by: chosen.gesture, target: chosen.action.target?.value, on: item,
                    inSection: section, of: document, registry: registry)
            }
        }
        if chosen == nil {
            throw StepError(available.missing(wanted, in: "the cell of `\(id)/\(itemID)`"))
        }
        return answer
    }
}

extension WantedAction {
    fileprivate func fits(_ available: AvailableAction) -> Bool {
        available.action.name == name && (gesture ?? available.gesture) == available.gesture
            && (target == nil || available.action.target?.value == target)
    }
}

extension [AvailableAction] {
    /// The message about an action that a cell does not have, with the nearest name or target.
    fileprivate func missing(_ wanted: WantedAction, in cell: String) -> String {
        let found = filter { (wanted.gesture ?? $0.gesture) == $0.gesture }
        let way = wanted.gesture.map { " for `\($0.rawValue)`" } ?? ""
        guard !found.isEmpty else { return "\(cell) has no actions\(way)" }
        let named = found.filter { $0.action.name == wanted.name }
        guard let target = wanted.target, !named.isEmpty else {
            let hint = NearestWord.hint(wanted.name, among: found.map(\.action.name).distinct, called: "it has")
            return "\(cell) has no action '\(wanted.name)'\(way)\(hint)"
        }
        let targets = named.compactMap { $0.action.target?.value }.distinct
        guard !targets.isEmpty else { return "\(cell) has the action '\(wanted.name)' without a target" }
        let hint = NearestWord.hint(target, among: targets, called: "it has")
        return "\(cell) has no action '\(wanted.name)' with the target '\(target)'\(hint)"
    }
}

extension [String] {
    /// The strings, each once, in order.
    fileprivate var distinct: [String] {
        var known: Set<String> = []
        return filter { known.insert($0).inserted }
    }
}
