import Foundation
import Testing

/// `catalog` on the built binary, in a temporary folder.
@Suite(.children) struct SectionCatalogCommandTests {
    @Test func aCatalogueIsComparedWithItself() throws {
        let folder = try Workplace()
        let first = try folder.expect("catalog --section chip --section cuisine --section chip", errors: nil)
        #expect(
            first.output.hasPrefix("catalog.html: 2 section types, ") && first.output.hasSuffix(" MB\n"), "\(first)")
        let page = try folder.text("catalog.html")
        #expect(
            page.contains("id=\"type-chip\"") && page.contains("id=\"type-cuisine\"")
                && !page.contains("id=\"type-grid\""))
        #expect(page.contains("Time to configure") && !page.contains("Not measured"))

        // Counts and bytes are the same in every process, and so are pixels.
        let again = try folder.expect("catalog -o new.html --section chip --against catalog.html", errors: nil)
        let lines = again.output.split(separator: "\n")
        #expect(lines.count == 4 && lines[1].hasPrefix("compared with strata "), "\(again)")
        #expect(lines[2] == "  no picture differs", "\(again)")
        #expect(lines[3].hasSuffix("more type of the earlier catalogue was not compared, because of --section"))
        #expect(try folder.files(".") == ["catalog.html", "new.html"])
    }

    @Test func mistakesAreNamedBeforeAnythingIsDrawn() throws {
        let folder = try Workplace(["page.html": "<!DOCTYPE html><title>A page</title>"])
        let mistakes = [
            (["--section", "chp"], "unknown section type 'chp'; did you mean 'chip'?"),
            (["--against", "none.html"], "none.html: cannot be read: no such file"),
            (["--against", "page.html"], "page.html: not a catalogue; pass an HTML file that `catalog` wrote"),
            (["-o", "none/a.html"], "--output none/a.html: there is no folder none"),
            (["-o", "./page.html", "--against", "page.html"], "this file is the --against file of the command"),
            (["-o", ""], "--output needs a file name"), (["--against", ""], "--against needs a file name"),
        ]
        for (arguments, message) in mistakes {
            try folder.expect(["catalog"] + arguments, code: 1, output: nil, errors: [message])
        }
        #expect(try folder.files(".") == ["page.html"])
    }
}
