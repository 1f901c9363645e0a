import CompositionalLayout
import Testing

@testable import SectionKit
@testable import StrataEngine

/// Text sizes, directions and contrast.
@Suite struct EnvironmentTests {
    private let words = "Wireless headphones with noise cancelling"

    @Test(arguments: TextSizeCategory.allCases, [RenderOptions.Mode.full, .none])
    func aTextIsAsTallAsItsLinesAtTheTextSize(size: TextSizeCategory, mode: RenderOptions.Mode) throws {
        let renderer = try CellRenderer(RenderOptions(scale: 3, textSize: size, mode: mode))
        for style in TextStyle.allCases {
            let line = renderer.measure(.text("Ag", style: style), in: .none)
            #expect(line.height == style.lineHeight(for: size))
        }
        #expect(renderer.measure(.badge("Ad"), in: .none).height == TextStyle.caption2.lineHeight(for: size) + 6)
    }

    /// A measured text is not taken for the same text at another size.
    @Test func aTextSizeIsFollowed() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        let text = CellConfiguration.text(words, style: .body)
        let before = renderer.measure(text, in: .width(200))
        var environment = LayoutEnvironment(containerSize: Size(width: 390, height: 844))
        environment.contentSizeCategory = .accessibilityLarge
        renderer.follow(environment)
        let large = renderer.measure(text, in: .width(200))
        #expect(large.height > 2 * before.height)
        #expect(
            try large
                == CellRenderer(RenderOptions(scale: 2, textSize: .accessibilityLarge))
                .measure(text, in: .width(200)))
        environment.contentSizeCategory = .large
        renderer.follow(environment)
        let misses = renderer.tree.ruler.measurer.cache.misses
        #expect(renderer.measure(text, in: .width(200)) == before)
        #expect(renderer.tree.ruler.measurer.cache.misses == misses)
    }

    @Test func stacksAreMirrored() throws {
        let cell = CellConfiguration.horizontal(
            spacing: 5,
            [.spacer().frame(width: 20, height: 10), .vertical([.spacer().frame(width: 8, height: 10)]), .spacer()]
        )
        .padding(DirectionalEdgeInsets(top: 1, leading: 10, bottom: 2, trailing: 3))
        let size = Size(width: 100, height: 30)
        let left = try CellRenderer(RenderOptions(mode: .none)).place(cell, size: size)
        let right = try CellRenderer(RenderOptions(direction: .rightToLeft, mode: .none)).place(cell, size: size)
        #expect(right.elements.map(\.kind) == left.elements.map(\.kind))
        for (one, image) in zip(left.elements, right.elements) {
            #expect(
                image.frame
                    == Rect(
                        x: 100 - one.frame.maxX, y: one.frame.minY, width: one.frame.width, height: one.frame.height))
        }
    }

    @Test func textsAndBadgesBeginAtTheRight() throws {
        let size = Size(width: 200, height: 22)
        let left = try CellRenderer(RenderOptions(scale: 1))
        let right = try CellRenderer(RenderOptions(scale: 1, direction: .rightToLeft))
        for cell in [CellConfiguration.text("شراء", style: .body), .text("Ag", style: .body), .badge("Ad")] {
            let one = try #require(left.draw(cell, size: size)).inkColumns
            let other = try #require(right.draw(cell, size: size)).inkColumns
            #expect(one.upperBound < 100 && other.lowerBound > 100, "\(cell)")
        }
        let end = CellConfiguration.text("Ag", style: .body, alignment: .trailing)
        #expect(try #require(right.draw(end, size: size)).inkColumns.upperBound < 100)
    }

    /// A line with an ellipsis is aligned as a whole one is. Its last word leaves a gap, for lines break between words.
    @Test func shortenedTextsAreAlignedToo() throws {
        let size = Size(width: 200, height: 44)
        let words = "Several words that are cut where incomprehensibilities would stand, and much more"
        for (direction, alignment, isAtTheEnd) in [
            (InterfaceLayoutDirection.leftToRight, CellText.Alignment.leading, false), (.leftToRight, .trailing, true),
            (.rightToLeft, .leading, true), (.rightToLeft, .trailing, false),
        ] {
            let renderer = try CellRenderer(RenderOptions(scale: 1, direction: direction))
            let cell = CellConfiguration.text(words, style: .body, lines: 2, alignment: alignment)
            let ink = try #require(renderer.draw(cell, size: size)).inkColumns(of: 22..<44)
            #expect(isAtTheEnd ? ink.upperBound >= 196 : ink.lowerBound <= 3, "\(direction) \(alignment): \(ink)")
        }
    }

    @Test(arguments: InterfaceStyle.allCases) func highContrastStandsOutMore(scheme: InterfaceStyle) {
        let (normal, high) = (ColorPalette(scheme), ColorPalette(scheme, contrast: .high))
        for role in [CellColor.label, .secondaryLabel, .tertiaryLabel, .accent, .separator, .positive, .negative] {
            #expect(
                high[role].contrast(to: high[.cardBackground]) > normal[role].contrast(to: normal[.cardBackground]),
                "\(role)")
        }
        #expect(high[.onAccent].contrast(to: high[.accent]) >= 4.5)
    }
}

extension BackingStore {
    /// The columns with ink.
    fileprivate var inkColumns: ClosedRange<Int> { inkColumns(of: 0..<pixelHeight) }

    fileprivate func inkColumns(of rows: Range<Int>) -> ClosedRange<Int> {
        let columns = (0..<pixelWidth).filter { x in rows.contains { pixel(x: x, y: $0) >> 24 > 0 } }
        return (columns.first ?? 0)...(columns.last ?? 0)
    }
}
