import Foundation
import Testing

@testable import StrataReporting

/// Files that are not a catalogue, or only a part of one.
@Suite struct CatalogReaderTests {
    private func page() throws -> String { try CatalogPage(SectionCatalog.of([TileSection()])).html() }

    private func error(_ page: String) -> String? {
        do throws(CatalogError) {
            _ = try CatalogReader.catalog(Data(page.utf8), path: "old.html")
            return nil
        } catch {
            return error.description
        }
    }

    @Test func otherFilesAreRefused() {
        for other in ["", "{}", "<!DOCTYPE html><title>Report</title>", "\u{0}\u{1}"] {
            #expect(error(other) == "old.html: not a catalogue; pass an HTML file that `catalog` wrote")
        }
    }

    @Test func everyBeginningOfAPageIsRefused() throws {
        let page = try page()
        let bytes = Array(page.utf8)
        let data = try #require(page.range(of: "</script>")).lowerBound.utf16Offset(in: page)
        for length in stride(from: 0, to: data, by: max(data / 40, 1)) {
            let start = String(decoding: bytes.prefix(length), as: UTF8.self)
            let message = try #require(error(start), "\(length)")
            #expect(message.contains("truncated") || message.contains("not a catalogue"), "\(length): \(message)")
        }
        #expect(error(page) == nil)
    }

    @Test func anotherVersionIsNamed() throws {
        let page = try page().replacing("\"version\":1}", with: "\"version\":7}")
        #expect(
            error(page)
                == "old.html: catalogue version 7 is not supported; this program reads version 1; write it again with the "
                + "same version of Strata")
    }

    @Test func damagedDataAndPicturesAreRefused() throws {
        let page = try page()
        let damaged = "old.html: the catalogue is damaged; write it again with its program"
        #expect(error(page.replacing("\"scale\":1", with: "\"scale\":x")) == damaged)
        #expect(error(page.replacing("\"types\":", with: "\"kinds\":")) == damaged)
        let start = try #require(page.range(of: "base64,")).upperBound
        let place = page.index(start, offsetBy: 90)
        let letter = page[place] == "A" ? "B" : "A"
        #expect(error(page.replacingCharacters(in: place...place, with: letter)) == damaged)
        #expect(error(page.replacing("base64,", with: "base64,%%")) == damaged)
    }

    @Test func filesThatCannotBeReadSayWhy() {
        for (path, reason) in [("/nowhere/old.html", "no such file"), ("/tmp", "it is a folder")] {
            #expect(throws: CatalogError(description: "\(path): cannot be read: \(reason)")) {
                try CatalogReader.catalog(contentsOf: path)
            }
        }
    }
}
