import CompositionalLayout

/// A random layout, its solver, and the sizes measured so far.
struct RandomWorld {
    var layouts: RandomLayouts
    let configuration: LayoutConfiguration
    let environment: LayoutEnvironment
    var inputs: [SectionInput]
    var solver: LayoutSolver
    var measured: [ItemIndex: Size] = [:]

    init(seed: UInt64) {
        layouts = RandomLayouts(seed: seed)
        environment = layouts.environment()
        configuration = layouts.configuration()
        inputs = layouts.sections(main: configuration.scrollDirection)
        solver = LayoutSolver(configuration: configuration, environment: environment, sections: inputs)
    }

    mutating func measureSome(percent: Int) {
        for section in inputs.indices {
            for item in 0..<inputs[section].itemCount where layouts.generator.chance(percent) {
                measure(ItemIndex(section: section, item: item))
            }
        }
    }

    mutating func measure(_ index: ItemIndex) {
        let size = Size(
            width: Double(layouts.generator.int(5...60)), height: Double(layouts.generator.int(5...90)) + 0.5)
        measured[index] = size
        solver.setMeasured(size, item: index)
    }

    mutating func scrollOrthogonalSections() {
        for section in inputs.indices where solver.isOrthogonal(section) {
            solver.setOrthogonalOffset(Double(layouts.generator.int(0...200)), of: section)
        }
    }

    var reference: ReferenceSolver.Solution {
        ReferenceSolver(
            configuration: configuration, environment: environment, sections: inputs, measured: measured
        ).solve()
    }

    func differencesFromReference() -> [String] {
        // Groups without room for their first item have their own tests.
        guard solver.diagnostics.isEmpty else { return [] }
        let reference = reference
        var result: [String] = []
        if !isClose(Rect(origin: .zero, size: solver.contentSize), Rect(origin: .zero, size: reference.contentSize)) {
            result.append("content \(solver.contentSize), reference \(reference.contentSize)")
        }
        for section in inputs.indices {
            if let frame = solver.frame(ofSection: section), !isClose(frame, reference.sections[section]) {
                result.append("section \(section) \(frame), reference \(reference.sections[section])")
            }
            for item in 0..<inputs[section].itemCount {
                let index = ItemIndex(section: section, item: item)
                guard !isClose(solver.frame(of: index), reference.cells[index]) else { continue }
                result.append(
                    "\(index) \(String(describing: solver.frame(of: index))), reference "
                        + String(describing: reference.cells[index]))
            }
            for (item, frame) in zip(inputs[section].layout.boundary, reference.boundaries[section]) {
                let own = solver.kind(named: item.kind).flatMap { solver.frame(ofBoundary: $0, section: section) }
                if !isClose(own, frame) {
                    result.append("\(item.kind) of \(section) \(String(describing: own)), reference \(frame)")
                }
            }
        }
        return Array(result.prefix(5))
    }

    /// Compares queries of random rectangles with a filter over all elements.
    mutating func queryDifferences(count: Int) -> [String] {
        var all = LayoutElementBuffer()
        var found = LayoutElementBuffer()
        let size = solver.contentSize
        for _ in 0..<count {
            let rect = Rect(
                x: Double(layouts.generator.int(-50...Int(size.width) + 50)),
                y: Double(layouts.generator.int(-50...Int(size.height) + 50)),
                width: Double(layouts.generator.int(1...400)), height: Double(layouts.generator.int(1...400)))
            solver.allElements(visibleBounds: rect, into: &all)
            solver.elements(in: rect, into: &found)
            let expected = all.elements.filter { element in
                var rect = rect
                if element.scrollsOrthogonally {
                    let across = configuration.scrollDirection.crossing
                    rect.origin[across] += solver.orthogonalOffset(of: element.section)
                }
                return element.frame.intersects(rect)
            }
            if expected != found.elements {
                let missing = expected.filter { !found.elements.contains($0) }
                let wrong = found.elements.filter { !expected.contains($0) }
                return ["\(rect): missing \(missing.prefix(2)), wrong \(wrong.prefix(2))"]
            }
        }
        return []
    }

    func isClose(_ left: Rect?, _ right: Rect?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return abs(left.minX - right.minX) < 1e-6 && abs(left.minY - right.minY) < 1e-6
            && abs(left.width - right.width) < 1e-6 && abs(left.height - right.height) < 1e-6
    }
}
