import Foundation
import Testing

@testable import StrataHistory

@Suite struct DeviceFileTests {
    private func expect(_ name: String, _ lines: [String]) throws {
        let found = DeviceFiles.lines(try DeviceFile(DeviceFiles.data(name), name: name))
        #expect(found == lines, "\(found.joined(separator: "\n"))")
    }

    @Test func payloadsOfMetricKit() throws {
        try expect(
            "metrickit.json",
            [
                "MetricKit | app | - | iPhone14,5 iOS 18.1 | 4.2.0 (512) | 2026-02-04T22:59:00Z",
                "  device.hitch.ratio.scroll 3.5 ms/s of 1 samples, lower",
                "  device.memory.peak 301250000.0 bytes of 1 samples, lower",
                "  device.memory.suspended.mean.reported 88040000.0 bytes of 41 reported, lower",
                "  device.launch.p50.histogram 505000000.0 ns of 10 histogram, lower",
                "  device.launch.p95.histogram 1107500000.0 ns of 10 histogram, lower",
                "  device.hang.p50.histogram 350000000.0 ns of 2 histogram, lower",
                "  device.hang.p95.histogram 395000000.0 ns of 2 histogram, lower",
                "  not imported: resume: its histogram has no samples",
                "  not imported: cpuMetrics",
            ])
    }

    @Test func hitchesOfInstruments() throws {
        try expect(
            "hitches.xml",
            [
                "Instruments | app | - | - | - | -", "  device.hitch.count 3.0 count of 1 samples, lower",
                "  device.hitch.duration.total 66680000.0 ns of 1 samples, lower",
                "  device.hitch.duration 16670000.0 33340000.0 16670000.0 ns of 3 samples, lower",
                "  not imported: hitches: 1 row of the system", "  not imported: hitches: 1 row without a duration",
            ])
    }

    @Test func metricsOfXCTest() throws {
        try expect(
            "xctest.json",
            [
                "XCTest | FeedUITests/testScroll() | FeedUITests/testScroll() | iPhone 13 iOS 18.1 | - | -",
                "  device.ossignpost.scroll.dragging.and.deceleration.animation.hitch.time.ratio 4.25 3.5 5.0 4.0 3.75 "
                    + "ms/s of 5 samples, lower",
                "  device.frame.rate 59.5 60.0 58.5 fps of 3 samples, higher",
                "  device.memory.com.example.shop.physical.peak 120400500.0 121000500.0 120800500.0 bytes of 3 samples, "
                    + "lower",
                "  not imported: Power: unknown unit 'mW'",
                "XCTest | LaunchTests/testLaunch() | LaunchTests/testLaunch(), German | iPhone 13 iOS 18.1 | - | -",
                "  device.application.launch.app.launch.duration 810000000.0 790000000.0 830000000.0 ns of 3 samples, "
                    + "lower",
            ])
    }

    @Test func dataOfMacrobenchmark() throws {
        let found = DeviceFiles.lines(try DeviceFile(DeviceFiles.data("macrobenchmark.json"), name: "file"))
        let name = "FeedBenchmark.scrollFeed[compilation=Partial]"
        let expected = [
            "Macrobenchmark | \(name) | \(name) | Pixel 6 API 34 | - | -",
            "  device.frame.count 402.0 400.0 404.0 count of 3 samples, neutral",
            "  device.memory.heap.size.max.reported 9216000.0 9318400.0 9420800.0 bytes of 0 reported, lower",
            "  device.time.to.initial.display 320500000.0 300500000.0 310000000.0 ns of 3 samples, lower",
            "  device.frame.duration.cpu.p50 5000000.0 5000000.0 5000000.0 ns of 9 samples, lower",
        ]
        #expect(Array(found.prefix(5)) == expected, "\(found.joined(separator: "\n"))")
        #expect(found.contains("  device.frame.overrun.p99.reported 5000000.0 ns of 0 reported, lower"))
        #expect(found.contains("  device.frame.overrun.p50.reported -8500000.0 ns of 0 reported, lower"))
        #expect(found.last?.contains("rowsCreated: its name does not end with a known unit") == true)
    }

