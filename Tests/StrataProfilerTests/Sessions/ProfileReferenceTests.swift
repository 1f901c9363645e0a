import Foundation
import Testing

@testable import StrataProfiler

@Suite struct ProfileReferenceTests {
    /// The documentation page is generated from the declarations; `RECORD=1` rewrites it.
    @Test func thePageIsCurrent() throws {
        let page = ShippedProfiles.root.appending(path: "Sources/StrataSessions/StrataSessions.docc/Profiles.md")
        let text = ProfileReference.markdown + "\n"
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try text.write(to: page, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: page, encoding: .utf8) == text, "RECORD=1 renews the page")
    }

    @Test func theExampleIsAProfile() throws {
        let page = ProfileReference.markdown
        let start = try #require(page.range(of: "```yaml\n"))
        let end = try #require(page.range(of: "\n```", range: start.upperBound..<page.endIndex))
        let profile = try TestWorld.profile(text: String(page[start.upperBound..<end.lowerBound]))
        #expect(profile.gates.count == 1)
    }
}
