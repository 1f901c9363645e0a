internal import CompositionalLayout

/// The solver beside the least code that lays out one kind of section: an array in one pass, bisection, a tree of sums.
///
/// A rival knows its section: no descriptions, no estimates, no elements of other kinds. The bars say how much the
/// solver may cost beside it.
enum LayoutRivals {
    static func rows() throws -> [BenchmarkRow] {
        [try tags(), try rowsInOrder(), try rowsByScreens()] + corrections() + (try waterfalls())
            + [try varyingSections()] + queries()
    }

    private static let view = LayoutBench.view
    private static let spacing = 4.0

    private static func sight(at offset: Double) -> Rect { LayoutBench.sight(at: offset) }
    private static func height(_ item: Int) -> Double { Double(20 + item * 37 % 60) }

    private static func solver(_ style: LayoutStyle, items: Int) -> LayoutSolver {
        LayoutBench.makeSolver([SectionInput(style.section(), itemCount: items)])
    }

    /// Settles a layout screen by screen, as if it were scrolled to its end.
    private static func settleByScreens(_ solver: inout LayoutSolver, _ size: (Int) -> Size) {
        var buffer = LayoutElementBuffer()
        var top = 0.0
        while true {
            solver.settle(in: sight(at: top), buffer: &buffer) { element, _ in size(element.item) }
            if top + view.height >= solver.contentSize.height { return }
            top += view.height
        }
    }
}

extension LayoutRivals {
    /// Tags of known height that wrap.
    private static func tags() throws -> BenchmarkRow {
        let name = "1000 tags settled by screens"
        func width(_ tag: Int) -> Double { Double(30 + tag * 37 % 90) }
        var heights = (own: 0.0, rival: 0.0)
        let row = BenchmarkRow.inTurn(name, beside: "an array in one pass", bar: .timesFaster(1.0 / 400)) {
            var solver = solver(.tags(height: .absolute(32)), items: 1_000)
            settleByScreens(&solver) { Size(width: width($0), height: 32) }
            heights.own = solver.contentSize.height
        } rival: {
            var frames: [Rect] = []
            frames.reserveCapacity(1_000)
            var (x, y) = (0.0, 0.0)
            for tag in 0..<1_000 {
                let width = width(tag)
                if x > 0, x + width > view.width { (x, y) = (0, y + 40) }
                frames.append(Rect(x: x, y: y, width: width, height: 32))
                x += width + 8
            }
            heights.rival = frames[999].maxY
        }
        try BenchmarkError.unless(heights.own == heights.rival, name, "\(heights)")
        return row
    }

    private static func rowsInOrder() throws -> BenchmarkRow {
        try rows(named: "10000 rows measured in order", bar: 1.0 / 200) { solver in
            for row in 0..<10_000 {
                solver.setMeasured(Size(width: view.width, height: height(row)), item: ItemIndex(section: 0, item: row))
            }
        }
    }

    private static func rowsByScreens() throws -> BenchmarkRow {
        try rows(named: "10000 rows settled by screens", bar: 1.0 / 250) { solver in
            settleByScreens(&solver) { Size(width: view.width, height: height($0)) }
        }
    }

    private static func rows(
        named name: String, bar: Double, _ measure: (inout LayoutSolver) -> Void
    ) throws -> BenchmarkRow {
        var heights = (own: 0.0, rival: 0.0)
        let row = BenchmarkRow.inTurn(name, beside: "an array in one pass", bar: .timesFaster(bar)) {
            var solver = solver(.list(rowHeight: .estimated(44), spacing: spacing), items: 10_000)
            measure(&solver)
            heights.own = solver.contentSize.height
        } rival: {
            var starts: [Double] = []
            var end = 0.0
            for row in 0..<10_000 {
                starts.append(end)
                end += height(row) + spacing
            }
            heights.rival = starts[9_999] + height(9_999)
        }
        try BenchmarkError.unless(heights.own == heights.rival, name, "\(heights)")
        return row
    }
}

