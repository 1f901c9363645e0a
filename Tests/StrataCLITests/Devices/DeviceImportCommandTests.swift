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
        let folder = try Workplace()
        try folder.write(Self.payload(day: 1, ratio: 3.5), to: "one.json")
        try folder.write(Self.hitches, to: "hitches.dat")
        let dry = try folder.strata(["device", "import", "one.json", "--screen", "home", "--dry-run"])
        #expect(dry.code == 0 && dry.output.contains("1 result would be added"), "\(dry)")
        #expect(!FileManager.default.fileExists(atPath: folder.path(".strata")))
        let first = try folder.strata(["device", "import", "one.json", "--screen", "home"])
        #expect(first.code == 0 && first.output.hasSuffix(".strata/history.sqlite: 1 result added\n"), "\(first)")
        #expect(
            first.output.contains(
                "MetricKit  home    iPhone14,5 iOS 18.1  4.2.0    device.memory.peak         bytes  301 MB     1\n"),
            "\(first)")
        let again = try folder.strata([
            "device", "import", "one.json", "one.json", "--screen", "home", "--format", "json",
        ])
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
        let show = try folder.strata(["history", "show"])
        #expect(show.output.contains("abcdef01") && show.output.contains("  device  "), "\(show)")
        let export = try folder.strata(["history", "export", found[1].result, "-o", "exported.json"])
        let table = try folder.strata(["show", "exported.json"])
        #expect(export.code == 0 && table.code == 1 && table.output.isEmpty, "\(export) \(table)")
        #expect(table.errors.contains("exported.json: figures of a device, which only a history"), "\(table)")
    }

    @Test func aStepIsShownByTheHistory() throws {
        let folder = try RecordedFolder.tiny.copy()
        let days = Array(1...24)
        for day in days {
            let ratio = (day < 12 ? 3 : 9) + Double(day * 7 % 5) / 10
            try folder.write(Self.payload(day: day, ratio: ratio), to: "day-\(day).json")
        }
        #expect(try folder.strata(["history", "add", "a/tiny.json"]).code == 0)
        let added = try folder.strata(["device", "import", "--screen", "tiny"] + days.map { "day-\($0).json" })
        #expect(added.code == 0 && added.output.contains("24 results added"), "\(added)")
        let changes = try folder.strata(["history", "changes", "--all-branches"])
        #expect(changes.code == 0 && changes.output.contains("tiny: 1 change in 25 results"), "\(changes)")
        #expect(
            changes.output.contains("- device.hitch.ratio.scroll of `device: iPhone14,5 iOS 18.1` +")
                && changes.output.contains(", worse, after ") && !changes.output.contains("not compared"), "\(changes)")
        let trend = try folder.strata(["history", "trend", "device.hitch.ratio.scroll", "--all-branches"])
        #expect(trend.code == 0 && trend.output.contains("24 results, 3.00 ms/s to 9.40 ms/s"), "\(trend)")
        let arms = "device: iPhone14,5 iOS 18.1"
        let named = try folder.strata(
            ["history", "trend", "device.hitch.ratio.scroll", "--all-branches", "--arms", "nested,\(arms)"])
        #expect(named.code == 0 && named.output.contains("24 results"), "\(named)")
        let shown = try folder.strata(["history", "report", "--all-branches", "--arms", arms, "-o", "arm.html"])
        #expect(shown.code == 0, "\(shown)")
        let wrong = try folder.strata(["history", "trend", "device.hitch.ratio.scrol", "--all-branches"])
        #expect(wrong.code == 1 && wrong.errors.contains("did you mean 'device.hitch.ratio.scroll'?"), "\(wrong)")
        let report = try folder.strata(["history", "report", "--all-branches", "-o", "page.html"])
        #expect(report.code == 0, "\(report)")
        let page = String(decoding: try folder.data("page.html"), as: UTF8.self)
        for words in ["device: iPhone14,5 iOS 18.1", "device.memory.peak", "compositional", "by MetricKit"] {
            #expect(page.contains(words), "\(words)")
        }
        let chosen = try folder.strata(["history", "changes", "--metric", "layout.time", "--all-branches"])
        #expect(chosen.output.contains("no change"), "\(chosen)")
    }

    @Test func mistakesAreNamed() throws {
        let folder = try Workplace()
        try folder.write(Self.payload(day: 1, ratio: 3.5), to: "one.json")
        try folder.write(Self.hitches, to: "hitches.xml")
        try folder.write("{\"a\": 1}", to: "odd.json")
        for (arguments, words) in [
            (["none.json"], "none.json: no such file"),
            (["odd.json"], "odd.json: a JSON object with the keys a; expected"),
            (["one.json", "odd.json"], "odd.json: a JSON object"), (["."], ".: it is a folder"),
            (["one.json", "--date", "2026-01-31T12:00:00Z"], "one.json: it has the date itself"),
            (["one.json", "--device", "x"], "one.json: it has the device itself"),
            (["hitches.xml", "--device", "x"], "hitches.xml: it does not have the date; add --date"),
            (["hitches.xml", "--date", "2026-01-31T12:00:00Z"], "hitches.xml: it does not have the device"),
            (["one.json", "--screen", " "], "--screen needs a name"),
            (["one.json", "--commit", "main"], "invalid hash 'main'"),
            (["one.json", "--date", "tomorrow"], "invalid date 'tomorrow'"),
            (["one.json", "--history", ""], "--history needs"),
        ] {
            let run = try folder.strata(["device", "import"] + arguments)
            #expect(run.code == 1 && run.errors.contains(words) && run.output.isEmpty, "\(run)")
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path(".strata")))
    }
}
