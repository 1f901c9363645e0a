import CompositionalLayout
import StrataBasics
import Testing

/// Groups that hold as many items as fit by their measured sizes.
@Suite struct WrappingTests {
    /// Tags in rows, placed one after the other.
    private struct Tags {
        let width: Double
        let spacing: Double
        let rowSpacing: Double
        let estimates: [Double]
        let direction: InterfaceLayoutDirection
        let insets: DirectionalEdgeInsets
        let isTall: Bool

        init(_ random: inout SeededRandom) {
            width = random.pick([320, 375, 1_600])
            spacing = random.pick([0, 8])
            rowSpacing = random.pick([0, 8])
            estimates = random.pick([[60], [44, 100], [80, 30, 120]])
            direction = random.chance(30) ? .rightToLeft : .leftToRight
            insets = random.chance(50) ? .zero : DirectionalEdgeInsets(top: 3, leading: 16, bottom: 5, trailing: 10)
            isTall = random.chance(50)
        }

        var environment: LayoutEnvironment {
            var environment = LayoutEnvironment(containerSize: Size(width: width, height: 300))
            environment.layoutDirection = direction
            return environment
        }

        var section: LayoutSection {
            let height = isTall ? LayoutDimension.estimated(30) : .absolute(30)
            let items = estimates.map { LayoutSubitem.item(LayoutItem(width: .estimated($0), height: height)) }
            var section = LayoutSection(
                .horizontal(
                    LayoutSize(width: .fractionalWidth(1), height: height), items, spacing: .fixed(spacing)))
            section.interGroupSpacing = rowSpacing
            section.insets = insets
            return section
        }

        func solver(count: Int) -> LayoutSolver {
            LayoutSolver(environment: environment, sections: [SectionInput(section, itemCount: count)])
        }

        /// The frames of all items, given the measured sizes.
        func frames(count: Int, _ measured: [Int: Size]) -> [Rect] {
            let room = width - insets.horizontal
            var frames: [Rect] = []
            var (x, y, row) = (0.0, insets.top, [Size]())
            for item in 0..<count {
                func size(_ place: Int) -> Size {
                    let size = measured[item] ?? Size(width: estimates[place % estimates.count], height: 30)
                    return Size(width: size.width, height: isTall ? size.height : 30)
                }
                if !row.isEmpty, x + size(row.count).width > room + 1e-6 {
                    y += (row.map(\.height).max() ?? 0) + rowSpacing
                    (x, row) = (0, [])
                }
                row.append(size(row.count))
                var frame = Rect(origin: Point(x: insets.leading + x, y: y), size: row[row.count - 1])
                x += frame.width + spacing
                if direction == .rightToLeft { frame.origin.x = width - frame.maxX }
                frames.append(frame)
            }
            return frames
        }
    }

    private static let worlds: ClosedRange<UInt64> = Exhaustive.isOn ? 1...3_000 : 1...12

    private func frames(_ solver: LayoutSolver, count: Int) -> [Rect] {
        (0..<count).compactMap { solver.frame(of: ItemIndex(section: 0, item: $0)) }
    }

    /// The widths are whole points, so that sums are exact in any order.
    private func size(_ random: inout SeededRandom, isNarrow: Bool = false) -> Size {
        Size(
            width: Double(
                isNarrow ? random.int(0...30) : random.pick([random.int(0...30), random.int(20...140), 400])),
            height: Double(random.int(10...60)))
    }

