import Foundation
import StrataBasics
import StrataGating
import Testing

@testable import StrataProfiler
@testable import StrataReporting

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
        let failed = Array(repeating: GateSample.failed, count: 120)
        let report = try GateReport(Array(repeating: GateSample.result(failed + GateSample.all), count: 2))
        let comment = text(report, limit: 20_000)
        #expect(
            comment.utf8.count <= 20_000 && comment.contains("⚠️ Left out to fit into 20,000 bytes: "))
        #expect(comment.hasPrefix("<!-- strata gate -->\n## ❌ Strata: 244 of 256 gates failed"))
        for limit in [0, 10, 200, 2_000] { #expect(text(report, limit: limit).utf8.count <= limit) }
        let many = try GateReport(Array(repeating: GateSample.result(), count: 100))
        #expect(text(many).utf8.count <= 65_536 && text(many).contains("Strata: "))
    }

    /// A run with some causes of failures, which do not explain each other, and gates that hold.
    private func screen(_ number: Int, causes: Int) throws -> JudgedRun {
        let exact = MetricTable.standard.metrics.filter { $0.tier == .exact && $0.direction != .neutral }
        let failed = exact.prefix(causes).enumerated().map { index, metric in
            var verdict = GateSample.failed
            verdict.metric = metric.name
            verdict.sentence = "cause \(index) of screen \(number): \(GateSample.failed.sentence)"
            verdict.carrier = "type-\(index)"
            return verdict
        }
        return try GateSample.result(failed + GateSample.held(20))
    }

    private func causes(_ text: String) -> Int { text.split(separator: "\n").count { $0.hasPrefix("- ❌ cause") } }

    /// One more failing screen takes no cause away before the room is full, and hardly any after.
    @Test func aCommentAboutManyScreensIsFullOfCauses() throws {
        var screens: [JudgedRun] = []
        var (before, size) = (0, 0)
        for count in 1...200 {
            screens.append(try screen(count, causes: count % 4 + 1))
            // Some up to the full room, then fewer.
            guard count <= 56 ? count.isMultiple(of: 8) : [64, 100, 200].contains(count) else { continue }
            let text = text(GateReport(screens))
            let now = causes(text)
            let all = (1...count).reduce(0) { $0 + $1 % 4 + 1 }
            #expect(text.utf8.count <= MarkdownLimit.comment, "\(count) screens")
            #expect(now >= min(all, before - before / 50 - 1), "\(count) screens: \(now) causes, \(before) of one less")
            #expect(
                text.utf8.count >= min(size, MarkdownLimit.comment - 3_000),
                "\(count) screens: \(text.utf8.count) bytes")
            if now < all {
                // No table, as long as a cause is left out.
                #expect(!text.contains("| ❌") && text.contains("\((all - now).counted("cause"))"), "\(count) screens")
            }
            (before, size) = (now, text.utf8.count)
        }
        #expect(before > 100)
    }

    @Test func moreRoomNeverShowsLess() throws {
        let report = try GateReport((0..<12).map { try screen($0, causes: $0 % 5) })
        var before = 0
        for limit in stride(from: 0, through: 60_000, by: 2_500) {
            let text = text(report, limit: limit)
            #expect(text.utf8.count <= limit && text.utf8.count >= before, "\(limit) bytes")
            before = text.utf8.count
        }
        #expect(!text(report, limit: .max).contains("Left out"))
    }

    @Test func theWorstScreenComesFirst() throws {
        let report = try GateReport([screen(1, causes: 0), screen(2, causes: 1), screen(3, causes: 3)])
        let all = text(report)
        let order = all.matches(of: /cause 0 of screen (\d)/).map { String($0.1) }
        #expect(order == ["3", "2"] && !all.contains("Left out"))
        let little = text(report, limit: 2_200)
        #expect(little.contains("screen 3") && little.contains("screen 2") && little.contains("Left out"), "\(little)")
    }

    /// One name without an end does not take the room of all others.
    @Test func aLongNameIsCut() throws {
        var endless = GateSample.failed
        endless.sentence = String(repeating: "x", count: 200_000)
        let text = try text(GateReport([GateSample.result([endless]), GateSample.result([GateSample.failed])]))
        #expect(text.contains("xxx...") && text.contains("layout.attributes is 54.0 % higher"))
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
