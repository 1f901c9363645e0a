import Foundation
import Testing

/// `device import`, on the built binary.
@Suite(.children) struct DeviceImportCommandTests {
    private static func payload(day: Int, ratio: Double) -> String {
        """
        {"appVersion": "4.2.0", "timeStampEnd": "2026-03-\(String(100 + day).suffix(2)) 22:59:00 +0000",
         "metaData": {"osVersion": "iPhone OS 18.1 (22B83)", "deviceType": "iPhone14,5", "regionFormat": "DE"},
         "animationMetrics": {"scrollHitchTimeRatio": "\(ratio) ms per s"},
         "memoryMetrics": {"peakMemoryUsage": "301.250 kB"}}
        """
    }

    private static let hitches = """
        <trace-query-result><node><schema name="hitches"/>
        <row><start-time>1</start-time><duration id="2">16670000</duration></row></node></trace-query-result>
        """

    private struct Line: Decodable {
        var file, result, source, screen, device, metric, unit, arm, date, origin: String
        var version, commit: String?
        var value, low, high: Double
        var samples: Int
        var isNew: Bool
    }

    private func lines(_ run: Workplace.Run) throws -> [Line] {
        try JSONDecoder().decode([Line].self, from: Data(run.output.utf8))
    }

    @Test func figuresAreListedAndAddedOnce() throws {
        let folder = try Workplace(["one.json": Self.payload(day: 1, ratio: 3.5), "hitches.dat": Self.hitches])
        try folder.expect("device import one.json --screen home --dry-run", output: ["1 result would be added"])
        #expect(!folder.exists(".strata"))
        let first = try folder.expect(
            "device import one.json --screen home",
            output: [
                "MetricKit  home    iPhone14,5 iOS 18.1  4.2.0    device.memory.peak         bytes  301 MB     1\n"
            ])
        #expect(first.output.hasSuffix(".strata/history.sqlite: 1 result added\n"), "\(first)")
        let again = try folder.strata("device import one.json one.json --screen home --format json")
        let found = try lines(again)
        #expect(again.code == 0 && found.count == 4 && found.allSatisfy { !$0.isNew }, "\(again)")
        #expect(found[1].metric == "device.memory.peak" && found[1].value == 301_250_000 && found[1].unit == "bytes")
        let other = try folder.strata([
            "device", "import", "hitches.dat", "--screen", "home", "--device", "iPhone14,5 iOS 18.1", "--commit",
            "abcdef0123", "--date", "2026-01-31T12:00:00+01:00", "--format", "json",
        ])
        let hitch = try #require(lines(other).last)
        #expect(hitch.arm == "device: iPhone14,5 iOS 18.1" && hitch.date == "2026-01-31T11:00:00Z", "\(other)")
        #expect(hitch.commit == "abcdef0123" && hitch.isNew && hitch.origin == "samples" && hitch.samples == 1)
        try folder.expect("history show", code: nil, output: ["abcdef01", "  device  "])
        let export = try folder.strata(["history", "export", found[1].result, "-o", "exported.json"])
        let table = try folder.strata("show exported.json")
        #expect(export.code == 0 && table.code == 1 && table.output.isEmpty, "\(export) \(table)")
        #expect(table.errors.contains("exported.json: figures of a device, which only a history"), "\(table)")
    }

    /// Regression test: all values had the last unit.
    @Test func eachValueOfATrendHasItsUnit() throws {
        let folder = try Workplace()
        for (day, unit) in ["ns", "ns", "bytes"].enumerated() {
            try folder.write(#"[{"name": "size", "unit": "\#(unit)", "value": \#(1_000 + day)}]"#, to: "f.json")
            try folder.expect("device import f.json --device ci --date 2026-01-0\(day + 1)T12:00:00Z")
        }
        let trend = try folder.expect(
            "history trend device.size.reported",
            output: ["3 results, 1.00 kB to 1.00 kB", "the unit of the metric changed (ns, then bytes)"])
        #expect(trend.output.matches(of: #/1\.00 us/#).count == 2, "\(trend)")
        let json = try folder.expect("history trend device.size.reported --format json")
        #expect(json.output.matches(of: #/"unit" *: *"ns"/#).count == 2, "\(json)")
        #expect(json.output.matches(of: #/"unit" *: *"bytes"/#).count == 1, "\(json)")
        try folder.expect("history report -o page.html")
        #expect(try folder.text("page.html").contains("1.00 us at "))
    }

    @Test func aFileWithoutFiguresDoesNotStopTheOthers() throws {
        let crash = #"{"timeStampEnd": "2026-02-04 00:00:00", "crashDiagnostics": [{}]}"#
        let contents = """
            <trace-toc><run number="1"><info><target><device model="iPhone 13" platform="iOS" os-version="18.1 (22B83)"/></target>
            <summary><end-date>2026-01-31T12:00:00.5Z</end-date></summary></info><data><table schema="hitches"/></data></run></trace-toc>
            """
        let folder = try Workplace([
            "crash.json": crash, "one.json": Self.payload(day: 1, ratio: 3.5), "hitches.xml": Self.hitches,
            "toc.xml": contents,
            "kdebug.xml": "<trace-query-result><node><schema name='kdebug'/></node></trace-query-result>",
        ])
        let all = try folder.strata("device import crash.json kdebug.xml one.json toc.xml hitches.xml")
        #expect(all.code == 0 && all.output.hasSuffix("2 results added\n"), "\(all)")
        #expect(
            all.errors.contains("crash.json: not imported: 1 crash") && all.output.contains("iPhone 13 iOS 18.1"),
            "\(all)")
        #expect(all.errors.contains("kdebug.xml: not imported: the table kdebug; expected hitches, "), "\(all)")
        try folder.expect("device import crash.json", code: 1, errors: ["crash.json: no figures that can be imported"])
        try folder.expect(
            "device import toc.xml", errors: ["toc.xml: not imported: run 1, hitches: export it with --xpath"])
    }

