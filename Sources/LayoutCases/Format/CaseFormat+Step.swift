internal import CompositionalLayout

extension CaseFormat {
    /// One of the steps under `then`.
    struct Step: CaseObject {
        /// An inserted section.
        struct InsertedSection: CaseObject {
            var at: Int
            var count: Int
            var section: Known<Section>

            enum CodingKeys: String, CodingKey, CaseIterable { case at, count, section }
        }

        /// A section whose description is replaced.
        struct ReplacedSection: CaseObject {
            var at: Int
            var section: Known<Section>

            enum CodingKeys: String, CodingKey, CaseIterable { case at, section }
        }

        /// An item to scroll to.
        struct ScrollTarget: CaseObject {
            var item: Place
            var position: CaseWord<ScrollAlignment>?

            enum CodingKeys: String, CodingKey, CaseIterable { case item, position }
        }

        /// [section, item]
        struct Place: Decodable {
            var index: ItemIndex

            init(from decoder: any Decoder) throws {
                let numbers = try indices(decoder, counts: 2...2, "a section and an item")
                index = ItemIndex(section: numbers[0], item: numbers[1])
            }
        }

        /// [section, item] or [section, item, count]
        struct Run: Decodable {
            var run: LayoutUpdate.ItemRun

            init(from decoder: any Decoder) throws {
                let numbers = try indices(decoder, counts: 2...3, "a section, an item and, unless it is 1, a count")
                let count = numbers.count > 2 ? numbers[2] : 1
                run = LayoutUpdate.ItemRun(section: numbers[0], items: numbers[1]..<(numbers[1] + count))
            }
        }

        /// [from, to]
        struct SectionMove: Decodable {
            var move: LayoutUpdate.MovedSection

            init(from decoder: any Decoder) throws {
                let numbers = try indices(decoder, counts: 2...2, "the old and the new index")
                move = LayoutUpdate.MovedSection(from: numbers[0], to: numbers[1])
            }
        }

        enum CodingKeys: String, CodingKey, CaseIterable {
            case delete, insert, move, reload, deleteSections, insertSections, moveSections, reloadSections
            case replaceSections, selfSizing, container, scale, safeArea, layoutMargins, direction, textSize
            case invalidate, sectionOffsets, offset, scrollTo, anchor
        }

        var delete: [Run]?
        var insert: [Run]?
        var move: [[Place]]?
        var reload: [Run]?
        var deleteSections: [Int]?
        var insertSections: [Known<InsertedSection>]?
        var moveSections: [SectionMove]?
        var reloadSections: [Int]?
        var replaceSections: [Known<ReplacedSection>]?
        var selfSizing: Known<SelfSizing>?
        var container: Pair?
        var scale: Double?
        var safeArea: Insets?
        var layoutMargins: Insets?
        var direction: CaseWord<InterfaceLayoutDirection>?
        var textSize: CaseWord<TextSizeCategory>?
        var invalidate: Bool?
        var sectionOffsets: [Pair]?
        var offset: Pair?
        var scrollTo: Known<ScrollTarget>?
        /// Whether the first visible item keeps its position in the view.
        var anchor: Bool?
    }
}

/// The maximum index and count in a step. Sums of them do not overflow.
private let largestIndex = 1_000_000_000

/// Whole numbers from 0.
private func indices(_ decoder: any Decoder, counts: ClosedRange<Int>, _ words: String) throws -> [Int] {
    let numbers = try [Int](from: decoder)
    guard counts.contains(numbers.count), numbers.allSatisfy({ 0...largestIndex ~= $0 }) else {
        throw CaseFormatError(
            path: decoder.codingPath, text: "expected \(words), whole numbers from 0 to 10^9")
    }
    return numbers
}

extension CaseFormat.Step {
    func makeStep(path: [any CodingKey]) throws(CaseFormatError) -> LayoutCaseStep {
        try check(path)
        var step = LayoutCaseStep()
        step.update = update
        step.reloadedSections = reloadSections ?? []
        step.measures = LayoutCaseStep.Measures(
            cycle: selfSizing?.value.measuredCycle, supplementaries: selfSizing?.value.supplementaries,
            items: selfSizing?.value.items.map { $0.map { $0.map { $0?.size } } },
            boundary: selfSizing?.value.boundary?.mapValues { $0.map { $0?.size } })
        step.view = LayoutCaseStep.ViewChange(
            containerSize: container?.size, scale: scale, safeAreaInsets: safeArea?.insets,
            layoutMargins: layoutMargins?.insets, direction: direction?.value, textSize: textSize?.value)
        step.invalidatesMeasures = invalidate ?? false
        step.sectionOffsets = (sectionOffsets ?? []).map {
            LayoutCaseStep.SectionOffset(section: Int(exactly: $0.point.x) ?? -1, offset: $0.point.y)
        }
        step.offset = offset?.point
        step.target = scrollTo.map {
            LayoutCaseStep.Target(item: $0.value.item.index, position: $0.value.position?.value ?? .start)
        }
        step.keepsAnchor = anchor ?? true
        return step
    }

    private var update: LayoutUpdate {
        var update = LayoutUpdate()
        update.deletedItems = (delete ?? []).map(\.run)
        update.insertedItems = (insert ?? []).map(\.run)
        update.movedItems = (move ?? []).map { LayoutUpdate.MovedItem(from: $0[0].index, to: $0[1].index) }
        update.invalidatedItems = (reload ?? []).flatMap { entry in
            entry.run.items.map { ItemIndex(section: entry.run.section, item: $0) }
        }
        update.deletedSections = deleteSections ?? []
        update.insertedSections = (insertSections ?? []).map { entry in
            LayoutUpdate.InsertedSection(
                at: entry.value.at, SectionInput(entry.value.section.value.layout, itemCount: entry.value.count))
        }
        update.movedSections = (moveSections ?? []).map(\.move)
        update.replacedLayouts = (replaceSections ?? []).map { entry in
            LayoutUpdate.ReplacedLayout(section: entry.value.at, layout: entry.value.section.value.layout)
        }
        return update
    }

    private func check(_ path: [any CodingKey]) throws(CaseFormatError) {
        let check = CaseCheck(path: path)
        try check(
            container: container, offset: offset, scale: scale, safeArea: safeArea, layoutMargins: layoutMargins,
            selfSizing?.value)
        try check(
            (move ?? []).allSatisfy { $0.count == 2 }, "move", "expected the old and the new place of each moved item")
        let reloaded = (reload ?? []).reduce(0) { min($0 + $1.run.items.count, LayoutCase.maximumItems + 1) }
        try check(
            reloaded <= LayoutCase.maximumItems, "reload", "at most \(LayoutCase.maximumItems) items are reloaded")
        try check(
            (sectionOffsets ?? []).allSatisfy {
                (0...Double(largestIndex)).contains($0.point.x) && $0.point.x.rounded() == $0.point.x
            },
            "sectionOffsets", "expected a section, a whole number from 0, and its offset")
        let counts = (insertSections ?? []).map(\.value.count)
        try check(counts.allSatisfy { 0...largestIndex ~= $0 }, "insertSections", "expected counts from 0 to 10^9")
    }
}
