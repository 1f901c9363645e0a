import CompositionalLayout
import Foundation
import StrataBasics
import Testing

/// Windows against fresh queries.
@Suite struct WindowTests {
    static let seeds = 0..<(Exhaustive.isOn ? 3_000 : 80)

    @Test(arguments: seeds) func aWindowHoldsTheElementsOfAFreshQuery(_ seed: Int) {
        var world = RandomWorld(seed: UInt64(seed))
        var window = LayoutWindow()
        let main = world.configuration.scrollDirection
        var bounds = Rect(origin: .zero, size: world.environment.containerSize)
        for step in 0..<60 {
            move(&bounds, in: &world, main)
            switch world.layouts.generator.int(0...9) {
            case 0: world.measureSome(percent: 3)
            case 1...3: swipe(&window, in: &world)
            default: break
            }
            let reach = Double(world.layouts.generator.int(0...400))
            let area = bounds.grown(by: (reach, Double(world.layouts.generator.int(0...100))), along: main)
            world.solver.update(&window, holding: bounds, asking: area, visibleBounds: bounds)
            let problems = differences(window, in: bounds, solver: world.solver)
            #expect(problems == [], "seed \(seed), step \(step)")
            guard problems.isEmpty else { return }
        }
    }

    @Test(arguments: 0..<40) func pinnedHeadersAndFootersFollowTheViewport(_ seed: Int) {
        var generator = SeededRandom(world: UInt64(seed))
        let boundary: [BoundarySupplementary] = [
            .header(height: .absolute(30), pins: true), .footer(height: .absolute(20), pins: true),
        ]
        let inputs = (0..<12).map { _ in
            SectionInput(
                LayoutStyle.list(rowHeight: .absolute(44)).section(boundary: boundary), itemCount: generator.int(0...9))
        }
        var solver = LayoutSolver(
            configuration: LayoutConfiguration(boundary: [.header(height: .absolute(50), pins: true)]),
            environment: LayoutEnvironment(containerSize: Size(width: 320, height: 480)), sections: inputs)
        var window = LayoutWindow()
        var bounds = Rect(x: 0, y: 0, width: 320, height: 480)
        for step in 0..<120 {
            bounds.origin.y = min(max(0, bounds.origin.y + Double(generator.int(-90...120))), solver.contentSize.height)
            let area = bounds.grown(by: (Double(generator.int(0...300)), 200), along: .vertical)
            solver.update(&window, holding: bounds, asking: area, visibleBounds: bounds)
            #expect(differences(window, in: bounds, solver: solver) == [], "seed \(seed), step \(step)")
        }
    }

    private func move(_ bounds: inout Rect, in world: inout RandomWorld, _ main: LayoutAxis) {
        let far = world.layouts.generator.int(0...9) == 0
        let step = Double(world.layouts.generator.int(far ? -2_000...2_000 : -60...90)) / 2
        bounds.origin[main] = min(max(-50, bounds.origin[main] + step), world.solver.contentSize[main])
    }

    private func swipe(_ window: inout LayoutWindow, in world: inout RandomWorld) {
        let orthogonal = world.inputs.indices.filter { world.solver.isOrthogonal($0) }
        guard let section = orthogonal.randomElement(using: &world.layouts.generator) else { return }
        let offset = world.solver.orthogonalOffset(of: section) + Double(world.layouts.generator.int(-30...60))
        let end = offset + world.environment.containerSize[world.configuration.scrollDirection.crossing]
        world.solver.scroll(
            section: section, to: offset, holding: offset...end, asking: offset - 100...end + 10, in: &window)
    }

    private func differences(_ window: LayoutWindow, in bounds: Rect, solver: LayoutSolver) -> [String] {
        var solver = solver
        var buffer = LayoutElementBuffer()
        solver.elements(in: bounds, visibleBounds: bounds, into: &buffer)
        let kept = Set(window.elements)
        var problems: [String] = []
        if kept.count != window.elements.count { problems.append("something is kept twice") }
        problems += buffer.elements.filter { !kept.contains($0) }.map { "missing: \($0)" }
        let fresh = Set(buffer.elements)
        let crossing = solver.configuration.scrollDirection.crossing
        for element in window.elements where element.category != .decoration {
            var sight = bounds
            if element.scrollsOrthogonally { sight.origin[crossing] += solver.orthogonalOffset(of: element.section) }
            if element.frame.intersects(sight), !fresh.contains(element) { problems.append("too much: \(element)") }
        }
        return Array(problems.prefix(3))
    }

