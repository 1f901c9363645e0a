import CompositionalLayout
import Testing

/// Random updates and measurements against solving from scratch.
@Suite struct UpdateTests {
    static let worlds: ClosedRange<UInt64> = Exhaustive.isOn ? 1...10_000 : 1...150

    @Test func updatesAgreeWithSolvingFromScratch() throws {
        for seed in Self.worlds {
            var feed = ModelFeed(seed: seed)
            var solver = feed.solver()
            for step in 0..<6 {
                feed.measureSome(&solver, percent: 25)
                try solver.apply(feed.change())
                let difference = Self.difference(solver, feed.solver())
                let problems = solver.brokenInvariants()
                #expect(difference == nil && problems == [], "seed \(seed), step \(step)")
                if difference != nil || problems != [] { return }
            }
        }
    }

    static func difference(_ left: LayoutSolver, _ right: LayoutSolver) -> String? {
        var (left, right) = (left, right)
        let size = right.contentSize
        let visible = Rect(x: 0, y: 0, width: 300, height: 300)
        var (own, expected) = (LayoutElementBuffer(), LayoutElementBuffer())
        left.allElements(visibleBounds: visible, into: &own)
        right.allElements(visibleBounds: visible, into: &expected)
        if own.elements.count != expected.elements.count {
            return "\(own.elements.count) elements, from scratch \(expected.elements.count)"
        }
        for (one, other) in zip(own.elements, expected.elements) {
            let isSame =
                one.category == other.category && one.index == other.index && one.zIndex == other.zIndex
                && abs(one.frame.minX - other.frame.minX) < 1e-6 && abs(one.frame.minY - other.frame.minY) < 1e-6
                && abs(one.frame.width - other.frame.width) < 1e-6
                && abs(one.frame.height - other.frame.height) < 1e-6
            if !isSame { return "\(one), from scratch \(other)" }
        }
        let difference = max(
            abs(left.contentSize.width - right.contentSize.width),
            abs(left.contentSize.height - right.contentSize.height))
        return difference < 1e-6 ? nil : "content \(left.contentSize), from scratch \(size)"
    }

    @Test func anInvalidUpdateChangesNothing() {
        let list = LayoutStyle.list(rowHeight: .absolute(10)).section()
        let environment = LayoutEnvironment(containerSize: Size(width: 100, height: 100))
        let inputs = [SectionInput(list, itemCount: 3), SectionInput(list, itemCount: 2)]
        let invalid: [(inout LayoutUpdate) -> Void] = [
            { $0.deletedSections = [2] },
            { $0.deletedSections = [1, 1] },
            { $0.deletedItems = [.init(section: 0, items: 2..<4)] },
            { $0.deletedItems = [.init(section: 0, items: 0..<2), .init(section: 0, items: 1..<3)] },
            { $0.insertedItems = [.init(section: 0, items: 5..<6)] },
            { $0.insertedItems = [.init(section: 0, items: 0..<1), .init(section: 0, items: 0..<1)] },
            { $0.insertedSections = [.init(at: 4, SectionInput(list, itemCount: 1))] },
            { $0.movedSections = [.init(from: 0, to: 1), .init(from: 0, to: 0)] },
            { $0.movedItems = [.init(from: ItemIndex(section: 0, item: 9), to: ItemIndex(section: 0, item: 0))] },
            { $0.movedItems = [.init(from: ItemIndex(section: 0, item: 0), to: ItemIndex(section: 0, item: .max))] },
            { $0.movedItems = [.init(from: ItemIndex(section: 0, item: 0), to: ItemIndex(section: .max, item: 0))] },
            { $0.movedItems = [.init(from: ItemIndex(section: 0, item: 0), to: ItemIndex(section: 0, item: .min))] },
            { $0.invalidatedItems = [ItemIndex(section: 0, item: 3)] },
            { $0.invalidatedItems = [ItemIndex(section: 2, item: 0)] },
            { $0.invalidatedItems = [ItemIndex(section: 1, item: -1)] },
            { $0.invalidatedItems = [ItemIndex(section: -1, item: 0)] },
            { $0.invalidatedItems = [(0, 0), (1, 0), (0, 3)].map { ItemIndex(section: $0, item: $1) } },
            { $0.replacedLayouts = [.init(section: 7, layout: list)] },
        ]
        for change in invalid {
            var solver = LayoutSolver(environment: environment, sections: inputs)
            var update = LayoutUpdate()
            change(&update)
            #expect(throws: LayoutError.self) { try solver.apply(update) }
            #expect(solver.contentSize.height == 50)
        }
    }