    @Test func repetitionsOfATestAreOneRecording() throws {
        let run =
            #"{"device": {"modelName": "x"}, "metrics": [{"displayName": "a", "unitOfMeasurement": "ms", "#
            + #""measurements": [1, 2]}]}"#
        let file = try DeviceFiles.read(#"[{"testIdentifier": "t", "testRuns": [\#(run), \#(run)]}]"#)
        #expect(file.recordings.map(\.device) == ["x"])
        #expect(file.recordings.first?.figures.map(\.values) == [[1e6, 2e6, 1e6, 2e6]])
    }

    /// Updates have a table of their own; an export may have several tables, and no columns.
    @Test func severalTablesAreSeveralRuns() throws {
        let file = try DeviceFiles.read(
            """
            <trace-query-result>
            <node><schema name="hitches"/><row><start-time>1</start-time><duration id="2">5</duration></row></node>
            <node><schema name="hitches"/><row><start-time>1</start-time><duration ref="2"/></row>
            <row><start-time>2</start-time><duration>7</duration></row></node>
            <node><schema name="thread-state"/><row><duration id="9">4</duration></row></node>
            <node><schema name="hitches-updates"/><row><duration ref='9'/></row></node>
            </trace-query-result>
            """)
        let figures = try #require(file.recordings.first?.figures)
        #expect(
            figures.map(\.metric) == [
                "device.hitch.count", "device.hitch.duration.total", "device.hitch.duration", "device.update.count",
                "device.update.duration.total", "device.update.duration",
            ])
        #expect(figures.map(\.values) == [[1, 2], [5, 12], [5, 5, 7], [1], [4], [4]])
    }

