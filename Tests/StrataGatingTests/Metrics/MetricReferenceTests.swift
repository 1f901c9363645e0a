import Foundation
import Testing

@testable import StrataGating

@Suite struct MetricReferenceTests {
    /// The page in the documentation matches the table; `RECORD=1` updates it.
    @Test func thePageIsCurrent() throws {
        let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = root.appending(path: "Sources/StrataGating/StrataGating.docc/MetricReference.md")
        let text = MetricReference.markdown(.standard) + "\n"
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try text.write(to: page, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: page, encoding: .utf8) == text, "RECORD=1 renews the page")
    }

    @Test func thePageHasDirectionsAndFloors() {
        let lines = MetricReference.markdown(.standard).split(separator: "\n")
        func row(_ name: String) -> [Substring] {
            (lines.first { $0.hasPrefix("| `\(name)` |") }?.split(separator: "|").prefix(5)).map(Array.init) ?? []
        }
        #expect(row("memory.retained").joined() == " `memory.retained`  bytes  -  exact  - ")
        #expect(row("cells.created").joined() == " `cells.created`  count  less  exact  - ")
        #expect(row("frame.work.p50").joined() == " `frame.work.p50`  ns  less  statistical  200 ns ")
        #expect(!MetricReference.markdown(.standard).contains("better in all"))
    }
}