    @Test func aChangedHeaderKeepsMeasuredItems() throws {
        var section = LayoutStyle.list(rowHeight: .estimated(40)).section(boundary: [.header(height: .absolute(30))])
        let environment = LayoutEnvironment(containerSize: Size(width: 100, height: 100))
        var solver = LayoutSolver(environment: environment, sections: [SectionInput(section, itemCount: 3)])
        solver.setMeasured(Size(width: 100, height: 55), item: ItemIndex(section: 0, item: 1))
        section.boundary = [.header(height: .absolute(50))]
        var update = LayoutUpdate()
        update.replacedLayouts = [.init(section: 0, layout: section)]
        try solver.apply(update)
        #expect(solver.contentSize.height == 50 + 40 + 55 + 40)
        #expect(solver.frame(of: ItemIndex(section: 0, item: 2))?.minY == 145)
    }

    @Test func anInvalidatedItemLosesItsMeasuredSize() throws {
        let list = LayoutStyle.list(rowHeight: .estimated(40)).section()
        let environment = LayoutEnvironment(containerSize: Size(width: 100, height: 100))
        var solver = LayoutSolver(environment: environment, sections: [SectionInput(list, itemCount: 3)])
        for item in 0..<3 {
            solver.setMeasured(Size(width: 100, height: 10), item: ItemIndex(section: 0, item: item))
        }
        var update = LayoutUpdate()
        update.insertedItems = [.init(section: 0, items: 0..<1)]
        update.invalidatedItems = [ItemIndex(section: 0, item: 2)]
        try solver.apply(update)
        #expect((0..<4).map { solver.frame(of: ItemIndex(section: 0, item: $0))?.height } == [40, 10, 40, 10])
    }

    @Test func aMovedItemKeepsItsMeasuredSize() throws {
        let list = LayoutStyle.list(rowHeight: .estimated(40)).section()
        let environment = LayoutEnvironment(containerSize: Size(width: 100, height: 100))
        var solver = LayoutSolver(environment: environment, sections: [SectionInput(list, itemCount: 3)])
        solver.setMeasured(Size(width: 100, height: 10), item: ItemIndex(section: 0, item: 0))
        var update = LayoutUpdate()
        update.movedItems = [
            .init(from: ItemIndex(section: 0, item: 0), to: ItemIndex(section: 0, item: 2))
        ]
        try solver.apply(update)
        #expect(solver.frame(of: ItemIndex(section: 0, item: 2)) == Rect(x: 0, y: 80, width: 100, height: 10))
    }

    /// Unused descriptions and capacity were kept forever: some kilobytes after hundreds of updates.
    @Test func trimmingDoesNotChangeTheLayout() throws {
        func input(_ height: Double) -> SectionInput {
            SectionInput(LayoutStyle.list(rowHeight: .absolute(height)).section(), itemCount: 9)
        }
        var solver = LayoutSolver(
            environment: LayoutEnvironment(containerSize: Size(width: 320, height: 480)),
            sections: (0..<300).map { input(Double(20 + $0 % 30)) })
        for section in (0..<300).reversed() where !section.isMultiple(of: 7) {
            var update = LayoutUpdate()
            update.deletedSections = [section]
            try solver.apply(update)
        }
        let fresh = LayoutSolver(
            environment: solver.environment,
            sections: (0..<300).filter { $0.isMultiple(of: 7) }.map { input(Double(20 + $0 % 30)) })
        solver.trim()
        #expect(solver.sectionCount == fresh.sectionCount && solver.contentSize == fresh.contentSize)
        for section in 0..<fresh.sectionCount {
            let item = ItemIndex(section: section, item: 8)
            #expect(solver.frame(of: item) == fresh.frame(of: item))
            #expect(solver.layout(of: section) == fresh.layout(of: section))
        }
        var update = LayoutUpdate()
        update.insertedSections = [.init(at: 2, input(999))]
        try solver.apply(update)
        #expect(solver.frame(of: ItemIndex(section: 2, item: 0))?.height == 999)
    }
}
