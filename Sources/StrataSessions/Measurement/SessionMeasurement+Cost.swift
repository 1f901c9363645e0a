internal import SectionKit
internal import StrataEngine
internal import StrataGating

extension SessionMeasurement {
    /// Adds the allocations and bytes of single cells, for section types whose plugins have a budget. It configures and
    /// draws cells again, so it comes after everything else was counted. Complexity: O(items of the feed).
    mutating func addCellCounts(of session: Session, _ renderer: CellRenderer) {
        for (type, cells) in session.orderedCells {
            guard let counts = try? CellCounts(cells, renderer) else { continue }
            addLargest(.cellAllocations, type, Double(counts.configure))
            addLargest(.cellBytes, type, Double(counts.bytes))
        }
    }

    /// Adds the times of the same cells, relative to the machine's. Complexity: the same as ``addCellCounts(of:_:)``.
    mutating func addCellTimes(of session: Session, _ renderer: CellRenderer, clock: EngineClock) {
        for (type, cells) in session.orderedCells {
            guard let times = CellTimes(cells, renderer, clock: clock) else { continue }
            addLargest(.cellConfigureRatio, type, times.relativeConfigure)
            if let draw = times.relativeDraw { addLargest(.cellDrawRatio, type, draw) }
        }
    }

    /// The value of the whole feed is the largest of its section types' values.
    private mutating func addLargest(_ metric: MetricKey, _ type: SectionType, _ value: Double) {
        bySectionType[metric, default: [:]][type.rawValue] = value
        values[metric] = max(values[metric] ?? 0, value)
    }
}

extension Session {
    /// The number of measured cells of a section type.
    private static let cellsPerType = 16

    fileprivate var orderedCells: [(SectionType, [CostedCell])] {
        budgetedCells.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
    }

    /// The feed's first items of each section type whose plugin has a budget, at the size at which the arm shows them.
    private var budgetedCells: [SectionType: [CostedCell]] {
        let types = Set(registry.types.filter { Swift.type(of: registry.plugin(for: $0)).budget != nil })
        guard !types.isEmpty else { return [:] }
        let environment = arm.environment
        var cells: [SectionType: [CostedCell]] = [:]
        func isOpen(_ type: SectionType) -> Bool {
            types.contains(type) && cells[type, default: []].count < Self.cellsPerType
        }
        for section in first.model.sections {
            lazy var list = section.layoutInput(in: environment).layout.list
            for index in 0..<section.content.count {
                guard section.content.types.contains(where: isOpen) else { break }
                let type = section.content.type(at: index)
                guard isOpen(type),
                    let frame = arm.frame(ofItem: section.content.id(at: index), inSection: section.key.id),
                    !frame.isEmpty
                else { continue }
                cells[type, default: []].append(
                    CostedCell(size: frame.size) { [list] in
                        section.content.cell(at: index, in: environment, list: list)
                    })
            }
        }
        return cells
    }
}
