internal import CompositionalLayout

extension LayoutCaseStep {
    var json: CaseJSON {
        .object(
            updateMembers + [("selfSizing", measures.json)] + viewMembers + [
                ("invalidate", invalidatesMeasures ? .flag(true) : nil),
                ("sectionOffsets", .some(sectionOffsets.map { .numbers(Double($0.section), $0.offset) })),
                ("offset", offset.map { .point($0) }),
                (
                    "scrollTo",
                    target.map { .object([("item", $0.item.json), ("position", .text($0.position.rawValue))]) }
                ),
                ("anchor", keepsAnchor ? nil : .flag(false)),
            ])
    }

    private var updateMembers: [(key: String, value: CaseJSON?)] {
        [
            ("delete", .some(update.deletedItems.map(\.json))),
            ("insert", .some(update.insertedItems.map(\.json))),
            ("move", .some(update.movedItems.map { .list([$0.source.json, $0.destination.json]) })),
            ("reload", .some(update.invalidatedItems.map(\.json))),
            ("deleteSections", .some(update.deletedSections.map { .count($0) })),
            (
                "insertSections",
                .some(
                    update.insertedSections.map { inserted in
                        .object([
                            ("at", .count(inserted.index)), ("count", .count(inserted.input.itemCount)),
                            ("section", inserted.input.layout.json),
                        ])
                    })
            ),
            (
                "moveSections",
                .some(update.movedSections.map { .list([.count($0.source), .count($0.destination)]) })
            ),
            ("reloadSections", .some(reloadedSections.map { .count($0) })),
            (
                "replaceSections",
                .some(
                    update.replacedLayouts.map { .object([("at", .count($0.section)), ("section", $0.layout.json)]) })
            ),
        ]
    }

    private var viewMembers: [(key: String, value: CaseJSON?)] {
        [
            ("container", view.containerSize.map { .numbers($0.width, $0.height) }),
            ("scale", view.scale.map { .number($0) }),
            ("safeArea", view.safeAreaInsets.map(\.numbers)),
            ("layoutMargins", view.layoutMargins.map(\.numbers)),
            ("direction", view.direction.map { .text($0.rawValue) }),
            ("textSize", view.textSize.map { .text($0.rawValue) }),
        ]
    }
}

extension LayoutCaseStep.Measures {
    fileprivate var json: CaseJSON? {
        guard self != LayoutCaseStep.Measures() else { return nil }
        return .object([
            ("measuredCycle", cycle.map { .list($0.map { $0.map { .number($0) } ?? .null }) }),
            (
                "supplementaries",
                supplementaries.map { .object($0.sorted { $0.key < $1.key }.map { ($0.key, .number($0.value)) }) }
            ),
            ("items", items.map { .list($0.map { .sizes($0) }) }),
            (
                "boundary",
                boundary.map { .object($0.sorted { $0.key < $1.key }.map { ($0.key, .sizes($0.value)) }) }
            ),
        ])
    }
}

extension ItemIndex {
    fileprivate var json: CaseJSON { .list([.count(section), .count(item)]) }
}

extension LayoutUpdate.ItemRun {
    fileprivate var json: CaseJSON {
        .list([.count(section), .count(items.lowerBound)] + (items.count == 1 ? [] : [.count(items.count)]))
    }
}

extension DirectionalEdgeInsets {
    /// All four insets, even if they are zero, because a step may set them to 0.
    fileprivate var numbers: CaseJSON { .numbers(top, leading, bottom, trailing) }
}
