/// The arrangement of a section's items, solved for a container.
///
/// A ``SectionPlan`` has one flow. A ``SectionRecord`` stores the flow's state for its section. Each call covers a
/// whole section, so the flow itself loops over the items. To add a flow, write a conforming type and its description,
/// and list the description in ``LayoutSection/Content``.
protocol SectionFlow: Sendable {
    /// An upper bound of the distance by which frames extend beyond the section.
    var overhang: Double { get }
    /// An upper bound of ``breadth(of:withEdges:)``; infinite if it depends on measured sizes.
    var greatestBreadth: Double { get }
    /// The lengths of sections without measured items; nil if every section has a state.
    var unmeasured: UnmeasuredLengths? { get }
    /// Whether items are placed lazily, as queries need them. Placing items may move later sections.
    var placesLazily: Bool { get }
    /// Whether measuring an item only moves everything after it by the same distance, as in a column of rows.
    var keepsOrder: Bool { get }

    /// Whether the place of an item depends on the items before it alone, so that items are measured in their order.
    var placesInOrder: Bool { get }

    /// Creates the flow's state for a section, unless the section already has it.
    func adopt(_ record: inout SectionRecord, wideItems: [Int])
    /// Recomputes sums after the environment changed, and either keeps or discards measured sizes.
    func regroup(_ record: inout SectionRecord, keepsMeasures: Bool, scratch: inout FlowScratch)
    /// Inserts items at ascending indices of the new state.
    func insert(_ runs: [LayoutUpdate.ItemRun], into record: inout SectionRecord, scratch: inout FlowScratch)
    /// Deletes items at ascending indices of the old state.
    func delete(_ ranges: [Range<Int>], from record: inout SectionRecord, scratch: inout FlowScratch)

    /// Sets the measured size of an item.
    func setMeasured(_ size: Size, of item: Int, in record: inout SectionRecord, scratch: inout FlowScratch)
    /// Discards the measured sizes of items, given in ascending order.
    func invalidate(_ items: [Int], in record: inout SectionRecord, scratch: inout FlowScratch)
    /// Restores measured sizes from their kept values, in ascending order of the items.
    func restore(_ entries: [MeasuredEntry], in record: inout SectionRecord, scratch: inout FlowScratch)
    /// The stored values of an item's measured size, to be moved with the item.
    func measured(_ item: Int, in record: SectionRecord) -> (Double, Double)?

    /// The length of the content along the flow; nil if it cannot be laid out.
    func length(of record: SectionRecord, scratch: inout FlowScratch) -> Double?
    /// The extent of the content across the flow; nil if it cannot be laid out. The edge spacing of groups only counts
    /// in an orthogonal section, as recorded layouts show.
    func breadth(of record: SectionRecord, withEdges: Bool) -> Double?
    /// The frame of an existing item relative to the corner of its section's content.
    func frame(of item: Int, in record: SectionRecord) -> Rect?
    /// Appends the items that match a query.
    func append(
        _ record: SectionRecord, _ query: ElementQuery, _ context: ElementQuery.CellContext,
        to buffer: inout LayoutElementBuffer)
    /// The offsets at which the section comes to rest; nil if it does not scroll itself or has no items.
    func stops(of record: SectionRecord, _ plan: SectionPlan, maximum: Double) -> OrthogonalStops?

    /// Places items up to a position, counted from the corner of the content.
    func place(upTo position: Double, in record: inout SectionRecord)
    /// Places all items up to and including an item.
    func place(through item: Int, in record: inout SectionRecord)
    /// Whether an item has its final place.
    func isPlaced(_ item: Int, in record: SectionRecord) -> Bool
    /// The first item of an item's row, if the next query of a ``LayoutSolver/settle(in:buffer:budget:measure:)`` may
    /// skip the rows before it; otherwise nil.
    func firstOfRow(with item: Int) -> Int?
    /// Whether an item is always the next one to be measured after another one: no item between them waits for a
    /// measurement.
    func isNext(_ item: Int, after previous: Int, in record: SectionRecord) -> Bool

    /// Descriptions of the broken invariants; empty if all hold. For tests.
    func brokenInvariants(of record: SectionRecord) -> [String]
}

extension SectionFlow {
    var unmeasured: UnmeasuredLengths? { nil }
    var placesLazily: Bool { false }
    var keepsOrder: Bool { false }
    var placesInOrder: Bool { placesLazily }

    func stops(of record: SectionRecord, _ plan: SectionPlan, maximum: Double) -> OrthogonalStops? { nil }
    func place(upTo position: Double, in record: inout SectionRecord) {}
    func place(through item: Int, in record: inout SectionRecord) {}
    func isPlaced(_ item: Int, in record: SectionRecord) -> Bool { true }
    func firstOfRow(with item: Int) -> Int? { nil }
    func isNext(_ item: Int, after previous: Int, in record: SectionRecord) -> Bool { false }
}

