import StrataBasics
import Testing

@testable import CompositionalLayout

/// Walks over groups that begin at a position, in one search, against those that begin at a group.
@Suite struct GroupWalkTests {
    private let environment = LayoutEnvironment(containerSize: Size(width: 300, height: 400), scale: 2)
    private let layouts = [
        LayoutStyle.list(rowHeight: .estimated(40), spacing: 3).section(),
        LayoutStyle.grid(columns: 3, height: .estimated(30), spacing: 5).section(),
        LayoutStyle.list(rowHeight: .estimated(40)).section(boundary: [.header(height: .absolute(44))]),
    ]

    /// A section in which some ranges of items are measured. All lengths are whole, so that sums are exact.
    private func measured(_ random: inout SeededRandom) -> (flow: GroupFlow, run: FlowRun)? {
        let count = random.int(1...2_000)
        var solver = LayoutSolver(
            environment: environment, sections: [SectionInput(random.pick(layouts), itemCount: count)])
        for _ in 0..<random.int(1...4) {
            let first = random.int(0...(count - 1))
            for item in first..<min(first + random.pick([1, 30, 700, 2_000]), count) {
                let size = Size(width: 300, height: Double(random.int(0...90)))
                solver.setMeasured(size, item: ItemIndex(section: 0, item: item))
            }
        }
        guard let flow = solver.plans[0].content as? GroupFlow else { return nil }
        return (flow, solver.sections[0].run)
    }

    @Test func aWalkFromAPositionIsOneFromItsGroup() throws {
        var found = 0
        for seed in 0..<80 as Range<UInt64> {
            var random = SeededRandom(world: seed)
            let (flow, run) = try #require(measured(&random))
            var scratch = FlowScratch()
            let end = Int(flow.length(of: run, scratch: &scratch))
            for _ in 0..<50 {
                let position = Double(random.int(-10...(end + 50))) + random.pick([0, 0.5])
                guard var walk = GroupWalk(flow, run, reaching: position) else { continue }
                let group = flow.firstGroup(reaching: position, in: run, scratch: &scratch).group
                var other = GroupWalk(flow, run, from: group, sharedLength: nil, &scratch)
                found += 1
                for step in 0..<300 where walk.group < flow.groupCount(in: run) {
                    #expect(walk.group == other.group, "seed \(seed), position \(position), step \(step)")
                    #expect(walk.start == other.start, "seed \(seed), position \(position), step \(step)")
                    walk.advance(flow, run, &scratch)
                    other.advance(flow, run, &scratch)
                }
            }
        }
        #expect(found > 500)
    }

    /// Frames of a query in full chunks, where rows are read one after the other, against those of single items.
    @Test func aQueryFindsTheFramesOfItsItems() {
        for seed in 0..<40 as Range<UInt64> {
            var random = SeededRandom(world: seed)
            let layout = random.pick(layouts)
            var solver = LayoutSolver(environment: environment, sections: [SectionInput(layout, itemCount: 1_000)])
            for item in 0..<random.pick([100, 700, 1_000]) {
                let size = Size(width: 300, height: Double(random.int(0...900)) / 7)
                solver.setMeasured(size, item: ItemIndex(section: 0, item: item))
            }
            var buffer = LayoutElementBuffer()
            for _ in 0..<30 {
                let range = Int(solver.contentSize.height)
                let rect = Rect(x: 0, y: Double(random.int(0...range)), width: 300, height: 400)
                solver.elements(in: rect, into: &buffer)
                let cells = buffer.elements.filter { $0.category == .cell }
                for cell in cells { #expect(solver.frame(of: cell.index) == cell.frame, "seed \(seed)") }
                let expected = (0..<1_000).filter { item in
                    solver.frame(of: ItemIndex(section: 0, item: item))?.intersects(rect) ?? false
                }
                #expect(cells.map(\.item) == expected, "seed \(seed), \(rect)")
            }
        }
    }
}

extension GroupWalk {
    /// Moves to the next group as a query does.
    fileprivate mutating func advance(_ flow: GroupFlow, _ run: FlowRun, _ scratch: inout FlowScratch) {
        let measured = takeEntries(flow, run)
        let length = flow.groupLength(group, in: run, scratch: &scratch)
        advance(flow, run, length: length, isMeasured: measured != nil, &scratch)
    }
}