    @Test func callStacksAreAFlameGraphInTheReport() throws {
        let hang =
            #"{"timeStampEnd": "2026-02-04 00:00:00", "hangDiagnostics": [{"diagnosticMetaData": {"deviceType": "iPhone14,5", "#
            + #""osVersion": "iPhone OS 18.1", "hangDuration": "2 s"}, "callStackTree": {"callStackPerThread": true, "callStacks": ["#
            + #"{"callStackRootFrames": [{"binaryName": "Shop", "offsetIntoBinaryTextSegment": 32, "sampleCount": 5, "subFrames": ["#
            + #"{"binaryName": "dyld", "offsetIntoBinaryTextSegment": 8, "sampleCount": 5}]}]}]}}]}"#
        let folder = try Workplace(["hang.json": hang])
        try folder.expect("device import hang.json --screen home")
        try folder.expect("history report --session home --all-branches -o page.html")
        let page = try folder.text("page.html")
        #expect(page.contains("Call stacks of <code>device: iPhone14,5 iOS 18.1</code>"))
        #expect(page.contains("hang \u{203A} dyld+0x8 \u{203A} Shop+0x20"))
    }

    @Test func aStepIsShownByTheHistory() throws {
        let folder = try RecordedFolder.tiny.copy()
        let days = Array(1...24)
        for day in days {
            let ratio = (day < 12 ? 3 : 9) + Double(day * 7 % 5) / 10
            try folder.write(Self.payload(day: day, ratio: ratio), to: "day-\(day).json")
        }
        try folder.expect("history add a/tiny.json")
        try folder.expect(
            ["device", "import", "--screen", "tiny"] + days.map { "day-\($0).json" }, output: ["24 results added"])
        try folder.expect(
            "history changes --all-branches",
            output: [
                "tiny: 1 change in 25 results", "- device.hitch.ratio.scroll of `device: iPhone14,5 iOS 18.1` +",
                ", worse, after ",
            ], noOutput: ["not compared"])
        try folder.expect(
            "history trend device.hitch.ratio.scroll --all-branches", output: ["24 results, 3.00 ms/s to 9.40 ms/s"])
        let arms = "device: iPhone14,5 iOS 18.1"
        try folder.expect(
            ["history", "trend", "device.hitch.ratio.scroll", "--all-branches", "--arms", "nested,\(arms)"],
            output: ["24 results"])
        try folder.expect(["history", "report", "--all-branches", "--arms", arms, "-o", "arm.html"])
        try folder.expect(
            "history trend device.hitch.ratio.scrol --all-branches", code: 1,
            errors: ["did you mean 'device.hitch.ratio.scroll'?"])
        try folder.expect("history report --all-branches -o page.html")
        let page = try folder.text("page.html")
        for words in ["device: iPhone14,5 iOS 18.1", "device.memory.peak", "compositional", "by MetricKit"] {
            #expect(page.contains(words), "\(words)")
        }
        try folder.expect("history changes --metric layout.time --all-branches", code: nil, output: ["no change"])
    }

    @Test func mistakesAreNamed() throws {
        let folder = try Workplace(["one.json": Self.payload(day: 1, ratio: 3.5), "hitches.xml": Self.hitches])
        try folder.write("{\"a\": 1}", to: "odd.json")
        try folder.write(#"{"home": {"layout.time": {"value": 3"#, to: "cut.json")
        try folder.expectErrors(
            of: ["device", "import"],
            [
                (["none.json"], "none.json: no such file"),
                (["odd.json"], "odd.json: a JSON object with the keys a; expected"),
                (["cut.json"], "cut.json: not JSON, or truncated"),
                (["one.json", "odd.json"], "odd.json: a JSON object"), (["."], ".: it is a folder"),
                (["one.json", "--date", "2026-01-31T12:00:00Z"], "one.json: it has the date itself"),
                (["one.json", "--device", "x"], "one.json: it has the device itself"),
                (["hitches.xml", "--device", "x"], "hitches.xml: it does not have the date; add --date"),
                (
                    ["hitches.xml", "--device", "x", "--commit", String(repeating: "ab", count: 20)],
                    "hitches.xml: it does not have the date, and no repository here has the commit abab"
                ),
                (["hitches.xml", "--date", "2026-01-31T12:00:00Z"], "hitches.xml: it does not have the device"),
                (["one.json", "--screen", " "], "--screen needs a name"),
                (["one.json", "--commit", "main"], "invalid hash 'main'"),
                (["one.json", "--date", "tomorrow"], "invalid date 'tomorrow'"),
                (["one.json", "--history", ""], "--history needs"),
            ], output: nil)
        #expect(!folder.exists(".strata"))
    }
}
