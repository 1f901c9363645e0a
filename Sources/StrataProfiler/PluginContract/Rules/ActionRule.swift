internal import SectionKit
internal import StrataEngine

/// The actions of cells have valid names and places, and the plugin's answers to them can be shown.
struct ActionRule: ContractRule {
    let name = "action"
    let meaning =
        "Actions have names of 1 to 64 bytes, swipes are at the root, and answers are feeds that can be shown."
    let scope = ContractScope.screens

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        guard let document = try? subject.document(of: input), let model = subject.model(of: input),
            let section = model.sections.first
        else { return nil }
        var asked: Set<AvailableAction> = []
        for index in 0..<section.content.count {
            let cell = section.content.cell(at: index, in: input.environment)
            let words = "item `\(section.content.id(at: index))`"
            if let fault = cell.misplacedActions { return "\(words): \(fault)" }
            // Twelve items that are alike need not be asked one by one.
            for available in cell.availableActions where asked.insert(available).inserted {
                let name = available.action.name
                guard (1...CellAction.longestName).contains(name.utf8.count) else {
                    return "\(words): an action's name has \(name.utf8.count) bytes; it must have 1 to 64"
                }
                if let fault = subject.answer(to: available, on: index, of: model, document) {
                    return "\(words): the answer to '\(name)' \(fault)"
                }
            }
        }
        return nil
    }
}

extension ContractSubject {
    /// The mistake in the plugin's answer to an action; nil if it can be shown, or without an answer.
    fileprivate func answer(
        to available: AvailableAction, on index: Int, of model: FeedModel, _ document: FeedDocument
    ) -> String? {
        let answer = PluginCallNote.during(
            .answer, of: type, section: ContractInput.section, item: model.sections[0].content.id(at: index)
        ) {
            model.answer(
                to: available.action.name, by: available.gesture, target: available.action.target?.value, on: index,
                inSection: 0, of: document, registry: registry)
        }
        guard let answer else { return nil }
        do throws(FeedError) {
            _ = try FeedModel(answer, registry: registry, after: model)
            return nil
        } catch {
            return "cannot be shown: \(error.message)"
        }
    }
}

extension CellConfiguration {
    /// The first swipe action that is not at the root, in words.
    fileprivate var misplacedActions: String? {
        for node in nodes.dropFirst() {
            guard let action = (node.actions.leadingSwipe + node.actions.trailingSwipe).first else { continue }
            return "the swipe action '\(action.name)' belongs to a part; swipes belong to the root of a cell"
        }
        return nil
    }
}