    @Test func measuringInAnyOrderGivesTheRowsOfAPlainLoop() {
        for seed in Self.worlds {
            var random = SeededRandom(world: seed)
            let tags = Tags(&random)
            let count = random.pick([1, 7, 40, 300])
            // Rows with more tags than an index has beginnings.
            let isNarrow = random.chance(30)
            var solver = tags.solver(count: count)
            var measured: [Int: Size] = [:]
            for item in Array(0..<count).shuffled(using: &random) where random.chance(80) {
                measured[item] = size(&random, isNarrow: isNarrow)
                solver.setMeasured(measured[item] ?? .zero, item: ItemIndex(section: 0, item: item))
                if random.chance(10), let gone = measured.keys.min() {
                    measured[gone] = nil
                    solver.invalidate(item: ItemIndex(section: 0, item: gone))
                }
                if count <= 40 {
                    #expect(frames(solver, count: count) == tags.frames(count: count, measured), "seed \(seed)")
                }
            }
            let expected = tags.frames(count: count, measured)
            #expect(frames(solver, count: count) == expected, "seed \(seed)")
            #expect(solver.contentSize.height == (expected.map(\.maxY).max() ?? 0) + tags.insets.bottom || tags.isTall)
            #expect(solver.brokenInvariants() == [], "seed \(seed)")
            var buffer = LayoutElementBuffer()
            for _ in 0..<10 {
                let top = Double(random.int(-50...Int(solver.contentSize.height) + 50))
                let rect = Rect(x: 0, y: top, width: tags.width, height: Double(random.int(1...400)))
                solver.elements(in: rect, into: &buffer)
                #expect(buffer.elements.map(\.frame) == expected.filter { $0.intersects(rect) }, "seed \(seed)")
            }
        }
    }

    @Test func settlingFromTheTopIsThatOfAPlainLoop() {
        for seed in Self.worlds {
            var random = SeededRandom(world: seed)
            let tags = Tags(&random)
            let count = random.pick([5, 40, 100])
            let sizes = (0..<count).map { _ in size(&random) }
            var solver = tags.solver(count: count)
            var buffer = LayoutElementBuffer()
            var asked: [Int] = []
            let sight = Rect(x: 0, y: Double(random.pick([0, 100])), width: tags.width, height: 300)
            let result = solver.settle(in: sight, buffer: &buffer) { element, _ in
                asked.append(element.item)
                return sizes[element.item]
            }
            var (measured, order) = ([Int: Size](), [Int]())
            while true {
                let frames = tags.frames(count: count, measured)
                let waiting = frames.indices.filter { measured[$0] == nil && frames[$0].intersects(sight) }
                guard let next = waiting.min(by: { (frames[$0].minY, $0) < (frames[$1].minY, $1) }) else { break }
                measured[next] = sizes[next]
                order.append(next)
            }
            #expect(asked == order && result.isComplete, "seed \(seed)")
            #expect(frames(solver, count: count) == tags.frames(count: count, measured), "seed \(seed)")
        }
    }

    @Test func updatesGiveTheRowsOfANewSolver() throws {
        for seed in Self.worlds {
            var random = SeededRandom(world: seed)
            let tags = Tags(&random)
            var sizes: [Size?] = (0..<random.pick([3, 30, 200])).map { _ in random.chance(70) ? size(&random) : nil }
            var solver = tags.solver(count: sizes.count)
            for (item, size) in sizes.enumerated() {
                if let size { solver.setMeasured(size, item: ItemIndex(section: 0, item: item)) }
            }
            for _ in 0..<8 {
                var update = LayoutUpdate()
                let at = random.int(0...sizes.count - 1)
                if random.chance(50), sizes.count > 3 {
                    update.deletedItems = [.init(section: 0, items: at..<(at + 1))]
                    sizes.remove(at: at)
                } else {
                    update.insertedItems = [.init(section: 0, items: at..<(at + 2))]
                    sizes.insert(contentsOf: [nil, nil], at: at)
                }
                try solver.apply(update)
                let measured = Dictionary(
                    uniqueKeysWithValues: sizes.enumerated().compactMap { item, size in size.map { (item, $0) } })
                let expected = tags.frames(count: sizes.count, measured)
                #expect(frames(solver, count: sizes.count) == expected, "seed \(seed)")
                #expect(solver.brokenInvariants() == [], "seed \(seed)")
            }
        }
    }

