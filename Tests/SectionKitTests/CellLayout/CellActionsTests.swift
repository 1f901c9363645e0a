import CompositionalLayout
import StrataBasics
import Testing

@testable import SectionKit

/// Actions of parts: their areas, and which of them answers at a point.
@Suite struct CellActionsTests {
    private final class NoTexts: CellTypesetter {
        func extent(of text: CellText, at size: TextSizeCategory, width: Double?) -> (width: Double, lines: Int) {
            (0, 1)
        }
    }

    /// Shows each run in 40 points of a line of its own, after ten points.
    private final class RunsInLines: CellTypesetter {
        func extent(of text: CellText, at size: TextSizeCategory, width: Double?) -> (width: Double, lines: Int) {
            (50, max(text.runs.count, 1))
        }

        func areas(
            of text: CellText, at size: TextSizeCategory, width: Double, lines: Int, isReflected: Bool
        ) -> [(run: Int, line: Int, x: Double, width: Double)] {
            text.runs.indices.map { (run: $0, line: $0, x: 10, width: 40) }
        }
    }

    private func place(
        _ cell: CellConfiguration, _ size: Size, _ direction: InterfaceLayoutDirection = .leftToRight
    ) -> PlacedCell {
        let environment = LayoutEnvironment(containerSize: size, scale: 1, layoutDirection: direction)
        return CellLayouter(typesetter: NoTexts(), environment: environment).place(cell, size: size)
    }

    private func box(_ width: Double, _ height: Double) -> CellConfiguration {
        CellConfiguration.vertical([]).frame(width: width, height: height)
    }

    @Test func aSmallPartAnswersAroundItsFrame() {
        let cell = place(
            .vertical(alignment: .leading, [box(20, 20).action("like")]).padding(12), Size(width: 100, height: 60))
        #expect(cell.elements[1].frame == Rect(x: 12, y: 12, width: 20, height: 20))
        #expect(cell.hitArea(of: 1) == Rect(x: 0, y: 0, width: 44, height: 44))
        #expect(cell.action(at: Point(x: 43.9, y: 43.9))?.name == "like")
        #expect(cell.action(at: Point(x: 44, y: 20)) == nil)
        #expect(cell.action(at: Point(x: 20, y: 44)) == nil)
    }

    @Test func areasStayInsideTheirCell() {
        let cell = place(.vertical(alignment: .leading, [box(20, 20).action("like")]), Size(width: 100, height: 30))
        #expect(cell.hitArea(of: 1) == Rect(x: 0, y: 0, width: 32, height: 30))
        #expect(cell.action(at: Point(x: -1, y: 5)) == nil)
    }

    @Test func aLargePartAnswersInItsFrame() {
        let cell = place(box(200, 80).action("open"), Size(width: 200, height: 80))
        #expect(cell.hitArea(of: 0) == cell.elements[0].frame)
    }

    @Test func anInnerPartComesBeforeTheCell() {
        let cell = CellConfiguration.vertical(alignment: .leading, [box(20, 20).action("like")]).padding(12).action(
            "open")
        let placed = place(cell, Size(width: 100, height: 60))
        // Also outside its frame: a finger aims at the smaller one.
        #expect(placed.action(at: Point(x: 40, y: 40))?.name == "like")
        #expect(placed.action(at: Point(x: 50, y: 40))?.name == "open")
    }

    @Test func partsAreMirrored() {
        let cell = CellConfiguration.vertical(alignment: .leading, [box(20, 20).action("like")]).padding(12)
        let placed = place(cell, Size(width: 100, height: 60), .rightToLeft)
        #expect(placed.action(at: Point(x: 90, y: 20))?.name == "like")
        #expect(placed.action(at: Point(x: 20, y: 20)) == nil)
    }

    @Test func swipesBelongToTheRoot() {
        let part = box(60, 60).swipeActions(trailing: [CellAction("hide")])
        #expect(CellConfiguration.vertical([part]).availableActions.isEmpty)
        #expect(part.availableActions.map(\.gesture) == [.trailingSwipe])
        let placed = place(.vertical(alignment: .leading, [part]), Size(width: 60, height: 60))
        #expect(placed.element(answering: .trailingSwipe, at: Point(x: 5, y: 5)) == nil)
        #expect(place(part, Size(width: 60, height: 60)).element(answering: .trailingSwipe, at: Point(x: 5, y: 5)) == 0)
    }

