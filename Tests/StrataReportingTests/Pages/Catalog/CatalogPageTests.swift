import Foundation
import SectionKit
import StrataProfiler
import Testing

@testable import StrataReporting

/// The page of a small registry.
@Suite struct CatalogPageTests {
    @Test func everyTypeAndEveryLookStandsInThePage() throws {
        let catalog = try SectionCatalog.of([RowSection(), TileSection()])
        #expect(catalog.types.map(\.name) == ["row", "tile"])
        let page = try CatalogPage(catalog).html()
        for type in catalog.types {
            #expect(type.looks.map(\.look) == SectionLook.allCases.map(\.rawValue))
            #expect(type.looks.allSatisfy { $0.failure == nil && $0.notes.isEmpty && $0.picture != nil })
            let article = try #require(page.article(type.name))
            for look in SectionLook.allCases {
                #expect(article.contains(look.name) && article.contains(look.meaning), "\(look)")
            }
            #expect(page.contains("href=\"#type-\(type.name)\""))
        }
        // Looks without texts of their own are the same picture, which the page has once.
        let tile = try #require(catalog.types.last)
        #expect(Set(tile.looks.compactMap(\.picture)).count < tile.looks.count)
        #expect(page.components(separatedBy: CatalogReader.pictureStart).count - 1 == catalog.pictures.count)
    }

    @Test func theSameProgramGivesTheSamePage() throws {
        let plugins: [any SectionPlugin] = [RowSection(), TileSection()]
        let first = try CatalogPage(SectionCatalog.of(plugins).untimed).html()
        #expect(try CatalogPage(SectionCatalog.of(plugins).untimed).html() == first)
    }

    @Test func fieldsCostsAndBudgetsAreInIt() throws {
        var catalog = try SectionCatalog.of([RowSection()])
        catalog.types[0].cost = try JSONDecoder().decode(ContractCost.self, from: Data(Self.cost.utf8))
        let page = try CatalogPage(catalog).html()
        let article = try #require(page.article("row"))
        for words in [
            "<code><bdi>price</bdi></code></th><td><bdi>a text</bdi></td><td class=\"optional\">optional",
            "<code><bdi>title</bdi></code></th><td><bdi>a text</bdi></td><td class=\"required\">required",
            "<summary><code><bdi>image</bdi></code></summary>", "One of seed, file, url, color is required.",
            "<td>12,345</td>", "at most 40", "<td>8,580 pt²</td>", "Shadows drawn",
            "<td>14.2 µs</td><td>1.08 ×</td><td class=\"over\">at most 0.00 ×, exceeded",
            "list: items as wide as the section, as tall as their content (about 40 points), 4 points apart",
        ] {
            let isThere = article.contains(words)
            #expect(isThere, "\(words)")
        }
    }

    private static let cost = """
        {"configureAllocations": 4, "measureAllocations": 5, "drawAllocations": 6, "bytes": 12345, "configureTime": 14.24,
         "drawnAreas": {"text": 1, "pictures": 8580, "shapes": 0, "shadows": 77}, "measureTime": 1, "drawTime": 100.4, "relativeConfigureTime": 1.08, "relativeDrawTime": 2}
        """

    @Test func hostileTextIsText() throws {
        let catalog = try SectionCatalog.of([HostileSection()])
        let page = try CatalogPage(catalog).html()
        let plain = try CatalogPage(SectionCatalog.of([TileSection()])).html()
        // The markup is the page's own.
        for tag in ["<script", "</script", "<style", "</style", "<b ", "<i>", "<img"] {
            #expect(page.count(tag) == plain.count(tag), "\(tag)")
        }
        #expect(!page.unicodeScalars.contains { $0.properties.isBidiControl || $0 == "\u{1B}" || $0 == "\u{7}" })
        #expect(page.contains("\\u{202E}evil &lt;img src=x&gt; &amp; &quot;quoted&quot; {{name}}"))
        #expect(page.contains("id=\"type-number-1\""))
        #expect(try CatalogReader.catalog(Data(page.utf8), path: "old.html") == catalog)
    }

    @Test func aPluginThatEndsTheProcessIsShownWithItsReason() throws {
        var catalog = try SectionCatalog.of([TileSection()])
        catalog.types[0].failure = "the plugin traps: <no>"
        catalog.types[0].looks[1].picture = nil
        catalog.types[0].looks[1].failure = "the plugin does not return within 10 s"
        let page = try CatalogPage(catalog).html()
        #expect(page.contains("<p class=\"failure\"><bdi>the plugin traps: &lt;no&gt;</bdi></p>"))
        #expect(page.contains("<p class=\"failure\"><bdi>the plugin does not return within 10 s</bdi></p>"))
        #expect(page.count("class=\"failure\"") == 2)
    }
}

extension String {
    func count(_ part: String) -> Int { components(separatedBy: part).count - 1 }

    /// The part of a page about a type.
    func article(_ type: String) -> String? {
        guard let start = range(of: "<article class=\"type\" id=\"type-\(type)\""),
            let end = range(of: "</article>", range: start.upperBound..<endIndex)
        else { return nil }
        return String(self[start.lowerBound..<end.lowerBound])
    }
}
