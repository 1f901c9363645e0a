import Foundation
import SectionKit
import StrataEngine
import Testing

@testable import StrataReporting

/// Two catalogues compared.
@Suite struct CatalogChangesTests {
    /// A catalogue as a later program reads it.
    private func read(_ catalog: SectionCatalog) throws -> SectionCatalog {
        try CatalogReader.catalog(Data(try CatalogPage(catalog).html().utf8), path: "old.html")
    }

    @Test func againstItselfNothingDiffers() throws {
        let catalog = try SectionCatalog.of([RowSection(), TileSection()])
        let old = try read(catalog)
        #expect(old == catalog)
        let changes = CatalogChanges(from: old, to: catalog)
        #expect(changes.isEmpty && changes.common == 2)
        #expect(changes.summary == "compared with test 1:\n  no picture differs")
        let page = try CatalogPage(catalog, changes: changes, earlier: old.pictures).html()
        #expect(page.contains("<p class=\"verdict\">No picture differs.</p>"))
    }

    @Test func oneChangedCellIsMarkedInItsTypeAlone() throws {
        let old = try read(SectionCatalog.of([RowSection(), TileSection()]).untimed)
        let new = try SectionCatalog.of([RowSection(isBold: true), TileSection()]).untimed
        let changes = CatalogChanges(from: old, to: new)
        #expect(changes.added.isEmpty && changes.removed.isEmpty)
        #expect(changes.types.map(\.name) == ["row"])
        let row = try #require(changes.types.first)
        #expect(row.facts.isEmpty && row.fields.isEmpty && row.costs.isEmpty)
        // Without items, and without characters in them, no title is bold.
        let same = ["noItems", "emptyTexts"]
        #expect(
            row.pictures.map { $0.now?.look } == new.types[0].looks.map(\.look).filter { !same.contains($0) })
        #expect(row.pictures.allSatisfy { $0.difference?.pixels ?? 0 > 0 && $0.words.contains("differ") })
        #expect(changes.summary.hasSuffix("\(row.pictures.count) pictures differ"))

        let page = try CatalogPage(new, changes: changes, earlier: old.pictures).html()
        #expect(page.count("class=\"tint\"") == row.pictures.count)
        #expect(page.count("<figcaption>Before</figcaption>") == row.pictures.count)
        // Both are on the page, and first.
        let light = try #require(row.pictures.first)
        for hash in [light.before?.picture, light.now?.picture] {
            #expect(page.contains("\(CatalogReader.pictureStart)\(hash ?? "")\""))
        }
        let first = try #require(page.range(of: "id=\"changes\"")?.lowerBound)
        #expect(first < page.range(of: "id=\"overview\"")?.lowerBound ?? page.startIndex)
        // The page itself is a catalogue for the next comparison.
        #expect(try CatalogChanges(from: CatalogReader.catalog(Data(page.utf8), path: "a"), to: new).isEmpty)
    }

    @Test func typesFieldsAndCountsAreCompared() throws {
        var old = try SectionCatalog.of([RowSection(), TileSection()]).untimed
        var new = old
        old.types[1].name = "gone"
        new.types[0].objects[0].fields[1].isRequired = false
        new.types[0].objects[0].fields.removeLast()
        new.types[0].phone = "grid: 2 columns"
        new.types[0].budget = CellBudget(allocations: 41)
        let changes = CatalogChanges(from: old, to: new)
        #expect(
            changes.summary == """
                compared with test 1:
                  added: tile
                  removed: gone
                  row: Layout on a phone: grid: 2 columns, was \(old.types[0].phone)
                  row: Budget: allocations to configure: at most 41, was at most 40
                  row: Budget: time to configure: gone, was at most 0.00 ×
                  row: title: a text, optional, was a text, required
                  row: image: gone, was image, optional
                  no picture differs
                """)
        #expect(CatalogChanges(from: old, to: new, of: ["row"]).removed.isEmpty)
        #expect(
            try CatalogPage(new, changes: changes, earlier: old.pictures).html().contains("Removed: <bdi>gone</bdi>"))
    }

    @Test func picturesThatAreGoneOrNewDiffer() throws {
        let old = try SectionCatalog.of([TileSection()]).untimed
        var new = old
        new.types[0].looks[0].picture = nil
        new.types[0].looks[0].failure = "the plugin traps"
        let gone = CatalogChanges(from: old, to: new)
        #expect(gone.types[0].pictures.map(\.words) == ["picture removed: the plugin traps"])
        #expect(CatalogChanges(from: new, to: old).types[0].pictures.map(\.words) == ["new picture"])
        #expect(
            try CatalogPage(new, changes: gone, earlier: old.pictures).html().contains(
                "<p class=\"failure\">no picture</p>"))
    }
}