    @Test func columnsOfAnOrthogonalSectionWrapAndStopWhereTheyBegin() {
        let column = LayoutGroup.vertical(
            LayoutSize(width: .absolute(100), height: .absolute(200)),
            [.item(LayoutItem(width: .fractionalWidth(1), height: .estimated(60)))])
        var section = LayoutSection(column)
        section.orthogonal = .groupPaging
        section.interGroupSpacing = 10
        var solver = LayoutSolver(
            environment: LayoutEnvironment(containerSize: Size(width: 150, height: 480)),
            sections: [SectionInput(section, itemCount: 12)])
        #expect(solver.maximumOrthogonalOffset(of: 0) == 4 * 110 - 10 - 150)
        for item in 0..<12 {
            solver.setMeasured(
                Size(width: 100, height: item % 2 == 0 ? 90 : 120), item: ItemIndex(section: 0, item: item))
        }
        // One item of 120 and one of 90 do not fit into 200.
        #expect(solver.maximumOrthogonalOffset(of: 0) == 12 * 110 - 10 - 150)
        #expect(solver.restingOffset(of: 0, showing: 7) == 770)
        #expect(solver.restingOffset(of: 0, proposed: 600) == 550)
        #expect(solver.frame(of: ItemIndex(section: 0, item: 7)) == Rect(x: 770, y: 0, width: 100, height: 120))
        var buffer = LayoutElementBuffer()
        solver.elements(ofOrthogonal: 0, in: 300..<560, into: &buffer)
        #expect(buffer.elements.map(\.item) == [2, 3, 4, 5])
        #expect(solver.contentSize.height == 200)
    }

    @Test func badgesAreNumberedByTheirItemAndThoseOfARowByTheRow() {
        func badge(_ kind: String) -> AnchoredSupplementary {
            AnchoredSupplementary(
                kind: kind, size: LayoutSize(width: .absolute(5), height: .absolute(5)),
                containerAnchor: LayoutAnchor([.top, .leading]))
        }
        var row = LayoutGroup.horizontal(
            LayoutSize(width: .fractionalWidth(1), height: .absolute(30)),
            [.item(LayoutItem(width: .estimated(60), height: .absolute(30), supplementaries: [badge("item")]))])
        row.supplementaries = [badge("row")]
        var solver = LayoutSolver(
            environment: LayoutEnvironment(containerSize: Size(width: 320, height: 480)),
            sections: [SectionInput(LayoutSection(row), itemCount: 4)])
        for item in 0..<4 { solver.setMeasured(Size(width: 150, height: 30), item: ItemIndex(section: 0, item: item)) }
        var buffer = LayoutElementBuffer()
        solver.allElements(visibleBounds: Rect(x: 0, y: 0, width: 320, height: 480), into: &buffer)
        func badges(_ kind: String) -> [LayoutElement] {
            buffer.elements.filter { $0.category == .anchored && solver.name(of: $0.kind) == kind }
        }
        #expect(badges("item").map(\.item) == [0, 1, 2, 3])
        #expect(badges("item").map(\.frame.minX) == [0, 150, 0, 150])
        #expect(badges("row").map(\.item) == [0, 1] && badges("row").map(\.frame.minY) == [0, 30])
    }

    /// The number of items that are examined for each measured one.
    private func work(_ count: Int, _ order: [Int], width: (Int) -> Double) -> Int {
        let item = LayoutSubitem.item(LayoutItem(width: .estimated(60), height: .absolute(30)))
        let row = LayoutGroup.horizontal(
            LayoutSize(width: .fractionalWidth(1), height: .absolute(30)), [item], spacing: .fixed(8))
        var solver = LayoutSolver(
            environment: LayoutEnvironment(containerSize: Size(width: 320, height: 480)),
            sections: [SectionInput(LayoutSection(row), itemCount: count)])
        for item in order {
            solver.setMeasured(Size(width: width(item), height: 30), item: ItemIndex(section: 0, item: item))
        }
        return solver.itemsWrapped / count
    }

    /// Tags of one width are the worst case: rows with different beginnings never have a common beginning again.
    @Test(arguments: [0, 1, 2], Exhaustive.isOn ? [true, false] : [true])
    func measuringManyTagsIsNearLinearInAnyOrder(_ order: Int, _ areEqual: Bool) {
        // An eighth of them still fills many chunks. The last chunk costs less than the others.
        let count = Exhaustive.isOn ? 16_000 : 4_800
        func work(_ count: Int) -> Int {
            var random = SeededRandom(world: 9)
            let items = Array(0..<count)
            let ordered = [items, items.reversed(), items.shuffled(using: &random)][order]
            return self.work(count, ordered) { areEqual ? 100 : Double(30 + $0 * 7_919 % 150) }
        }
        let (few, many) = (work(count / 8), work(count))
        #expect(many < 1_000, "\(many) items are looked at for each of \(count)")
        #expect(many < 2 * few, "\(few) items for each of \(count / 8), \(many) for each of \(count)")
    }
}