extension LayoutRivals {
    private static func measured(_ items: Int) -> LayoutSolver {
        var solver = solver(.list(rowHeight: .estimated(44), spacing: spacing), items: items)
        for item in 0..<items {
            solver.setMeasured(Size(width: view.width, height: height(item)), item: ItemIndex(section: 0, item: item))
        }
        return solver
    }

    /// One height replaced by another, at positions all over a list.
    private static func corrections() -> [BenchmarkRow] {
        [10_000, 1_000_000].map { items in
            var solver = measured(items)
            var sums = PrefixSums((0..<items).map { height($0) + spacing })
            var turns = (own: 0, rival: 0)
            func next(_ turn: inout Int) -> (item: Int, height: Double) {
                turn += 7_919
                return (turn % items, Double(20 + turn % 60))
            }
            let times = TimesInTurn {
                for _ in 0..<LayoutBench.calls {
                    let (item, height) = next(&turns.own)
                    solver.setMeasured(
                        Size(width: view.width, height: height), item: ItemIndex(section: 0, item: item))
                }
            } rival: {
                for _ in 0..<LayoutBench.calls {
                    let (item, height) = next(&turns.rival)
                    sums.set(item, height + spacing)
                }
            }
            return BenchmarkRow(
                name: "one height of \(items) corrected", times, calls: LayoutBench.calls, beside: "a Fenwick tree",
                bar: .timesFaster(1.0 / 20))
        }
    }

    /// Queries for a screen, at offsets all over the content.
    private static func queries() -> [BenchmarkRow] {
        var uniform = solver(.list(rowHeight: .absolute(44), spacing: spacing), items: 1_000)
        var measured = measured(10_000)
        let starts = (0..<1_000).map { Double($0) * 48 }
        let sums = PrefixSums((0..<10_000).map { height($0) + spacing })
        let bisection = query("a uniform list of 1000", &uniform, beside: "bisection", bar: 1.0 / 8) { offset, frames in
            var (low, high) = (0, starts.count)
            while low < high {
                let middle = (low + high) / 2
                if starts[middle] + 44 > offset { high = middle } else { low = middle + 1 }
            }
            while low < starts.count, starts[low] < offset + view.height {
                frames.append(Rect(x: 0, y: starts[low], width: view.width, height: 44))
                low += 1
            }
        }
        let search = query("10000 measured rows", &measured, beside: "a Fenwick tree", bar: 1.0 / 8) { offset, frames in
            var (row, start) = sums.first(endingAfter: offset)
            while row < 10_000, start < offset + view.height {
                let step = sums.values[row]
                frames.append(Rect(x: 0, y: start, width: view.width, height: step - spacing))
                (row, start) = (row + 1, start + step)
            }
        }
        return [bisection, search]
    }

    private static func query(
        _ name: String, _ solver: inout LayoutSolver, beside rival: String, bar: Double,
        _ find: (_ offset: Double, _ frames: inout [Rect]) -> Void
    ) -> BenchmarkRow {
        let offsets = LayoutBench.offsets(in: solver)
        var buffer = LayoutElementBuffer()
        var frames: [Rect] = []
        let times = TimesInTurn {
            for offset in offsets { solver.elements(in: sight(at: offset), into: &buffer) }
        } rival: {
            for offset in offsets {
                frames.removeAll(keepingCapacity: true)
                find(offset, &frames)
            }
        }
        return BenchmarkRow(
            name: "query of \(name)", times, calls: offsets.count, beside: rival, bar: .timesFaster(bar),
            note: "\(buffer.elements.count) elements, \(frames.count) frames")
    }
}

