import Foundation
import SectionKit
import Testing

@Suite struct FeedReferenceTests {
    /// The documentation page is generated from the types that decode feeds; `RECORD=1` rewrites it.
    @Test func thePageIsCurrent() throws {
        let page = ShippedProfiles.root.appending(path: "Sources/SectionKit/SectionKit.docc/FeedJSON.md")
        let text = try FeedReference.markdown(ShippedProfiles.registry()) + "\n"
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try text.write(to: page, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: page, encoding: .utf8) == text, "RECORD=1 renews the page")
    }

    /// The page's example is a feed without mistakes.
    @Test func theExampleIsAFeed() throws {
        let page = try FeedReference.markdown(ShippedProfiles.registry())
        let start = try #require(page.range(of: "```json\n"))
        let end = try #require(page.range(of: "\n```", range: start.upperBound..<page.endIndex))
        let text = page[start.upperBound..<end.lowerBound]
        let feed = try FeedDocument(json: Data(text.utf8), registry: ShippedProfiles.registry())
        #expect(feed.itemCount == 1 && feed.diagnostics.isEmpty)
    }
}