/// The description of a flow.
protocol FlowDescription {
    /// The kinds of anchored supplementaries, once per item or group that has them.
    var anchoredKinds: [String] { get }
    /// The repeated group, if the flow consists of one. UIKit has such a section, and it may scroll orthogonally.
    var repeatedGroup: LayoutGroup? { get }
    /// The groups of the flow; empty if it measures its items.
    var groups: [LayoutGroup] { get }
    /// The assumed length of an item that measures itself; nil if the flow does not measure its items.
    var measuredEstimate: Double? { get }
    /// The distance between items along the flow, if the flow has its own instead of the section's.
    var itemSpacing: Double? { get }
    /// Checks the rules that need no view.
    func validate() throws(LayoutError)
    /// Solves the description.
    func solved(in container: FlowContainer, kind: (String) -> ElementKindID) throws(LayoutError) -> any SectionFlow
}

extension FlowDescription {
    var anchoredKinds: [String] { [] }
    var repeatedGroup: LayoutGroup? { nil }
    var groups: [LayoutGroup] { repeatedGroup.map { [$0] } ?? [] }
    var measuredEstimate: Double? { nil }
    var itemSpacing: Double? { nil }
}

extension LayoutSection.Content {
    /// The list of flows.
    var flow: any FlowDescription {
        switch self {
        case .group(let group): group
        case .mixed(let rows): rows
        case .waterfall(let waterfall): waterfall
        }
    }

    /// The groups of the arrangement; empty if it measures its items.
    package var groups: [LayoutGroup] { flow.groups }
    /// The assumed length of an item that measures itself; nil if the flow does not measure its items.
    package var measuredEstimate: Double? { flow.measuredEstimate }
    /// The distance between items along the flow, if the flow has its own instead of the section's.
    package var itemSpacing: Double? { flow.itemSpacing }
}

/// The input for solving a flow.
struct FlowContainer {
    /// The box in which groups resolve.
    var size: Size
    var view: LayoutEnvironment
    /// The axis along which groups follow each other.
    var axis: LayoutAxis
    /// Spacing between groups.
    var spacing: Double

    var grid: PixelGrid { PixelGrid(scale: view.scale) }
}

/// The flow of a section that cannot be laid out. It keeps the indices of wide items for the time when there is room.
struct EmptyFlow: SectionFlow {
    var overhang: Double { 0 }
    var greatestBreadth: Double { 0 }

    func adopt(_ record: inout SectionRecord, wideItems: [Int]) {
        let wideItems = record.mixed?.wideItems ?? wideItems
        if !record.isPlain { record.dropItems() }
        record.wideItems = wideItems
    }

    func insert(_ runs: [LayoutUpdate.ItemRun], into record: inout SectionRecord, scratch: inout FlowScratch) {
        guard !record.wideItems.isEmpty || runs.contains(where: \.areWide) else { return }
        for run in runs {
            let items = record.wideItems.map { $0 < run.items.lowerBound ? $0 : $0 + run.items.count }
            record.wideItems = (items + (run.areWide ? Array(run.items.prefix(Self.mostListed)) : [])).sorted()
        }
    }

    /// The maximum number of listed wide items per insert; more than any feed has.
    private static let mostListed = 1 << 20

    func delete(_ ranges: [Range<Int>], from record: inout SectionRecord, scratch: inout FlowScratch) {
        guard !record.wideItems.isEmpty else { return }
        record.wideItems = record.wideItems.compactMap { item in
            if ranges.contains(where: { $0.contains(item) }) { return nil }
            return item - ranges.reduce(0) { $0 + ($1.upperBound <= item ? $1.count : 0) }
        }
    }

    func regroup(_ record: inout SectionRecord, keepsMeasures: Bool, scratch: inout FlowScratch) {}
    func setMeasured(_ size: Size, of item: Int, in record: inout SectionRecord, scratch: inout FlowScratch) {}
    func invalidate(_ items: [Int], in record: inout SectionRecord, scratch: inout FlowScratch) {}
    func restore(_ entries: [MeasuredEntry], in record: inout SectionRecord, scratch: inout FlowScratch) {}
    func measured(_ item: Int, in record: SectionRecord) -> (Double, Double)? { nil }
    func length(of record: SectionRecord, scratch: inout FlowScratch) -> Double? { nil }
    func breadth(of record: SectionRecord, withEdges: Bool) -> Double? { nil }
    func frame(of item: Int, in record: SectionRecord) -> Rect? { nil }
    func append(
        _ record: SectionRecord, _ query: ElementQuery, _ context: ElementQuery.CellContext,
        to buffer: inout LayoutElementBuffer
    ) {}
    func brokenInvariants(of record: SectionRecord) -> [String] { [] }
}
