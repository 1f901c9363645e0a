import Foundation
import Testing

@testable import StrataHistory

/// The shipped files of the formats, and what tells formats and owners apart.
@Suite struct DeviceFormatsTests {
    private func lines(_ name: String) throws -> [String] {
        DeviceFiles.lines(try DeviceFile(DeviceFiles.data(name), name: name))
    }

    private func screens(_ text: String) throws -> [String] { try DeviceFiles.read(text).recordings.map(\.screen) }

    private static func measured(_ name: String) -> String {
        "/t.swift:1: Test Case '\(name)' measured [Time, seconds] average: 0.001, values: [0.001000], x\n"
    }

    @Test(arguments: ["[0/1] Planning build\n", "[Shop] {1} ready\r\n", "{12:00} ready\n", "{\"level\": \"info\"}\n"])
    func aLogMayBeginLikeJSON(head: String) throws {
        #expect(try screens(head + Self.measured("FeedTests.testDiff")) == ["FeedTests/testDiff"])
    }

    @Test func aLogMayHaveOtherBytes() throws {
        let line = Self.measured("FeedTests.testDiff")
        for data in [Data([0xFF, 0xC3, 0x28, 0x0A]) + Data(line.utf8), try #require(line.data(using: .utf16))] {
            #expect(try DeviceFile(data, name: "file").recordings.map(\.screen) == ["FeedTests/testDiff"])
        }
        #expect(DeviceFiles.refusal(Data([0, 1]) + Data(line.utf8))?.contains("no text of a known tool") == true)
    }

