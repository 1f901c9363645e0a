import Banner
import Chip
import CompositionalLayout
import Foundation
import Restaurant
import SectionKit
import StrataEngine
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// The looks of a type in a catalogue.
@Suite struct SectionLookTests {
    @Test func looksAreNamedAndDiffer() throws {
        let names = SectionLook.allCases.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(Set(SectionLook.allCases.map(\.meaning)).count == names.count)
        let subject = try ContractSubject(RestaurantSection())
        let inputs = SectionLook.allCases.map { subject.input(for: $0) }
        #expect(Set(inputs).count == inputs.count)
        #expect(subject.input(for: .noItems).items.isEmpty && subject.input(for: .missingKeys).header == nil)
        #expect(subject.input(for: .manyItems).items.count == 12)
        #expect(subject.input(for: .tablet).environment.horizontalSizeClass == .regular)
    }

    @Test func aSectionOfSeveralScreensIsOnePicture() throws {
        let subject = try ContractSubject(LongSection(), scale: 1)
        let whole = try subject.picture(of: .light)
        // The header, three rows of 400 points, the footer; the screen has 844.
        #expect(whole.height > 1_250 && whole.cut == 0)
        let many = try subject.picture(of: .manyItems)
        #expect(many.height == 600 && many.cut > 4_000)
        let png = try #require(whole.png)
        let store = try #require(BackingStore.png([UInt8](png)))
        #expect(store.pixelWidth == 390 && Double(store.pixelHeight) == whole.height)
        // Every row is in it, and none twice.
        let row = store.pixel(x: 300, y: 300)
        let rows = (0..<store.pixelHeight).map { store.pixel(x: 300, y: $0) == row }
        #expect(rows.count(where: \.self) == 1_200)
    }

    @Test func layoutsAreSaidInWords() {
        let size = LayoutSize(width: .absolute(80), height: .fractionalHeight(0.5))
        let styles: [(LayoutStyle, String)] = [
            (.singleItem(height: .absolute(120)), "singleItem: items as wide as the section, 120 points tall"),
            (
                .list(rowHeight: .estimated(44), spacing: 8, insets: DirectionalEdgeInsets(all: 16)),
                "list: items as wide as the section, as tall as their content (about 44 points), 8 points apart, insets of 16 "
                    + "points"
            ),
            (
                .slider(
                    width: .estimated(88.5), height: .absolute(36),
                    insets: DirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 2)),
                "slider: items as wide as their content (about 88.5 points) and 36 points tall, insets leading 4 trailing 2, "
                    + "scrolls across and stops anywhere"
            ),
            (
                .columns(rows: 3, width: .fractionalWidth(0.9), rowHeight: 80),
                "columns: 3 items in a column, 90 % of the width wide and 80 points tall each, scrolls across, one item at a time"
            ),
            (
                .grid(columns: 2, height: .uniformAcrossSiblings(estimate: 200)),
                "grid: items as tall as the largest (about 200 points), 2 columns"
            ),
            (
                .mixedGrid(columns: 2, height: .absolute(252), wideHeight: .absolute(112), spacing: 12),
                "mixedGrid: items 252 points tall, wide items 112 points tall, 2 columns, 12 points apart"
            ),
            (
                .waterfall(columns: 3, estimate: 130, spacing: 10),
                "waterfall: items as tall as their content, about 130 points, 3 columns, 10 points apart"
            ),
            (
                .carousel(height: .absolute(120), dots: .below, autoScroll: 4),
                "carousel: items as wide as the section, 120 points tall, insets bottom 26, scrolls across, one item at a "
                    + "time, dots below them, a page every 4 s"
            ),
            (
                .tags(height: .absolute(30)),
                "tags: items as wide as their content (about 80 points) and 30 points tall, in rows that wrap, 8 points apart"
            ),
            (.custom(LayoutSection(.custom(size, []))), "custom: 0 items at custom places"),
        ]
        for (style, words) in styles { #expect(style.words == words) }
    }

    @Test func whatEndsAProcessIsMissingWithTheReason() {
        var specimen = SectionSpecimen("deal")
        specimen.miss(.cost, "traps")
        specimen.miss(.outline, "does not return")
        specimen.miss(.picture(.dark), "traps")
        #expect(specimen.failure == "the plugin traps" && specimen.outline == nil)
        #expect(specimen.pictures.map(\.failure) == ["the plugin traps"] && specimen.pictures[0].png == nil)
    }
}

/// Rows that are half a screen tall, below a pinned header.
private struct LongSection: TitledSection {
    static let type: SectionType = "long"

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(400), spacing: 2)
    }

    func cell(for item: TitledItem, in environment: LayoutEnvironment) -> CellConfiguration {
        .spacer().background(.accent)
    }

    func pinsHeader(_ header: SectionHeader) -> Bool { true }
}
