import Foundation
import Metrics
import Testing

@testable import Reporting

@Suite struct MarkdownExportTests {
    private func text(_ report: GateReport, limit: Int = MarkdownLimit.comment) -> String {
        String(decoding: GateExporter.markdown(report, limit: limit), as: UTF8.self)
    }

    @Test func aCommentShowsWhatFailedAndFoldsTheRest() throws {
        try Golden.expect(String(text(GateReport([GateSample.result()])).dropLast()), "gate.markdown.txt")
    }

    @Test func aReportWithoutFailures() throws {
        let text = try text(GateReport([GateSample.result(GateSample.held(2))]))
        #expect(text.contains("## ✅ Strata: all 2 gates hold") && !text.contains("❌"))
    }

    @Test func commentsAlwaysFit() throws {
        let failed = Array(repeating: GateSample.failed, count: 300)
        let report = try GateReport(Array(repeating: GateSample.result(failed + GateSample.all), count: 2))
        let comment = text(report)
        #expect(comment.utf8.count <= 65_536 && comment.contains("more: fail"))
        #expect(comment.hasPrefix("<!-- strata gate -->\n## ❌ Strata: 604 of 616 gates failed"))
        for limit in [0, 10, 200, 2_000] { #expect(text(report, limit: limit).utf8.count <= limit) }
        let many = try GateReport(Array(repeating: GateSample.result(), count: 100))
        #expect(text(many).utf8.count <= 65_536 && text(many).contains("Strata: "))
    }

    @Test func namesAreEscapedInTables() throws {
        let text = try text(GateReport([GateSample.hostileResult()]))
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
        let outside = text.replacing(/````sh\n.*\n````/, with: "").replacing("\\`", with: "")
            .replacing(/`[^`\n]*`/, with: "")
        #expect(!outside.contains("<script>") && !outside.contains("@team"), "\(outside)")
        for line in text.split(separator: "\n") where line.hasPrefix("| ") {
            #expect(line.replacing("\\|", with: "").count { $0 == "|" } == 6, "\(line)")
        }
    }

    @Test func barsAreEscapedInCells() {
        #expect(MarkdownText.cell("a|b`c") == "`a\\|b'c`" && MarkdownText.code("a|b") == "`a|b`")
    }

    @Test(arguments: [
        ("a `b` c", "a `b` c"), ("a `b", "a \\`b"), ("`a`b`", "`a`b\\`"),
        ("*x* _y_ [z](u)", "\\*x\\* \\_y\\_ \\[z\\](u)"),
        ("<b>&", "&lt;b&gt;&amp;"), ("a|`b|c`", "a\\|`b|c`"), ("@x", "@\u{200B}x"), ("a\nb", "a\\\\u{A}b"),
    ])
    func textIsLiteral(_ text: String, _ expected: String) {
        #expect(MarkdownText.inline(text) == expected)
    }
}