    /// A trace of the whole system has rows of several apps, which were counted together.
    @Test func eachProcessIsCountedAlone() throws {
        func trace(_ rows: [(duration: Int, process: String)]) -> String {
            let columns = ["duration", "process"].map { "<col><mnemonic>\($0)</mnemonic></col>" }.joined()
            let rows = rows.map { "<row><duration>\($0.duration)</duration>\($0.process)</row>" }
            return "<trace-query-result><node><schema name='hitches'>\(columns)</schema>"
                + rows.joined() + "</node></trace-query-result>"
        }
        func process(_ id: Int, _ name: String, _ pid: Int) -> String {
            "<process id='\(id)' fmt='\(name) (\(pid))'><pid id='\(id + 100)'>\(pid)</pid></process>"
        }
        func read(_ text: String, _ process: String?) throws(HistoryError) -> [[Double]] {
            try DeviceFile(Data(text.utf8), name: "file", process: process).recordings.flatMap(\.figures).map(\.values)
        }
        let two = trace([
            (20, process(1, "Shop", 40)), (30, "<process ref='1'/>"), (90, process(2, "Other", 50)), (7, "<sentinel/>"),
        ])
        #expect(try read(two, "Shop") == [[2], [50], [20, 30]])
        #expect(try read(two, "Other (50)") == [[1], [90], [90]])
        let refusal = #expect(throws: HistoryError.self) { try read(two, nil) }
        #expect(
            refusal?.description
                == "file: it has rows of 2 processes: Other (50) and Shop (40); name the app's with --process, such as --process Other"
        )
        let unknown = #expect(throws: HistoryError.self) { try read(two, "Sho") }
        #expect(unknown?.description == "file: no row is of the process Sho; it has Other (50) and Shop (40)")
        // Two instances of one app in one run are two processes; one that is started for each run is not.
        let again = trace([(20, process(1, "Shop", 40)), (30, process(2, "Shop", 41))])
        #expect(throws: HistoryError.self) { try read(again, nil) }
        #expect(try read(again, "Shop (41)") == [[1], [30], [30]])
        #expect(try read(again, "Shop") == [[2], [50], [20, 30]])
        let runs =
            trace([(20, process(1, "Shop", 40))]).replacing("</trace-query-result>", with: "")
            + trace([(30, process(3, "Shop", 41))]).replacing("<trace-query-result>", with: "")
        #expect(try read(runs, nil) == [[1, 1], [20, 30], [20, 30]])
        // A process inside of a thread may be referred to, and an export may have no fmt.
        let nested = trace([(1, "<thread><process id='9'><pid>7</pid></process></thread>"), (2, "<process ref='9'/>")])
        #expect(try read(nested, "(7)") == [[1], [2], [2]])
        #expect(throws: HistoryError.self) { try read(try DeviceFiles.text("xctest.json"), "Shop") }
    }

    /// A recording of 2,000 metrics took 45 s: each row of the list made a hash of all figures, and each figure was compared with
    /// all before it.
    @Test func aRecordingWithManyMetricsIsReadInTime() throws {
        let metrics = (0..<4_000).map {
            #"{"displayName": "m\#($0)", "unitOfMeasurement": "ms", "measurements": [1, 2]}"#
        }
        let run = #"{"device": {"modelName": "x"}, "metrics": [\#(metrics.joined(separator: ","))]}"#
        let start = ContinuousClock.now
        let file = try DeviceFiles.read(#"[{"testIdentifier": "t", "testRuns": [\#(run), \#(run)]}]"#)
        #expect(file.recordings.first?.figures.count == 4_000)
        #expect(file.recordings.first?.figures.last?.values == [1e6, 2e6, 1e6, 2e6])
        #expect(ContinuousClock.now - start < .seconds(30))
    }

    /// A trace without hitches is a measurement too.
    @Test func noHitchesAreZeroHitches() throws {
        let file = try DeviceFiles.read(
            "<?xml version=\"1.0\"?><trace-query-result><node><schema name=\"hitches\"></schema></node></trace-query-result>"
        )
        #expect(file.recordings.first?.figures.map(\.values) == [[0], [0]])
    }

    @Test func payloadsMayBeAList() throws {
        let text = try DeviceFiles.text("metrickit.json")
        let file = try DeviceFiles.read("[\(text), \(text.replacing("02-04 22", with: "02-05 22"))]")
        #expect(file.recordings.map(\.date) == ["2026-02-04T22:59:00Z", "2026-02-05T22:59:00Z"])
    }

    @Test func partsWithoutAPlaceAreNoted() throws {
        let text = try DeviceFiles.text("metrickit.json")
            .replacing(
                "\"memoryMetrics\"", with: "\"gpuMetrics\": {\"cumulativeGPUTime\": \"20 sec\"}, \"memoryMetrics\""
            )
            .replacing("\"peakMemoryUsage\"", with: "\"newFigure\": 3, \"peakMemoryUsage\"")
        let notes = try #require(try DeviceFiles.read(text).recordings.first?.notes)
        #expect(notes.last?.contains("gpuMetrics") == true && notes.last?.contains("memoryMetrics.newFigure") == true)
        #expect(notes.last?.contains("timeStampBegin") == false, "\(notes)")
    }

    @Test func figuresThatNobodyMeasuredAreRefused() throws {
        let text = try DeviceFiles.text("metrickit.json")
        for (old, new, words) in [
            ("3.5 ms per s", "-3.5 ms per s", "cannot have been measured"),
            ("3.5 ms per s", "5000 ms per s", "0 to 1000"),
            ("301,250 kB", "-1 kB", "cannot have been measured"), ("500 ms", "415 ms", "the buckets overlap"),
            ("2026-02-04 22", "2026-02-30 22", "invalid date"), ("\"iPhone14,5\"", "\"\"", "must not be empty"),
        ] {
            let refusal = DeviceFiles.refusal(Data(text.replacing(old, with: new).utf8))
            #expect(refusal?.contains(words) == true, "\(new): \(refusal ?? "")")
        }
    }

    @Test func numbersMayBeOfAnotherLanguage() throws {
        let text = try DeviceFiles.text("metrickit.json")
            .replacing("301,250 kB", with: "301.250 ko").replacing("1,100 ms", with: "1.100 ms")
            .replacing("1,110 ms", with: "1.110 ms").replacing("3.5 ms per s", with: "3,5 ms per s")
            .replacing("88,040 kB", with: "88\u{202F}040 ko").replacing("\"US\"", with: "\"FR\"")
        let (own, other) = try (DeviceFiles.read(text), DeviceFiles.read(DeviceFiles.text("metrickit.json")))
        #expect(own.recordings.map(\.figures) == other.recordings.map(\.figures))
    }
}
