internal import CompositionalLayout
internal import SectionKit
internal import StrataEngine

/// A touch hits the part with an action at which it aims.
struct HitAreaRule: ElementRule {
    let name = "hit-area"
    let meaning =
        "A part with an action has, or can be given inside its cell, an area of 44 x 44 points that no other action has."
    let scope = ContractScope.screens

    /// The tolerance for rounding to pixels, in points.
    private static let tolerance = 0.51

    func fault(in element: VisibleElement, of subject: ContractSubject, by input: ContractInput) -> String? {
        guard !element.configuration.availableActions.isEmpty else { return nil }
        let cell = subject.renderer.place(element.configuration, size: element.frame.size)
        for gesture in CellGesture.allCases where !gesture.isSwipe {
            let parts = cell.elements.indices.filter { !cell.elements[$0].actions.actions(of: gesture).isEmpty }
            for (rank, part) in parts.enumerated() {
                if let fault = small(part, gesture, in: cell) ?? overlap(part, parts[(rank + 1)...], gesture, in: cell)
                {
                    return fault
                }
            }
        }
        return nil
    }

    private func small(_ part: Int, _ gesture: CellGesture, in cell: PlacedCell) -> String? {
        let area = cell.hitArea(of: part)
        let missing = max(PlacedCell.leastHitSide - area.width, PlacedCell.leastHitSide - area.height)
        guard missing > Self.tolerance else { return nil }
        return
            "\(words(part, gesture, in: cell)) answers in an area of \(brief(area.width)) x \(brief(area.height)) points, "
            + "which is \(brief(missing)) less than 44; give it a `padding` or a `frame`, or move it from the cell's edge"
    }

    private func overlap(
        _ part: Int, _ others: ArraySlice<Int>, _ gesture: CellGesture, in cell: PlacedCell
    ) -> String? {
        let area = cell.hitArea(of: part)
        // Where both respond, a part inside another one takes precedence.
        for other in others where other >= cell.elements[part].end {
            let room = cell.hitArea(of: other)
            let width = min(area.maxX, room.maxX) - max(area.minX, room.minX)
            let height = min(area.maxY, room.maxY) - max(area.minY, room.minY)
            guard width > Self.tolerance, height > Self.tolerance else { continue }
            return "the areas of \(words(part, gesture, in: cell)) and \(words(other, gesture, in: cell)) overlap by "
                + "\(brief(width)) x \(brief(height)) points when they are enlarged to 44 x 44"
        }
        return nil
    }

    private func words(_ part: Int, _ gesture: CellGesture, in cell: PlacedCell) -> String {
        let element = cell.elements[part]
        let names = element.actions.actions(of: gesture).map { "'\($0.name)'" }.joined(separator: ", ")
        return "the \(element.kind.rawValue) with \(names)"
    }
}

/// The actions of cells have valid names and places, and the plugin's answers to them can be shown.
struct ActionRule: ContractRule {
    let name = "action"
    let meaning =
        "Actions have names of 1 to 64 bytes, swipes are at the root, and answers to actions and taps are feeds that can be shown."
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
            // Twelve similar items need not be queried one by one.
            for available in cell.availableActions where asked.insert(available).inserted {
                let name = available.action.name
                guard (1...CellAction.longestName).contains(name.utf8.count) else {
                    return "\(words): an action's name has \(name.utf8.count) bytes; it must have 1 to 64"
                }
                let fault = subject.fault(of: model, document, on: index, in: input) { model, document in
                    model.answer(
                        to: name, by: available.gesture, target: available.action.target?.value, on: index,
                        inSection: 0,
                        of: document, registry: subject.registry)
                }
                if let fault { return "\(words): the answer to '\(name)' \(fault)" }
            }
        }
        return violationByTaps(subject, model, document, input)
    }

    /// The fault of the answer to a tap on the first item or on the header.
    private func violationByTaps(
        _ subject: ContractSubject, _ model: FeedModel, _ document: FeedDocument, _ input: ContractInput
    ) -> ContractViolation? {
        let item = subject.fault(of: model, document, on: 0, in: input) {
            $0.answer(toTapOn: 0, inSection: 0, of: $1, registry: subject.registry)
        }
        if let item { return "the answer to a tap on the first item \(item)" }
        let header = subject.fault(of: model, document, on: nil, in: input) {
            $0.answer(toTapOnHeaderOf: 0, of: $1, registry: subject.registry)
        }
        return header.map { "the answer to a tap on the header \($0)" }
    }
}

extension ContractSubject {
    /// The fault of the plugin's answer, or of its answer to the same question about that answer; nil if both can be
    /// shown, or without an answer. The cells of an answer are created too.
    fileprivate func fault(
        of model: FeedModel, _ document: FeedDocument, on index: Int?, in input: ContractInput,
        isRepeated: Bool = false,
        _ ask: (FeedModel, FeedDocument) -> FeedDocument?
    ) -> String? {
        guard let content = model.sections.first?.content else { return nil }
        let item = index.flatMap { content.ids.indices.contains($0) ? content.id(at: $0) : nil } ?? ""
        let answer = PluginCallNote.during(.answer, of: type, section: ContractInput.section, item: item) {
            ask(model, document)
        }
        guard let answer else { return nil }
        do throws(FeedError) {
            let next = try FeedModel(answer, registry: registry, after: model)
            makeCells(of: next, in: input.environment)
            return isRepeated ? nil : fault(of: next, answer, on: index, in: input, isRepeated: true, ask)
        } catch {
            return "cannot be shown: \(error.message)"
        }
    }

    private func makeCells(of model: FeedModel, in environment: LayoutEnvironment) {
        for section in model.sections {
            for index in 0..<section.content.count {
                _ = PluginCallNote.during(
                    .cell, of: type, section: section.key.id, item: section.content.id(at: index)
                ) { section.content.cell(at: index, in: environment) }
            }
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