    @Test func scrollingWithinTheQueriedAreaQueriesNothing() {
        let grid = LayoutStyle.grid(columns: 2, height: .absolute(100)).section()
        var solver = LayoutSolver(
            environment: LayoutEnvironment(containerSize: Size(width: 320, height: 480)),
            sections: [SectionInput(grid, itemCount: 10_000)])
        var window = LayoutWindow()
        var attributes = 0
        for offset in stride(from: 0.0, through: 48_000, by: 8) {
            let bounds = Rect(x: 0, y: offset, width: 320, height: 480)
            let update = solver.update(
                &window, holding: bounds, asking: bounds.grown(by: (0, 480), along: .vertical), visibleBounds: bounds)
            #expect(update.isAsked == (update.attributes > 0))
            attributes += update.attributes
        }
        // Each element once: 490 rows and the elements queried beyond the last frame.
        #expect(attributes == solver.counters.attributes)
        #expect((960..<1_000).contains(attributes))
    }

    /// The window treated the section as known, although it held only its visible part.
    @Test func aSectionScrolledOutsideTheWindowIsQueriedWhenItEnters() {
        let slider = LayoutStyle.slider(width: .absolute(100), height: .absolute(50)).section()
        var solver = LayoutSolver(
            environment: LayoutEnvironment(containerSize: Size(width: 320, height: 480)),
            sections: (0..<30).map { _ in SectionInput(slider, itemCount: 100) })
        var window = LayoutWindow()
        var bounds = Rect(x: 0, y: 0, width: 320, height: 480)
        solver.update(&window, holding: bounds, asking: bounds, visibleBounds: bounds)
        solver.scroll(section: 12, to: 20, holding: 20...340, asking: 0...900, in: &window)
        bounds.origin.y = 200
        solver.update(&window, holding: bounds, asking: bounds, visibleBounds: bounds)
        solver.scroll(section: 12, to: 400, holding: 400...720, asking: 300...900, in: &window)
        solver.update(&window, holding: bounds, asking: bounds, visibleBounds: bounds)
        #expect(differences(window, in: bounds, solver: solver) == [])
    }

    @Test func scrollingASectionQueriesThatSectionOnly() {
        let slider = LayoutStyle.slider(width: .absolute(100), height: .absolute(50)).section()
        var solver = LayoutSolver(
            environment: LayoutEnvironment(containerSize: Size(width: 320, height: 480)),
            sections: (0..<9).map { _ in SectionInput(slider, itemCount: 100) })
        var window = LayoutWindow()
        let bounds = Rect(x: 0, y: 0, width: 320, height: 480)
        solver.update(&window, holding: bounds, asking: bounds, visibleBounds: bounds)
        let first = solver.counters.attributes
        let near = solver.scroll(section: 3, to: 20, holding: 20...340, asking: 0...500, in: &window)
        #expect(near.isAsked && near.attributes == 5)
        #expect(!solver.scroll(section: 3, to: 120, holding: 120...440, asking: 0...600, in: &window).isAsked)
        #expect(!solver.update(&window, holding: bounds, asking: bounds, visibleBounds: bounds).isAsked)
        // Another section: the previous one is reduced to its visible part.
        let other = solver.scroll(section: 4, to: 10, holding: 10...330, asking: 0...500, in: &window)
        #expect(other.attributes == 4 + 5)
        #expect(solver.counters.attributes == first + 14)
    }
}

extension Rect {
    fileprivate func grown(by reach: (low: Double, high: Double), along axis: LayoutAxis) -> Rect {
        var rect = self
        rect.origin[axis] -= reach.low
        rect.size[axis] += reach.low + reach.high
        return rect
    }
}
