internal import CompositionalLayout

/// The measured sizes of the cells and supplementaries of a case, tracked through updates.
///
/// A cell keeps its index in the cycle of measured heights from its insertion, so a moved cell keeps its height.
struct CaseContent {
    struct Cell {
        /// Identifies the cell.
        let id: Int
        /// The index of the cell when it was inserted, which determines its index in the cycle.
        let place: Int
        /// The recorded size, regardless of visibility; nil if there is none.
        var size: Size?
    }

    private struct Section {
        var cells: [Cell]
        /// Measured sizes by kind.
        var boundary: [String: Size] = [:]
    }

    private var sections: [Section] = []
    private var cycle: [Double?]
    private let sectionCycles: [[Double?]]
    private var supplementaries: [String: Double]
    private var nextID = 0

    /// The content of a case before its first step. O(items).
    init(_ layout: LayoutCase) {
        (cycle, supplementaries) = (layout.measuredCycle, layout.measuredSupplementaries)
        sectionCycles = layout.sectionCycles
        for section in layout.sections { sections.append(makeSection(section.itemCount)) }
        setSizes(items: layout.measuredItems, boundary: layout.measuredBoundary)
    }

    var itemCount: Int { sections.reduce(0) { $0 + $1.cells.count } }

    /// Whether any element is measured when it becomes visible.
    var isMeasured: Bool { !cycle.isEmpty || !sectionCycles.isEmpty || !supplementaries.isEmpty }

    /// The cell at an index, which must exist.
    func cell(at index: ItemIndex) -> Cell { sections[index.section].cells[index.item] }

    /// The first of some cells that still exists, as an anchor. O(items) for each deleted cell.
    func first(of cells: [(id: Int, distance: Double)]) -> ScrollAnchor? {
        for cell in cells {
            if let index = index(of: cell.id) { return ScrollAnchor(item: index, distance: cell.distance) }
        }
        return nil
    }

    private func index(of id: Int) -> ItemIndex? {
        for (section, content) in sections.enumerated() {
            if let item = content.cells.firstIndex(where: { $0.id == id }) {
                return ItemIndex(section: section, item: item)
            }
        }
        return nil
    }

    /// Measures the elements in a rectangle.
    func settle(_ solver: inout LayoutSolver, in visible: Rect, buffer: inout LayoutElementBuffer) {
        guard isMeasured else { return }
        let pairs = supplementaries.compactMap { name, height in solver.kind(named: name).map { ($0, height) } }
        let heights = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
        solver.settle(in: visible, buffer: &buffer, budget: LayoutCase.maximumItems) { element, _ in
            let height = element.category == .cell ? height(ofCell: element.index) : heights[element.kind]
            return height.map { Size(width: element.frame.width, height: $0) }
        }
    }

    /// The height that a cell measures when it becomes visible; nil for a cell that keeps its estimate.
    private func height(ofCell index: ItemIndex) -> Double? {
        let own = sectionCycles.indices.contains(index.section) ? sectionCycles[index.section] : cycle
        return own.isEmpty ? nil : own[cell(at: index).place % own.count]
    }

    /// Applies the measured sizes of a step.
    mutating func change(_ measures: LayoutCaseStep.Measures) {
        if let cycle = measures.cycle { self.cycle = cycle }
        if let supplementaries = measures.supplementaries { self.supplementaries = supplementaries }
        setSizes(items: measures.items ?? [], boundary: measures.boundary ?? [:])
    }

    /// Sets the recorded sizes of cells and supplementaries in a solver. O(items x log n).
    func setSizes(_ solver: inout LayoutSolver) {
        for (index, section) in sections.enumerated() {
            for (item, cell) in section.cells.enumerated() {
                if let size = cell.size { solver.setMeasured(size, item: ItemIndex(section: index, item: item)) }
            }
            for (name, size) in section.boundary.sorted(by: { $0.key < $1.key }) {
                if let kind = solver.kind(named: name) { solver.setMeasured(size, boundary: kind, section: index) }
            }
        }
    }

    /// Applies an update that a solver has accepted. O(items).
    mutating func apply(_ update: LayoutUpdate) {
        let moved = update.movedItems.map { (index: $0.destination, cell: cell(at: $0.source)) }
        for (section, items) in Self.bySection(
            update.deletedItems.flatMap { run in run.items.map { ItemIndex(section: run.section, item: $0) } }
                + update.movedItems.map(\.source))
        {
            let gone = Set(items)
            sections[section].cells = sections[section].cells.enumerated().filter { !gone.contains($0.offset) }
                .map(\.element)
        }
        arrangeSections(update)
        let inserted = update.insertedItems.flatMap { run in
            run.items.map { (index: ItemIndex(section: run.section, item: $0), cell: makeCell($0)) }
        }
        for (section, arriving) in Dictionary(grouping: inserted + moved, by: \.index.section) {
            insert(arriving.sorted { $0.index < $1.index }.map { ($0.index.item, $0.cell) }, into: section)
        }
    }

    /// Inserts cells at ascending indices, which refer to the new state.
    private mutating func insert(_ arriving: [(item: Int, cell: Cell)], into section: Int) {
        let old = sections[section].cells
        var cells: [Cell] = []
        cells.reserveCapacity(old.count + arriving.count)
        var next = 0
        for (item, cell) in arriving {
            let staying = item - cells.count
            cells += old[next..<(next + staying)]
            next += staying
            cells.append(cell)
        }
        sections[section].cells = cells + old[next...]
    }

    private mutating func arrangeSections(_ update: LayoutUpdate) {
        var arriving = update.movedSections.map { ($0.destination, sections[$0.source]) }
        for section in (update.deletedSections + update.movedSections.map(\.source)).sorted(by: >) {
            sections.remove(at: section)
        }
        arriving += update.insertedSections.map { ($0.index, makeSection($0.input.itemCount)) }
        for (index, section) in arriving.sorted(by: { $0.0 < $1.0 }) { sections.insert(section, at: index) }
    }

    private mutating func setSizes(items: [[Size?]], boundary: [String: [Size?]]) {
        for (section, sizes) in zip(sections.indices, items) {
            for (item, size) in zip(sections[section].cells.indices, sizes) {
                if let size { sections[section].cells[item].size = size }
            }
        }
        for (kind, sizes) in boundary {
            for (section, size) in zip(sections.indices, sizes) {
                if let size { sections[section].boundary[kind] = size }
            }
        }
    }

    private mutating func makeSection(_ count: Int) -> Section {
        Section(cells: (0..<max(count, 0)).map { makeCell($0) })
    }

    private mutating func makeCell(_ place: Int) -> Cell {
        defer { nextID += 1 }
        return Cell(id: nextID, place: place)
    }

    private static func bySection(_ items: [ItemIndex]) -> [Int: [Int]] {
        Dictionary(grouping: items, by: \.section).mapValues { $0.map(\.item) }
    }
}
