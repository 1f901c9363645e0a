import Foundation
import Testing

@testable import StrataHistory

/// Files that are cut, of another kind or version, or have numbers that nothing can have measured.
@Suite struct DeviceFileRefusalTests {
    @Test(arguments: [
        ("", "neither JSON nor XML, and no text of a known tool; expected a MetricKit payload"),
        ("hello", "neither JSON nor XML"),
        ("\u{0}\u{0}", "neither JSON nor XML"),
        ("{}", "a JSON object without keys; expected a MetricKit payload"),
        (#"{"a": 1, "b": 2}"#, "a JSON object with the keys a, b; expected a MetricKit payload"),
        (#"{"timeStampBegin": "x", "timeStampEnd": "x", "crashDiagnostics": []}"#, "timeStampEnd: invalid date 'x'"),
        ("[]", "a JSON list without objects"), ("[1, 2]", "a JSON list without objects"),
        (#"[{"a": 1}]"#, "a JSON list of objects with the keys a; expected"),
        (#"{"context": {}, "benchmarks": []}"#, "file:1:13: context: the key 'build' is missing"),
        (#"{"context": {"build": {"model": "x", "version": {"sdk": 3}}}, "benchmarks": []}"#, "it has no figures"),
        (#"[{"testIdentifier": "a", "testRuns": []}]"#, "it has no figures that can be imported"),
        ("<a/>", "file:1:1: an XML document <a>; expected <trace-query-result>"),
        ("<trace-toc></trace-toc>", "it has no figures that can be imported"),
        ("<trace-query-result/>", "an export of Instruments without a table"),
        (
            "<trace-query-result><node><schema name='hitches'><col><mnemonic>a</mnemonic></col></schema>",
            "the schema hitches has the columns a; expected one with the name duration"
        ),
        (
            "<trace-query-result><schema name='hitches'><col><mnemonic>duration</mnemonic>"
                + "<engineering-type>string</engineering-type></col></schema>", "expected duration, in ns"
        ),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "file:1:1: a document type"),
    ])
    func unknownFormatsAreNamed(text: String, words: String) {
        let refusal = DeviceFiles.refusal(Data(text.utf8))
        #expect(refusal?.hasPrefix("file:") == true && refusal?.contains(words) == true, "\(refusal ?? "accepted")")
    }

    @Test(arguments: [
        ("metrickit.json", "301,250 kB", "NaN kB", ":14:24: memoryMetrics.peakMemoryUsage: expected a number with a"),
        ("metrickit.json", "301,250 kB", "∞ kB", "memoryMetrics.peakMemoryUsage: expected a number"),
        ("metrickit.json", "301,250 kB", "301,250 furlongs", "unknown unit 'furlongs' in '301,250 furlongs'"),
        ("metrickit.json", "301,250 kB", "99999999999999999999 kB", "memoryMetrics.peakMemoryUsage: "),
        ("metrickit.json", "1,100 ms", "1,2,3 ms", "histogramValue.2.bucketStart: expected a number"),
        ("metrickit.json", "1,100 ms", "2,100 ms", "histogramValue.2: the bucket ends before it starts"),
        (
            "metrickit.json", "1,100 ms", "2 kB",
            "histogramValue.2.bucketStart: '2 kB' has another unit; expected a time"
        ),
        (
            "metrickit.json", "301,250 kB", "12 ms",
            "memoryMetrics.peakMemoryUsage: '12 ms' has another unit; expected an amount"
        ),
        (
            "metrickit.json", "88,040 kB", "5 hitches",
            "averageSuspendedMemory.averageValue: '5 hitches' has another unit"
        ),
        (
            "metrickit.json", "3.5 ms per s", "3.5 ms",
            "animationMetrics.scrollHitchTimeRatio: '3.5 ms' has another unit"
        ),
        (
            "metrickit.json", "300 ms", "300 kB",
            "histogrammedAppHangTime.histogramValue.0.bucketStart: '300 kB' has another"
        ),
        (
            "metrickit.json", "\"bucketCount\": 2, \"bucketStart\": \"1",
            "\"bucketCount\": 5.5, \"bucketStart\": \"1",
            ".histogramValue.2.bucketCount: expected a whole number, found the number 5.5"
        ),
        (
            "metrickit.json", "\"sampleCount\": 41", "\"sampleCount\": -41",
            "sampleCount: -41 is not a number of samples"
        ),
        (
            "metrickit.json", "\"sampleCount\": 41", "\"sampleCount\": 0.5",
            "sampleCount: expected a whole number, found the number 0.5"
        ),
        (
            "metrickit.json", "2026-02-04 22:59:00", "2026-02-04 25:61:61",
            "timeStampEnd: invalid date '2026-02-04 25:61:61 +0000'"
        ),
        ("metrickit.json", "2026-02-04 22:59:00", "2026-02-04 23:60:00", "timeStampEnd: invalid date"),
        ("metrickit.json", "2026-02-04 22:59:00", "2026-02-04 24:00:00", "timeStampEnd: invalid date"),
        ("metrickit.json", "2026-02-04 22:59:00", "2026-02-30 22:59:00", "timeStampEnd: invalid date"),
        ("metrickit.json", "2026-02-04 22:59:00 +0000", "2026-02-04 22:59:00 +2500", "timeStampEnd: invalid date"),
        ("metrickit.json", "2026-02-04 22:59:00", "2027-02-29 22:59:00", "timeStampEnd: invalid date"),
        (
            "xctest.json", "\"kB\"", "\"ms\"",
            "[0].testRuns[0].metrics[2].unitOfMeasurement: 'ms' is not a unit of Memory Peak"
        ),
        (
            "xctest.json", "\"unitOfMeasurement\": \"s\"", "\"unitOfMeasurement\": \"kB\"",
            "expected a time, such as 12 ms"
        ),
        (
            "xctest.json", "\"ms per s\"", "\"ms\"",
            "metrics[0].unitOfMeasurement: 'ms' is not a unit of Hitch Time Ratio"
        ),
        ("xctest.json", "\"fps\"", "\"s\"", "metrics[1].unitOfMeasurement: 's' is not a unit of Frame Rate"),
        ("xctest.json", "4.25", "1001", "measurements[0]: a ratio is 0 to 1000 ms/s"),
        ("xctest.json", "0.81", "-0.81", "measurements[0]: -810 ms is less than 0"),
        (
            "macrobenchmark.json", "[402, 400, 404]", "[402, 400.5, 404]",
            "frameCount.runs[1]: 400.5 is not a whole number"
        ),
        ("macrobenchmark.json", "[402, 400, 404]", "[402, -400, 404]", "frameCount.runs[1]: -400 is less than 0"),
        (
            "macrobenchmark.json", "\"minimum\": 300.5", "\"minimum\": 200",
            "minimum: 200.0, and the runs have 300.5 to 320.5"
        ),
        (
            "macrobenchmark.json", "\"median\": 310", "\"median\": 1e9",
            "minimum, median and maximum are not in ascending"
        ),
        ("macrobenchmark.json", "\"sdk\": 34", "\"sdk\": -34", "context.build.version.sdk: -34 is not a version"),
        (
            "macrobenchmark.json", "\"median\": 9100", "\"median\": 9300",
            "minimum, median and maximum are not in ascending"
        ),
        ("macrobenchmark.json", "\"P90\": -2", "\"P90\": 20", "P50, P90, P95 and P99 are not in ascending order"),
        ("macrobenchmark.json", "[5, 5, 9]", "[5, -5, 9]", "frameDurationCpuMs.runs[1][1]: -5.00 ms is less than 0"),
        (
            "metrickit.json", "\"bucketCount\": 2, \"bucketStart\": \"1", "\"bucketCount\": -2, \"bucketStart\": \"1",
            "-2 is not"
        ),
        (
            "metrickit.json", "\"bucketCount\": 2, \"bucketStart\": \"1",
            "\"bucketCount\": 1e300, \"bucketStart\": \"1", "bucketCount"
        ),
        ("metrickit.json", "\"sampleCount\": 41", "\"sampleCount\": 1e999", "the number 1e999 is too large"),
        ("metrickit.json", "2026-02-04 22", "2016-02-04 22", "timeStampEnd: it ends before it begins, at 2026-02"),
        ("metrickit.json", "2026-02-04 22", "2026-02-34 22", "timeStampEnd: invalid date '2026-02-34 22:59:00 +0000'"),
        ("metrickit.json", "\"iPhone14,5\"", "7", "metaData.deviceType: expected a string, found the number 7"),
        ("metrickit.json", "\"osVersion\"", "\"os\"", "metaData: the key 'osVersion' is missing"),
        ("xctest.json", "4.25", "NaN", ":14:30: `NaN` is not a JSON value"),
        ("xctest.json", "4.25", "1e300", "[0].testRuns[0].metrics[0].measurements[0]: 1e+300 is out of range"),
        (
            "xctest.json", "4.25", "\"4\"",
            "[0].testRuns[0].metrics[0].measurements[0]: expected a number, found the string"
        ),
        (
            "xctest.json", "\"displayName\": \"Frame Rate\"", "\"displayName\": \"-\"",
            "[1].displayName: a name without letters"
        ),
        (
            "macrobenchmark.json", "\"sdk\": 34", "\"sdk\": 34.5",
            "context.build.version.sdk: expected a whole number, found the number 34.5"
        ),
        ("macrobenchmark.json", "320.5, 300.5", "320.5, 1e200", "metrics.timeToInitialDisplayMs.runs[1]: "),
        ("macrobenchmark.json", "[4, 5, 6]", "[4, 5, 1e200]", "sampledMetrics.frameDurationCpuMs.runs[0][2]: "),
        ("macrobenchmark.json", "[4, 5, 6]", "4", "sampledMetrics.frameDurationCpuMs.runs[0]: expected a list"),
        ("hitches.xml", ">16670000<", ">nan<", ":5:64: invalid duration 'nan'; expected a whole number"),
        ("hitches.xml", ">16670000<", ">-5<", "invalid duration '-5'"),
        ("hitches.xml", ">16670000<", ">99999999999999999999<", "invalid duration"),
        ("hitches.xml", "<duration ref=\"2\"/>", "<duration ref=\"99\"/>", ":7:64: <duration ref=\"99\"> refers to"),
        ("hitches.xml", "</node>", "</nod>", "expected </node>"),
        ("hitches.xml", "&amp;", "&nbsp;", "unknown entity &nbsp;"),
    ])
    func brokenNumbersNameTheirPlace(file: String, old: String, new: String, words: String) throws {
        let text = try DeviceFiles.text(file)
        #expect(text.contains(old))
        let refusal = DeviceFiles.refusal(Data(text.replacing(old, with: new).utf8))
        #expect(refusal?.hasPrefix("file") == true && refusal?.contains(words) == true, "\(refusal ?? "accepted")")
    }

    /// Every beginning of a file, and every file without one of its bytes, is refused or read, and never traps.
    @Test(arguments: ["metrickit.json", "xctest.json", "macrobenchmark.json", "hitches.xml"])
    func cutFilesAreRefused(name: String) throws {
        let data = try DeviceFiles.data(name)
        let end = try #require(data.lastIndex { $0 > 0x20 })
        for length in stride(from: 0, through: end, by: 7) {
            #expect(DeviceFiles.refusal(data.prefix(length)) != nil, "\(length) bytes of \(name)")
        }
        for place in stride(from: 0, to: data.count, by: 5) {
            var other = data
            other.remove(at: place)
            _ = DeviceFiles.refusal(other)
            other = data
            other[place] = UInt8(truncatingIfNeeded: place &* 37)
            _ = DeviceFiles.refusal(other)
        }
    }

    /// 10 MB of brackets, and of elements. A reader that looks ahead at each level would take hours.
    @Test(.timeLimit(.minutes(10))) func deepFilesAreRefusedQuickly() {
        for (byte, words) in [("[", "nested more than 512 levels deep"), ("{\"a\":", "nested more than")] {
            let data = Data(String(repeating: byte, count: 10_000_000 / byte.utf8.count).utf8)
            #expect(DeviceFiles.refusal(data)?.contains(words) == true)
        }
        let nested = "<trace-query-result>" + String(repeating: "<a>", count: 1_000_000)
        #expect(DeviceFiles.refusal(Data(nested.utf8))?.contains("nested more than 64 levels deep") == true)
        let wide = "<trace-query-result><row>" + String(repeating: "<a/>", count: 1_000_000)
        #expect(DeviceFiles.refusal(Data(wide.utf8))?.contains("too many elements in <row>") == true)
    }
}