    @Test func testsOfOneNameStayApart() throws {
        let names = ["-[A.FeedTests testDiff]", "-[B.FeedTests testDiff]", "-[A.CellTests testDiff]"]
        #expect(
            try screens(names.map(Self.measured).joined())
                == ["A/FeedTests/testDiff", "B/FeedTests/testDiff", "CellTests/testDiff"])
        let run =
            #"{"device": {"modelName": "x"}, "metrics": [{"displayName": "a", "unitOfMeasurement": "ms", "measurements": [1]}]}"#
        let tests = ["A", "B"].map { target in
            #"{"testIdentifier": "T/t()", "testIdentifierURL": "test://com.apple.xcode/Shop/\#(target)/T/t()", "testRuns": [\#(run)]}"#
        }
        #expect(try screens("[\(tests.joined(separator: ","))]") == ["A/T/t()", "B/T/t()"])
        let benchmarks = ["com.a.Feed", "com.b.Feed", "com.b.Cell"].map {
            #"{"name": "scroll", "className": "\#($0)", "metrics": {"aMs": {"runs": [1]}}}"#
        }
        #expect(
            try screens(
                #"{"context": {"build": {"model": "x", "version": {"sdk": 3}}}, "benchmarks": [\#(benchmarks.joined(separator: ","))]}"#
            ) == ["com.a.Feed.scroll", "com.b.Feed.scroll", "Cell.scroll"])
    }

    /// A column `name` has processes, or the numbers of frames.
    @Test func theProcessOfAFrame() throws {
        let text = try DeviceFiles.text("perfetto.csv")
        let other = text + "9,1,\"None\",\"other\",7\n"
        #expect(DeviceFiles.refusal(Data(other.utf8))?.contains("com.example.shop (40) and other (7)") == true)
        let frames = text.replacing("\"com.example.shop\"", with: "\"123\"")
        let file = try DeviceFile(Data((frames + "9,1,\"None\",\"124\",7\n").utf8), name: "file", process: "40")
        #expect(file.recordings.first?.figures.first?.values == [8e6, 30e6, 17e6])
    }

    @Test func diagnosticsOfTwoVersions() throws {
        let recordings = try DeviceFile(DeviceFiles.data("diagnostics.json"), name: "file").recordings
        #expect(recordings.map(\.version) == ["4.1.0 (498)", "4.2.0 (512)"])
        #expect(recordings.map(\.figures[0].values) == [[1.5e9], [20e9]] && recordings[0].figures.count == 2)
        #expect(recordings[0].notes == ["1 crash"])
        let stacks = recordings[1].stacks
        #expect(
            stacks.map { "\($0.kind) \($0.calls.joined(separator: " ")) \(Int($0.weight))" } == [
                "hang dyld+0x8 UIKitCore+0x10 Shop+0x20 5", "cpu dyld+0x8 Shop+0x40 4",
                "cpu dyld+0x8 Shop+0x50 2", "hang dyld+0x8 UIKitCore+0x10 Shop+0x30 2", "cpu dyld+0x8 1",
            ])
    }

    @Test func payloadsOfBothKindsAreOneList() throws {
        let (metrics, hangs) = try (DeviceFiles.text("metrickit.json"), DeviceFiles.text("diagnostics.json"))
        #expect(try DeviceFiles.read("[\(hangs), \(metrics)]").recordings.count == 3)
        let crash = #"{"timeStampEnd": "2026-02-04 00:00:00", "crashDiagnostics": [{}, {}]}"#
        let file = try DeviceFiles.read(crash)
        #expect(file.recordings.map(\.notes) == [["2 crashes"]] && file.recordings[0].figures.isEmpty)
    }

    @Test func signpostsOfMetricKit() throws {
        let signpost =
            #"[{"signpostName": "loadFeed", "signpostCategory": "Feed", "totalSignpostCount": 30, "signpostIntervalData": {"#
            + #""histogrammedSignpostDurations": {"histogramValue": {"0": {"bucketCount": 4, "bucketStart": "0 ms", "bucketEnd": "100 ms"}}}, "#
            + #""signpostCumulativeCPUTime": "30,000 ms", "signpostCumulativeHitchTimeRatio": "50 ms per s"}}]"#
        let text = try DeviceFiles.text("metrickit.json").replacing(
            #""signpostMetrics": []"#, with: #""signpostMetrics": \#(signpost)"#)
        try #require(text.contains("loadFeed"))
        let own = try DeviceFiles.lines(DeviceFiles.read(text)).filter { $0.contains("signpost") }
        #expect(
            own == [
                "  device.signpost.feed.load.feed.count 30.0 count of 1 samples, neutral",
                "  device.signpost.feed.load.feed.duration.p50.histogram 50000000.0 ns of 4 histogram, lower",
                "  device.signpost.feed.load.feed.duration.p95.histogram 95000000.0 ns of 4 histogram, lower",
                "  device.signpost.feed.load.feed.cpu.time 30000000000.0 ns of 1 samples, lower",
                "  device.signpost.feed.load.feed.hitch.ratio 50.0 ms/s of 1 samples, lower",
            ], "\(own)")
        #expect(
            DeviceFiles.refusal(Data(text.replacing("30,000 ms", with: "30 kB").utf8))?.contains(
                "signpostMetrics[0].signpostIntervalData.signpostCumulativeCPUTime: '30 kB' has another unit") == true)
    }

    @Test func baselinesMayBeBinaryAndIncomplete() throws {
        let expected = [
            "XCTest baseline | FeedTests/testDiff() | FeedTests/testDiff() | - | - | -",
            "  device.wall.clock.time.reported 250000000.0 ns of 0 reported, lower",
            "  device.memory.physical.reported -16000.0 bytes of 0 reported, lower",
            "  not imported: com.example.other: its unit is not known",
            "XCTest baseline | FeedTests/testScroll() | FeedTests/testScroll() | - | - | -",
            "  not imported: FeedTests/testScroll(): org.swift.XCTPerformanceMetric_WallClockTime has no baselineAverage",
        ]
        #expect(try lines("baselines.plist") == expected && lines("baselines-binary.plist") == expected)
        let data = try DeviceFiles.data("baselines-binary.plist")
        for place in data.indices {
            var other = data
            other[place] = 0xD1
            _ = DeviceFiles.refusal(other)
            #expect(DeviceFiles.refusal(data.prefix(place)) != nil)
        }
    }

    @Test func reportsOfReactNative() throws {
        #expect(try lines("flashlight.json").contains("  device.cpu.mean 0.605 0.605 ratio of 3 samples, lower"))
        let text = try DeviceFiles.text("reassure.perf")
        #expect(try lines("reassure.perf").count == 6)
        for (old, new, words) in [
            ("92.3", "92.6", "file:2:64: meanDuration: 92.6 is not the mean"),
            ("\"runs\":2", "\"runs\":\"2\"", "file:3:41: runs: expected a number"),
            ("{\"name\":\"diff", "\"diff", "file:3: expected"),
        ] {
            let refusal = DeviceFiles.refusal(Data(text.replacing(old, with: new).utf8))
            #expect(refusal?.hasPrefix(words) == true, "\(refusal ?? "accepted")")
        }
    }

    @Test func samplesSignpostsAndAllocationsOfInstruments() throws {
        let found = try lines("instruments.xml")
        #expect(
            found == [
                "Instruments | app | - | - | - | -", "  device.cpu.time 4000000.0 ns of 1 samples, lower",
                "  device.cpu.time.main 2000000.0 ns of 1 samples, lower",
                "  device.cpu.time.samples 3.0 count of 1 samples, neutral",
                "  device.signpost.load.feed.duration 820000000.0 140000000.0 ns of 2 samples, lower",
                "  device.signpost.load.feed.count 2.0 count of 1 samples, neutral",
                "  device.signpost.decode.picture.duration 140000000.0 ns of 1 samples, lower",
                "  device.signpost.decode.picture.count 1.0 count of 1 samples, neutral",
                "  device.allocations.live 5000.0 bytes of 1 samples, lower",
                "  device.allocations.live.count 30.0 count of 1 samples, lower",
                "  device.allocations.total 9000.0 bytes of 1 samples, lower",
                "  device.allocations.total.count 100.0 count of 1 samples, lower",
                "  device.allocations.heap.live 4000.0 bytes of 1 samples, lower",
                "  device.allocations.heap.live.count 28.0 count of 1 samples, lower",
                "  device.allocations.heap.total 8000.0 bytes of 1 samples, lower",
                "  device.allocations.heap.total.count 98.0 count of 1 samples, lower",
                "  not imported: time-profile: 1 row without a weight",
                "  not imported: allocations: 1 other category", "  not imported: the table thread-narrative",
            ], "\(found.joined(separator: "\n"))")
        let file = try DeviceFile(DeviceFiles.data("instruments.xml"), name: "file")
        #expect(
            file.recordings[0].stacks.map { "\($0.calls.joined(separator: " ")) \(Int($0.weight))" } == [
                "main decode 2000000", "main scroll layout 2000000",
            ])
        let text = try DeviceFiles.text("instruments.xml")
        #expect(
            DeviceFiles.refusal(Data(text.replacing("total-bytes=\"9000\"", with: "total-bytes=\"900\"").utf8))?
                .hasSuffix("more allocations persist than were made") == true)
        let list =
            #"<trace-query-result><node><row category="VM: Stack" live="false" size="64"/><row category="A" live="true" size="8"/></node></trace-query-result>"#
        #expect(
            try DeviceFiles.read(list).recordings[0].figures.map(\.values) == [
                [8], [1], [72], [2], [8], [1], [8], [1], [0], [0], [64], [1],
            ])
    }

    @Test func theContentsOfATraceHaveItsDeviceAndDate() throws {
        let contents = try DeviceFile(DeviceFiles.data("toc.xml"), name: "toc.xml")
        let table = try DeviceFile(DeviceFiles.data("hitches.xml"), name: "hitches.xml")
        let own = try #require(try DeviceFile.contents(of: [table, contents]))
        #expect(own.device == "iPhone 13 iOS 18.1" && own.date == "2026-01-31T12:00:20Z")
        #expect(own.notes.first?.contains("/trace-toc/run[@number=\"1\"]/data/table[@schema=\"hitches\"]") == true)
        #expect(own.notes.last == "run 1: kdebug and tick")
        let completed = table.recordings[0].completed(by: own)
        #expect(completed.device == own.device && completed.date == own.date)
        #expect(try DeviceFile.contents(of: [table]) == nil)
        let other = try DeviceFiles.read(DeviceFiles.text("toc.xml").replacing("iPhone 13", with: "iPhone 14"))
        #expect(throws: HistoryError.self) { try DeviceFile.contents(of: [contents, other]) }
    }
}