    @Test func actionsOfOneNameAreListedOnce() {
        let cell = CellConfiguration.vertical([
            box(60, 60).action("like").contextMenu([CellAction("like"), CellAction("share")]),
            box(60, 60).action("like"),
        ]).onLongPress("select")
        #expect(
            cell.availableActions.map { "\($0.action.name) \($0.gesture.rawValue)" }
                == ["select longPress", "like tap", "like menu", "share menu"])
    }

    @Test func linksAnswerOnTheirWords() throws {
        var text = RichText()
        text.append("Ann", target: .mention("42"))
        text.append(" ", weight: .bold)
        text.append("photo", target: .link("https://example.com/1"))
        text.append("more", target: .action("expand"))
        let shown = CellConfiguration.text(text).action("open")
        let environment = LayoutEnvironment(containerSize: Size(width: 100, height: 100), scale: 1)
        let layouter = CellLayouter(typesetter: RunsInLines(), environment: environment)
        func place(_ cell: CellConfiguration) -> PlacedCell {
            layouter.place(cell, size: Size(width: 100, height: 100))
        }
        let line = try #require(place(shown).links.first).frame.height
        func name(_ cell: CellConfiguration, _ x: Double, line row: Double) -> String? {
            place(cell).action(at: Point(x: x, y: line * (row + 0.5))).map { "\($0.name) \($0.target?.value ?? "-")" }
        }
        #expect(place(shown).links.map(\.action.words) == ["Ann", "photo", "more"])
        #expect(place(shown).links.allSatisfy { $0.action.role == .link && $0.element == 0 })
        #expect(name(shown, 12, line: 0) == "mention 42")
        #expect(name(shown, 12, line: 1) == "open -")
        #expect(name(shown, 49, line: 2) == "link https://example.com/1")
        #expect(name(shown, 50, line: 2) == "open -")
        #expect(name(shown, 12, line: 3) == "expand -")
        // A part that is painted above the text comes first where it is, not in the area around it.
        let covered = CellConfiguration.layers(at: .topLeading, [shown, box(30, 30).action("play")])
        #expect(name(covered, 12, line: 0) == "play -")
        #expect(name(covered, 32, line: 0) == "mention 42")
        #expect(
            covered.availableActions.map { "\($0.action.name) \($0.action.target?.value ?? "-")" }
                == ["open -", "mention 42", "link https://example.com/1", "expand -", "play -"])
    }

    @Test func noActionsTakeNoMemory() {
        #expect(MemoryLayout<CellActions>.size == MemoryLayout<Int>.size)
        var actions = CellActions()
        #expect(actions.isEmpty && actions == CellActions(menu: []))
        actions.tap = CellAction("like")
        #expect(!actions.isEmpty && actions == CellActions(tap: CellAction("like")))
        actions.tap = nil
        #expect(actions.isEmpty && actions == CellActions())
        let cell = box(1, 1).action("like")
        #expect(cell != box(1, 1) && cell == box(1, 1).actions(CellActions(tap: CellAction("like"))))
    }

    /// Random cells of rows, columns and layers, at every third point, against a search that reads like the rule.
    @Test(arguments: 0..<UInt64(150)) func everyPointHasTheActionOfTheRule(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let cell = tree(2, &random)
        let size = Size(width: Double(40 + random.int(below: 120)), height: Double(30 + random.int(below: 100)))
        let placed = place(cell, size, random.int(below: 2) == 0 ? .leftToRight : .rightToLeft)
        for x in stride(from: -3.5, to: size.width + 4, by: 3) {
            for y in stride(from: -3.5, to: size.height + 4, by: 3) {
                let point = Point(x: x, y: y)
                let found = placed.element(answering: .tap, at: point)
                #expect(found == oracle(placed, cell, point), "seed \(seed), \(point)")
            }
        }
    }

    private func tree(_ depth: Int, _ random: inout SeededRandom) -> CellConfiguration {
        var node = box(Double(4 + random.int(below: 60)), Double(4 + random.int(below: 60)))
        if depth > 0 {
            var children: [CellConfiguration] = []
            for _ in 0...random.int(below: 3) { children.append(tree(depth - 1, &random)) }
            switch random.int(below: 3) {
            case 0: node = .vertical(spacing: 6, alignment: .leading, children)
            case 1: node = .horizontal(spacing: 6, children)
            default: node = .layers(at: .bottomTrailing, children)
            }
        }
        if random.int(below: 3) > 0 { node = node.action("\(random.int(below: 9))") }
        return node.padding(Double(random.int(below: 10)))
    }

    private func oracle(_ placed: PlacedCell, _ cell: CellConfiguration, _ point: Point) -> Int? {
        var paths: [[Int]] = []
        func walk(_ node: CellConfiguration, _ path: [Int]) {
            paths.append(path)
            guard case .stack(let stack) = node.content else { return }
            for (index, child) in stack.children.enumerated() { walk(child, path + [index]) }
        }
        walk(cell, [])
        func isIn(_ area: Rect) -> Bool {
            area.minX <= point.x && point.x < area.maxX && area.minY <= point.y && point.y < area.maxY
        }
        func area(_ frame: Rect) -> Rect {
            guard !frame.isEmpty else { return .zero }
            let width = max(frame.width, 44)
            let height = max(frame.height, 44)
            let left = max(frame.minX + frame.width / 2 - width / 2, 0)
            let top = max(frame.minY + frame.height / 2 - height / 2, 0)
            let right = min(frame.minX + frame.width / 2 + width / 2, placed.size.width)
            let bottom = min(frame.minY + frame.height / 2 + height / 2, placed.size.height)
            return Rect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
        }
        let hit = placed.elements.indices.filter {
            placed.elements[$0].actions.tap != nil && isIn(area(placed.elements[$0].frame))
        }
        let inner = hit.filter { one in !hit.contains { $0 != one && paths[$0].starts(with: paths[one]) } }
        if let top = inner.filter({ isIn(placed.elements[$0].frame) }).max() { return top }
        func distance(_ index: Int) -> Double {
            let frame = placed.elements[index].frame
            let (x, y) = (frame.minX + frame.width / 2 - point.x, frame.minY + frame.height / 2 - point.y)
            return x * x + y * y
        }
        let nearest = inner.map(distance).min()
        return inner.filter { distance($0) == nearest }.max()
    }
}
