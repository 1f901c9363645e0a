import Foundation
import StrataProfiler
import Testing

@testable import StrataHistory

/// Formats that the shipped files do not have: logs, traces of Android, and reports of other tools.
@Suite struct DeviceTextTests {
    private func expect(_ text: String, process: String? = nil, _ lines: [String]) throws {
        let found = DeviceFiles.lines(try DeviceFile(Data(text.utf8), name: "file", process: process))
        #expect(found == lines, "\(found.joined(separator: "\n"))")
    }

    private func refusal(_ text: String, process: String? = nil) -> String {
        do throws(HistoryError) {
            return DeviceFiles.lines(try DeviceFile(Data(text.utf8), name: "file", process: process)).joined(
                separator: "\n")
        } catch {
            return error.description
        }
    }

    @Test func linesOfXcodebuild() throws {
        func line(_ metric: String, _ average: String, _ values: String, _ id: String) -> String {
            "/src/LaunchTests.swift:12: Test Case '-[ShopUITests.LaunchTests testLaunch]' measured [\(metric)] average: "
                + "\(average), relative standard deviation: 2.469%, values: [\(values)], performanceMetricID:\(id), "
                + "baselineName: \"\", baselineAverage: , polarity: prefers smaller, maxPercentRegression: 10.000%"
        }
        let log = [
            "Test Case '-[ShopUITests.LaunchTests testLaunch]' started.",
            line(
                "Duration (AppLaunch), s", "0.810", "0.790000, 0.830000",
                "com.apple.dt.XCTMetric_ApplicationLaunch-AppLaunch.duration"),
            line(
                "Memory Peak Physical, kB", "120400.500", "120400.500000", "com.apple.dt.XCTMetric_Memory.physical_peak"
            ),
            line("Power, mW", "3.000", "3.0", "com.example.power"), "** TEST SUCCEEDED **",
        ].joined(separator: "\n")
        try expect(
            log,
            [
                "XCTest | LaunchTests/testLaunch | LaunchTests/testLaunch | - | - | -",
                "  device.application.launch.app.launch.duration 790000000.0 830000000.0 ns of 2 samples, lower",
                "  device.memory.physical.peak 120400500.0 bytes of 1 samples, lower",
                "  not imported: Power: unknown unit 'mW'",
            ])
        try expect(
            "/t.swift:1: Test Case 'FeedTests.testDiff' measured [Time, seconds] average: 0.001, relative standard "
                + "deviation: 5%, values: [0.000900, 0.001100], performanceMetricID:org.swift.XCTPerformanceMetric_WallClockTime",
            [
                "XCTest | FeedTests/testDiff | FeedTests/testDiff | - | - | -",
                "  device.wall.clock.time 900000.0 1100000.0 ns of 2 samples, lower",
            ])
        #expect(
            refusal(log.replacing("average: 0.810", with: "average: 0.850")).hasPrefix("file:2: the average is 0.85"))
        #expect(refusal(log.replacing("0.790000", with: "0.79x")).hasPrefix("file:2: '0.79x' is not a number"))
        #expect(
            refusal(log.replacing("AppLaunch), s", with: "AppLaunch), kB")).contains("file:2: 'kB' is not a unit of"))
    }

    private static let gfxinfo = """
        Applications Graphics Acceleration Info:
        Uptime: 1 Realtime: 1

        ** Graphics info for pid 40 [com.example.shop] **

        Stats since: 1ns
        Total frames rendered: 200
        Janky frames: 10 (5.00%)
        50th percentile: 6ms
        90th percentile: 9ms
        95th percentile: 12ms
        99th percentile: 21ms

        ---PROFILEDATA---
        Flags,FrameTimelineVsyncId,IntendedVsync,Vsync,FrameCompleted,FrameDeadline,
        0,1,1000000000,1000000000,1008000000,1016000000,
        1,2,1016000000,1016000000,1200000000,1032000000,
        0,3,1032000000,1032000000,1052000000,1048000000,
        ---PROFILEDATA---

        """

    @Test func linesMayEndAsOnWindows() throws {
        let text = Self.gfxinfo + "Window: a\nTotal frames rendered: 3\nJanky frames: 9 (1%)\n50th percentile: 1ms\n"
        #expect(refusal(text.replacing("\n", with: "\r\n")) == refusal(Self.gfxinfo))
        let unfinished = Self.gfxinfo.replacing("1052000000", with: "0")
        #expect(refusal(unfinished).contains("not imported: 1 frame without an end"))
        let deep = "<plist version=\"1.0\">" + String(repeating: "<dict><key>a</key>", count: 20_000)
        #expect(refusal(deep).contains("more than 64 levels"))
    }

    @Test func framesOfGfxinfo() throws {
        let lines = [
            "gfxinfo | app | - | - | - | -", "  device.frame.duration 8000000.0 20000000.0 ns of 2 samples, lower",
            "  device.frame.late.count 1.0 count of 1 samples, lower",
            "  device.frame.count 200.0 count of 1 samples, neutral",
            "  device.frame.janky.count 10.0 count of 1 samples, lower",
            "  device.frame.duration.p50.reported 6000000.0 ns of 0 reported, lower",
            "  device.frame.duration.p90.reported 9000000.0 ns of 0 reported, lower",
            "  device.frame.duration.p95.reported 12000000.0 ns of 0 reported, lower",
            "  device.frame.duration.p99.reported 21000000.0 ns of 0 reported, lower",
            "  not imported: 1 row with flags",
        ]
        try expect(Self.gfxinfo, lines)
        let two = Self.gfxinfo + "** Graphics info for pid 7 [com.android.systemui] **\nTotal frames rendered: 3\n"
        #expect(refusal(two).contains("it has rows of 2 processes: com.android.systemui (7) and com.example.shop (40)"))
        for process in ["com.example.shop", "40", "com.example.shop (40)"] { try expect(two, process: process, lines) }
        #expect(refusal(two, process: "shop").contains("no row is of the process shop"))
        #expect(
            refusal(Self.gfxinfo.replacing("1008000000", with: "8")).hasPrefix("file:16: the frame is completed before")
        )
        #expect(
            refusal(Self.gfxinfo.replacing("frames: 10", with: "frames: 201")).hasPrefix("file:8: more janky frames"))
        #expect(
            refusal(Self.gfxinfo.replacing("(5.00%)", with: "(6.00%)")).hasPrefix("file:8: 10 of 200 frames are not 6"))
        #expect(refusal(Self.gfxinfo.replacing("90th percentile: 9", with: "90th percentile: 3")).contains("ascending"))
    }

    @Test func theFrameTimelineOfPerfetto() throws {
        let table = """
            "ts","dur","jank_type","process"
            1,8000000,"None","com.example.shop (40)"
            2,30000000,"App Deadline Missed, SurfaceFlinger Scheduling","com.example.shop (40)"
            3,-1,"None","com.example.shop (40)"
            4,17000000,"Buffer Stuffing","com.example.shop (40)"

            """
        try expect(
            table,
            [
                "Perfetto | app | - | - | - | -",
                "  device.frame.duration 8000000.0 30000000.0 17000000.0 ns of 3 samples, lower",
                "  device.frame.count 3.0 count of 1 samples, neutral",
                "  device.frame.janky.count 2.0 count of 1 samples, lower",
                "  device.frame.late.count 1.0 count of 1 samples, lower", "  not imported: 1 frame without an end",
            ])
        #expect(refusal(table + "5,6\n").hasPrefix("file:6: 2 cells, and the table has 4 columns"))
        #expect(refusal(table.replacing("1,8000000", with: "1,fast")).hasPrefix("file:2: dur: 'fast'"))
        #expect(
            refusal(
                table.replacing("4,17000000,\"Buffer Stuffing\",\"com.example.shop (40)", with: "4,1,\"None\",\"a (1)")
            )
            .contains("2 processes"))
    }

    @Test func resultsOfFlashlight() throws {
        func iteration(_ fps: [Double], status: String = "SUCCESS") -> String {
            let measures = fps.map {
                #"{"fps":\#($0),"ram":300.5,"cpu":{"perName":{"UI Thread":40,"mqt_js":20},"perCore":{}},"time":500}"#
            }
            return #"{"time":10000,"status":"\#(status)","measures":[\#(measures.joined(separator: ","))]}"#
        }
        let file =
            #"{"name":"Feed","iterations":[\#(iteration([60, 50])),\#(iteration([58])),\#(iteration([1], status: "FAILURE"))]}"#
        let lines = [
            "Flashlight | Feed | Feed | - | - | -",
            "  device.duration 10000000000.0 10000000000.0 ns of 2 samples, lower",
            "  device.frame.rate.mean 55.0 58.0 fps of 3 samples, higher",
            "  device.memory.mean 300500000.0 300500000.0 bytes of 3 samples, lower",
            "  device.cpu.mean 0.6 0.6 ratio of 3 samples, lower", "  not imported: 1 iteration that failed",
        ]
        try expect(file, lines)
        try expect("[\(file)]", lines)
        #expect(
            refusal(file.replacing(#""fps":60.0"#, with: #""fps":"a""#)).contains(
                "iterations[0].measures[0].fps: expected a number"))
    }

    @Test func scenariosOfReassureAreToldApart() throws {
        let scenario = #"{"name": "a", "runs": 1, "meanDuration": 1, "durations": [1]}"#
        func read(_ hash: String) throws -> [DeviceRecording] {
            try DeviceFiles.read("{\"metadata\": {\"commitHash\": \"\(hash)\"}}\n\(scenario)\n\(scenario)").recordings
        }
        let found = try read("991427a413b1ff05497a881287c9ddcba7b8de54")
        #expect(found.map(\.screen) == ["a", "a (2)"] && found.allSatisfy { $0.notes.isEmpty })
        #expect(found.allSatisfy { $0.commit?.hash == "991427a413b1ff05497a881287c9ddcba7b8de54" })
        let other = try read("v1.2")
        #expect(other.map(\.notes) == [["commitHash 'v1.2', which is no hash of a commit"], []])
        #expect(other.allSatisfy { $0.commit == nil })
    }

    @Test func measurementsOfReassure() throws {
        let file = """
            {"metadata":{"branch":"main"}}
            {"name":"Feed renders","type":"render","runs":2,"meanDuration":15,"stdevDuration":7,"durations":[10,20],"meanCount":3,"stdevCount":0,"counts":[3,3]}
            {"name":"diff","type":"function","runs":1,"meanDuration":4,"stdevDuration":0,"durations":[4],"meanCount":1,"stdevCount":0,"counts":[1]}

            """
        try expect(
            file,
            [
                "Reassure | Feed renders | Feed renders | - | - | -",
                "  device.render.duration 10000000.0 20000000.0 ns of 2 samples, lower",
                "  device.render.count 3.0 3.0 count of 2 samples, lower", "Reassure | diff | diff | - | - | -",
                "  device.call.duration 4000000.0 ns of 1 samples, lower",
                "  device.call.count 1.0 count of 1 samples, lower",
            ])
        #expect(refusal(file.replacing("[10,20]", with: "[10,25]")).hasPrefix("file:2:"))
        #expect(refusal(file.replacing("\"runs\":1", with: "\"runs\":0")).hasPrefix("file:3:"))
    }

    @Test func diagnosticsOfMetricKit() throws {
        let file =
            #"{"timeStampBegin":"2026-02-03 00:00:00","timeStampEnd":"2026-02-04 00:00:00","crashDiagnostics":[],"hangDiagnostics":[{"version":"1.0.0","diagnosticMetaData":{"appVersion":"4.2","appBuildVersion":"5","osVersion":"iPhone OS 18.1 (22B83)","deviceType":"iPhone14,5","hangDuration":"3,5 Sek.","regionFormat":"DE"},"callStackTree":{}},{"diagnosticMetaData":{"hangDuration":"20 sec"}}]}"#
        try expect(
            file,
            [
                "MetricKit | app | - | iPhone14,5 iOS 18.1 | 4.2 (5) | 2026-02-04T00:00:00Z",
                "  device.hang.diagnosed.duration 3500000000.0 20000000000.0 ns of 2 samples, lower",
                "  device.hang.diagnosed.count 2.0 count of 1 samples, lower",
            ])
        #expect(
            refusal(file.replacing("20 sec", with: "20 kB"))
                .contains("hangDiagnostics[1].diagnosticMetaData.hangDuration: '20 kB' has another unit"))
    }

    @Test func baselinesOfXCTest() throws {
        let file = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict><key>classNames</key><dict><key>FeedTests</key><dict><key>testDiff()</key><dict>
            <key>com.apple.XCTPerformanceMetric_WallClockTime</key>
            <dict><key>baselineAverage</key><real>0.25</real>
            <key>baselineIntegrationDisplayName</key><string>Local Baseline</string></dict>
            <key>com.example.other</key><dict><key>baselineAverage</key><real>1</real></dict>
            </dict></dict></dict></dict></plist>
            """
        try expect(
            file,
            [
                "XCTest baseline | FeedTests/testDiff() | FeedTests/testDiff() | - | - | -",
                "  device.wall.clock.time.reported 250000000.0 ns of 0 reported, lower",
                "  not imported: com.example.other: its unit is not known",
            ])
        #expect(refusal(file.replacing("classNames", with: "other")).contains("without baselines of XCTest"))
        #expect(refusal(String(file.prefix(300))).contains("file: "))
    }

    @Test func hangsAndFrameRatesOfInstruments() throws {
        let file = """
            <?xml version="1.0"?><trace-query-result><node><schema name="potential-hangs">
            <col><mnemonic>start</mnemonic></col><col><mnemonic>duration</mnemonic></col><col><mnemonic>hang-type</mnemonic></col>
            <col><mnemonic>thread</mnemonic></col><col><mnemonic>process</mnemonic></col></schema>
            <row><start-time>1</start-time><duration id="2">300043333</duration><hang-type fmt="Microhang">Microhang</hang-type>
            <thread fmt="Main"><process id="6" fmt="Shop (40)"><pid>40</pid></process></thread><process ref="6"/></row></node>
            <node><schema name="core-animation-fps-estimate"><col><mnemonic>interval</mnemonic></col>
            <col><mnemonic>period</mnemonic></col><col><mnemonic>fps</mnemonic></col></schema>
            <row><start-time>1</start-time><duration>1000000000</duration><fps id="9">59.5</fps></row>
            <row><start-time>2</start-time><duration ref="2"/><fps ref="9"/></row></node></trace-query-result>
            """
        try expect(
            file,
            [
                "Instruments | app | - | - | - | -", "  device.hang.count 1.0 count of 1 samples, lower",
                "  device.hang.duration.total 300043333.0 ns of 1 samples, lower",
                "  device.hang.duration 300043333.0 ns of 1 samples, lower",
                "  device.frame.rate 59.5 59.5 fps of 2 samples, higher",
            ])
        #expect(refusal(file.replacing("59.5", with: "fast")).contains("invalid frame rate 'fast'"))
        #expect(refusal(file, process: "Other").contains("no row is of the process Other; it has Shop (40)"))
    }
}
