import CompositionalLayout
import Testing

@testable import SectionKit
@testable import StrataEngine

@Suite struct SymbolTests {
    private let renderer: CellRenderer
    private let mirrored: CellRenderer

    init() throws {
        renderer = try CellRenderer(RenderOptions(scale: 2))
        mirrored = try CellRenderer(RenderOptions(scale: 2, direction: .rightToLeft))
    }

    /// The pixels of a cell at its natural size, as rows.
    private func rows(_ cell: CellConfiguration, _ renderer: CellRenderer) throws -> [[UInt32]] {
        let store = try #require(renderer.draw(cell, size: renderer.measure(cell, in: .none)))
        return (0..<store.pixelHeight).map { row in store.withRow(row) { Array($0) } }
    }

    @Test(arguments: CellSymbol.knownNames) func everyKnownSymbolIsDrawnInItsSquare(name: String) throws {
        let rows = try rows(.symbol(name, color: .rgb(0)), renderer)
        #expect(rows.joined().contains { $0 >> 24 == 0xFF })
        #expect(renderer.takeDiagnostics().isEmpty)
        // Lines keep away from the edge of the square.
        for row in rows { #expect(row.first == 0 && row.last == 0) }
    }

    @Test func theSizeFollowsTheText() {
        #expect(renderer.measure(.symbol("heart"), in: .none) == Size(width: 20.5, height: 22))
        #expect(renderer.measure(.symbol("heart", style: .largeTitle), in: .none) == Size(width: 41, height: 41))
        // It keeps its size beside a text that needs room.
        let row = CellConfiguration.horizontal([.symbol("heart"), .text("A title that is too long", lines: 1)])
        let placed = renderer.place(row, size: Size(width: 80, height: 22))
        #expect(placed.elements[1].frame.width == 20.5)
    }

    @Test(arguments: CellSymbol.knownNames) func symbolsAreMirroredIfTheyShouldBe(name: String) throws {
        let symbol = CellSymbol(name)
        #expect(symbol.isMirrored == ["chevron.backward", "chevron.forward"].contains(name))
        let (left, right) = (try rows(.symbol(name), renderer), try rows(.symbol(name), mirrored))
        #expect(left == right || symbol.isMirrored)
        if symbol.isMirrored { #expect(left != right) }
        let both = [try rows(.symbol("chevron.backward"), mirrored), try rows(.symbol("chevron.forward"), renderer)]
        #expect(zip(both[0].joined(), both[1].joined()).count { $0 != $1 } < 60)
    }

    @Test func anUnknownNameIsItsFallback() throws {
        let text = try rows(.symbol("nobody's", fallback: "A"), renderer)
        #expect(text.joined().contains { $0 >> 24 > 0x80 } && renderer.takeDiagnostics().isEmpty)
        _ = try rows(.symbol("nobody's"), renderer)
        #expect(renderer.takeDiagnostics().map(\.code) == [.symbolMissing])
    }
}

@Suite struct MeterTests {
    private let renderer: CellRenderer

    init() throws { renderer = try CellRenderer(RenderOptions(scale: 1)) }

    private func ink(_ cell: CellConfiguration, _ size: Size, _ color: UInt32, right: Bool = false) throws -> Int {
        let renderer = try CellRenderer(RenderOptions(scale: 1, direction: right ? .rightToLeft : .leftToRight))
        let store = try #require(renderer.draw(cell, size: size))
        return (0..<store.pixelHeight).reduce(0) { sum, row in
            sum + store.withRow(row) { $0.count { $0 == 0xFF00_0000 | color } }
        }
    }

    @Test func aBarIsFilledByItsShare() throws {
        func filled(_ value: Double, right: Bool = false) throws -> Int {
            try ink(
                .progress(value, height: 10, color: .rgb(0xFF0000), track: .rgb(0x0000FF)),
                Size(width: 200, height: 10), 0xFF0000, right: right)
        }
        let whole = try filled(1)
        let half = try filled(0.5)
        #expect(whole > 1_900 && abs(half - whole / 2) < 30)
        #expect(try filled(0.5, right: true) == half)
        for value in [0.0, -1, .nan, -.infinity] { #expect(try filled(value) == 0) }
        for value in [9.0, .infinity] { #expect(try filled(value) == whole) }
    }

    @Test func starsAreFilledByTheirNumber() throws {
        let size = renderer.measure(.rating(0, of: 5, style: .largeTitle), in: .none)
        #expect(size == Size(width: 34 * 5.6, height: 34).roundedUp)
        func filled(_ value: Double, right: Bool = false) throws -> Int {
            try ink(
                .rating(value, of: 5, style: .largeTitle, color: .rgb(0xFF0000), track: .rgb(0x0000FF)), size, 0xFF0000,
                right: right)
        }
        let one = try filled(1)
        #expect(one > 200)
        for count in 0...5 { #expect(abs(try filled(Double(count)) - count * one) < 12 * count + 1, "\(count)") }
        let part = try filled(2.5)
        #expect(abs(part - (2 * one + one / 2)) < 40)
        #expect(abs(try filled(2.5, right: true) - part) < 40)
        for value in [0.0, -1, .nan] { #expect(try filled(value) == 0) }
        #expect(try filled(99) == filled(5))
        #expect(CellRating(1, of: 0).count == 1 && CellRating(1, of: 1_000).count == 10)
    }

    @Test func starsKeepTheirSizeInARow() {
        let row = CellConfiguration.horizontal(spacing: 4, [.rating(4, style: .caption), .text("(12)"), .spacer()])
        let placed = renderer.place(row, size: Size(width: 300, height: 22))
        #expect(placed.elements[1].frame.width == 67)
    }
}

extension Size {
    /// The size in whole points, as it is measured at one pixel per point.
    fileprivate var roundedUp: Size { Size(width: width.rounded(), height: height.rounded()) }
}