extension LayoutRivals {
    /// A waterfall of three columns, measured from the start, or with every tenth item corrected.
    private static func waterfalls() throws -> [BenchmarkRow] {
        let items = 16_000
        func length(_ item: Int) -> Double { Double(60 + item * 37 % 90) }
        func measure(_ solver: inout LayoutSolver, each step: Int, _ change: Double) -> Double {
            for item in stride(from: 0, to: items, by: step) {
                solver.setMeasured(
                    Size(width: 120, height: length(item) + change), item: ItemIndex(section: 0, item: item))
            }
            var buffer = LayoutElementBuffer()
            solver.allElements(visibleBounds: sight(at: 0), into: &buffer)
            return solver.contentSize.height
        }
        let empty = solver(.waterfall(columns: 3, estimate: 100, spacing: 8), items: items)
        var full = empty
        _ = measure(&full, each: 1, 0)
        return try [("all measured", empty, 1, 1.0 / 100), ("every tenth corrected", full, 10, 1.0 / 15)].map {
            name, start, step, bar in
            let name = "waterfall of \(items), \(name)"
            var heights = (own: 0.0, rival: 0.0)
            let times = TimesInTurn {
                var solver = start
                return ThreadTime.of { heights.own = measure(&solver, each: step, 1) }
            } _: {
                ThreadTime.of {
                    var columns = [0.0, 0, 0]
                    var frames: [Rect] = []
                    frames.reserveCapacity(items)
                    for item in 0..<items {
                        let length = length(item) + (item.isMultiple(of: step) ? 1 : 0)
                        var shortest = 0
                        for column in 1..<3 where columns[column] < columns[shortest] { shortest = column }
                        frames.append(
                            Rect(x: Double(shortest) * 132, y: columns[shortest], width: 124, height: length))
                        columns[shortest] += length + 8
                    }
                    heights.rival = (columns.max() ?? 0) - 8
                }
            }
            try BenchmarkError.unless(heights.own == heights.rival, name, "\(heights)")
            return BenchmarkRow(name: name, times, beside: "an array in one pass", bar: .timesFaster(bar))
        }
    }

    /// The first screen of sections with different numbers of rows.
    private static func varyingSections() throws -> BenchmarkRow {
        let name = "100000 sections of varying counts, the first screen"
        let counts = (0..<100_000).map { 5 + $0 * 7 % 13 }
        let list = LayoutStyle.list(rowHeight: .absolute(44), spacing: spacing).section()
        let inputs = counts.map { SectionInput(list, itemCount: $0) }
        var heights = (own: 0.0, rival: 0.0)
        let row = BenchmarkRow.inTurn(name, beside: "an array of prefix sums", bar: .timesFaster(1.0 / 25)) {
            var solver = LayoutBench.makeSolver(inputs)
            var buffer = LayoutElementBuffer()
            solver.elements(in: sight(at: 0), into: &buffer)
            heights.own = solver.contentSize.height
        } rival: {
            var starts: [Double] = []
            starts.reserveCapacity(counts.count)
            var end = 0.0
            for count in counts {
                starts.append(end)
                end += Double(count) * 48 - spacing
            }
            heights.rival = starts.isEmpty ? 0 : end
        }
        try BenchmarkError.unless(heights.own == heights.rival, name, "\(heights)")
        return row
    }
}

/// A Fenwick tree: sums of the first values of a list, in O(log n) after a change of one.
private struct PrefixSums {
    private(set) var values: [Double]
    private var nodes: [Double]

    init(_ values: [Double]) {
        self.values = values
        nodes = [0] + values
        for index in nodes.indices.dropFirst() {
            let parent = index + (index & -index)
            if parent < nodes.count { nodes[parent] += nodes[index] }
        }
    }

    mutating func set(_ position: Int, _ value: Double) {
        let change = value - values[position]
        values[position] = value
        var index = position + 1
        while index < nodes.count {
            nodes[index] += change
            index += index & -index
        }
    }

    /// The first value whose sum exceeds a position, and the sum before it.
    func first(endingAfter position: Double) -> (index: Int, start: Double) {
        var (found, start) = (0, 0.0)
        var step = 1
        while 2 * step < nodes.count { step *= 2 }
        while step > 0 {
            if found + step < nodes.count, start + nodes[found + step] <= position {
                found += step
                start += nodes[found]
            }
            step /= 2
        }
        return (found, start)
    }
}
