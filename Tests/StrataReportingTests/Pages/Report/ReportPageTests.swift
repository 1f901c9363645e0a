import Foundation
import StrataGating
import StrataProfiler
import Testing

@testable import StrataReporting

@Suite struct ReportPageTests {
    private func judged(_ result: RunResult) -> JudgedRun {
        JudgedRun(result, metrics: .standard).judged(by: [])
    }

    private func page(_ result: RunResult, folder: String? = nil) throws -> String {
        let run = judged(result)
        return try ReportPage([ReportedRun(run, files: RunFiles(of: result, in: folder))]).html()
    }

    @Test func thePageHasAllThatTheRunHas() throws {
        let folder = try SampleRun.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let html = try page(SampleRun.result(types: SampleRun.types), folder: folder)
        for id in [
            "verdict", "metrics", "memory-time", "memory-types", "heap-0-1", "hitch-60", "dots", "about",
        ] {
            #expect(html.contains(" id=\"\(id)"), "\(id)")
        }
        // Another rate's curve would need a session at that rate.
        #expect(!html.contains(" id=\"hitch-120"))
        #expect(html.contains("<p class=\"sentence\">Compositional holds 26.8 % less memory at rest"))
        #expect(!html.contains("Not in this page"))
    }

    /// The part of the memory that is decoded pictures is a line, a column and a row.
    @Test func decodedPicturesAreAPartOfTheMemory() throws {
        let heap =
            SampleRun.heap + "[decoded pictures];grid;ImageLibrary.decoded 40000\n[decoded pictures];banner;x 10000\n"
        let folder = try SampleRun.folder(heap: heap, hasPictures: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var arms = SampleRun.standard
        for arm in arms.keys { arms[arm]?["pictures.bytes"] = [64e6, 64e6] }
        let html = try page(SampleRun.result(arms), folder: folder)
        let memory = try #require(html.components(separatedBy: "id=\"memory-time").last)
        #expect(memory.contains("part-line line arm-a") && memory.contains("of it decoded pictures"))
        #expect(memory.contains("250 kB") && memory.contains("decoded pictures: those of all section types"))
        #expect(memory.contains("decoded pictures \u{203A} grid"))
        let rows = try #require(html.components(separatedBy: "id=\"metrics\"").last).components(
            separatedBy: "</table>")[0]
        let names = ["memory.idle.live", "pictures.bytes", "layout.time"].map { rows.range(of: "data-name=\"\($0)\"") }
        let places = try names.map { try #require($0).lowerBound }
        #expect(places == places.sorted())
    }

    /// Every figure of the table is the result's median, in the metric's words.
    @Test func figuresAreThoseOfTheResult() throws {
        let result = try SampleRun.result(types: SampleRun.types)
        let html = try page(result)
        let run = JudgedRun(result, metrics: .standard)
        for arm in ["compositional", "nested"] {
            for name in result.metrics[arm]?.keys.sorted() ?? [] {
                let metric = try #require(MetricTable.standard[name])
                let value = try #require(run.median(metric, arm: arm))
                #expect(
                    html.contains("<td class=\"number\" data-value=\"\(value)\">\(metric.unit.formatted(value))</td>"))
            }
        }
        #expect(
            html.contains("<tr class=\"type\" data-name=\"cells.created\" data-type=\"grid\" data-differs=\"true\">"))
        #expect(html.contains(">+15.4 %</td>"))
    }

    /// Worse metrics come with the section type of most of the difference, and failed gates with their sentences.
    @Test func worseMetricsComeFirst() throws {
        let html = try page(SampleRun.result(types: SampleRun.types))
        let verdict = html.components(separatedBy: "id=\"metrics\"")[0]
        #expect(verdict.contains("1 gate fails"))
        #expect(verdict.contains("cells.created is 15.4 % higher than <code>nested</code> (90 against 78)"))
        #expect(verdict.contains("90 against 78; <bdi>most of it in grid</bdi>"))
        #expect(verdict.contains("<span class=\"mark bad\">REGRESSION</span>"))
        #expect(verdict.contains("next: <code>strata run home.yaml --trace</code>"))
    }

    @Test func everyMetricTellsItsMeaning() throws {
        let html = try page(SampleRun.result())
        let metric = try #require(MetricTable.standard["layout.time"])
        #expect(
            html.contains(
                "tabindex=\"0\" aria-describedby=\"m-layout-time\">layout.time<span class=\"tip\" role=\"tooltip\" "
                    + "id=\"m-layout-time\">\(HTMLText.escaped(metric.meaning)) <span class=\"muted\">Unit: ns; less is better; statistical.</span>"
            ))
    }

    @Test func hostileTextIsShownAsText() throws {
        let hostile = "</script><img src=x onerror=alert(1)>\"\u{301} onmouseover=\"x\u{1B}[31m\u{202E}'"
        let folder = try SampleRun.folder(heap: "show;[\(hostile)];\(hostile) 60000\n")
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let html = try page(
            SampleRun.result(
                types: [
                    "compositional/cells.created": [hostile: [40.0, 40]],
                    "nested/cells.created": [hostile: [32.0, 32]],
                ],
                extra: [
                    "profile": ["name": hostile, "file": hostile, "hash": "fnv1a:0"], "diagnostics": [hostile],
                    "fingerprint": [
                        "machine": [hostile: hostile], "system": [:], "toolchain": [:], "libraries": [hostile: hostile],
                    ] as [String: Any],
                ]), folder: folder)
        #expect(!html.contains("<img") && !html.contains("\u{1B}") && !html.unicodeScalars.contains("\u{202E}"))
        #expect(html.components(separatedBy: "</script>").count == html.components(separatedBy: "<script").count)
        #expect(
            html.contains("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;\u{301} onmouseover=&quot;x\\u{1B}"))
        let handlers = html.components(separatedBy: "<").dropFirst().filter { tag in
            (tag.prefix { $0 != ">" }).contains(/\ (on\w+|style)="/)
        }
        #expect(handlers.isEmpty)
    }

    @Test func idsAreUniqueAndNamed() throws {
        let folder = try SampleRun.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let results = try [60, 120].map { rate in
            try SampleRun.result(
                types: SampleRun.types,
                extra: [
                    "device": [
                        "width": 390, "height": 844, "scale": 3, "refresh": rate, "scheme": "light", "cpuFactor": 1,
                    ] as [String: Any]
                ])
        }
        let labels = RunLabels.of(results)
        #expect(labels == ["60 Hz", "120 Hz"])
        let runs = results.map { ReportedRun(judged($0), files: RunFiles(of: $0, in: folder)) }
        let html = try ReportPage(runs).html()
        let ids = html.matches(of: /\ id="([^"]*)"/).map { String($0.1) }
        #expect(Set(ids).count == ids.count && ids.contains("sessions-chart") && ids.contains("s1-memory-time"))
        for reference in html.matches(of: /\ (?:href="#|aria-labelledby="|aria-describedby=")([^"]*)"/) {
            #expect(ids.contains(String(reference.1)), "\(reference.1)")
        }
    }

    @Test func sessionsHaveTheLabelsOfTheirDevices() throws {
        let results = try ["my@iphone-se", "my@se-ar"].map { name in
            try SampleRun.result(
                extra: ["profile": ["name": name, "file": "my.yaml", "hash": "fnv1a:0", "played": "fnv1a:1"]])
        }
        #expect(RunLabels.of(results) == ["iphone-se", "se-ar"])
    }

    @Test func runsOfOneScreenAreToldApartByTheirTime() throws {
        let first = try SampleRun.result()
        let second = try SampleRun.result(extra: ["date": "2026-02-01T12:00:00Z"])
        #expect(RunLabels.of([first, second]) == ["2026-01-31T12:00:00Z", "2026-02-01T12:00:00Z"])
        #expect(RunLabels.of([first, first]) == ["1: 2026-01-31T12:00:00Z", "2: 2026-01-31T12:00:00Z"])
    }

    @Test func beforeAndAfterStandBesideEachOther() throws {
        let before = try SampleRun.result()
        var arms = SampleRun.standard
        arms["compositional"]?["cells.created"] = [105, 105]
        let after = try SampleRun.result(arms)
        let stored = StoredBaseline(before, metrics: .standard)
        let comparability = Comparability(of: .init(after), with: stored, file: "a.json", earlier: .result)
        #expect(comparability.obstacle == nil)
        let reference = comparability.reference(stored, ratchet: nil)
        let run = JudgedRun(after, metrics: .standard).judged(by: [], stored: reference)
        let html = try ReportPage([
            ReportedRun(run, files: RunFiles(of: after, in: nil), earlier: (stored, nil))
        ]).html()
        #expect(html.contains("class=\"number\">before</th>") && html.contains("class=\"number\">after</th>"))
        #expect(html.contains("cells.created is 16.7 % higher than the earlier result (105 against 90)"))
    }
}
