import Testing

@testable import StrataGating

@Suite struct MetricUnitFormatTests {
    @Test(arguments: [
        (MetricUnit.bytes, 0.0, "0 B"), (.bytes, 999, "999 B"), (.bytes, 1_000, "1.00 kB"),
        (.bytes, 12_345_678, "12.3 MB"), (.bytes, -2_500_000, "-2.50 MB"), (.nanoseconds, 850, "850 ns"),
        (.nanoseconds, 8_314_000, "8.31 ms"), (.nanoseconds, 61e9, "61.0 s"), (.count, 10_736, "10,736"),
        (.count, 2.5, "2.5"), (.instructions, 1_234_567.5, "1,234,568"), (.count, -1_234_567, "-1,234,567"),
        (.millisecondsPerSecond, 3.3333, "3.33 ms/s"),
        (.points, 120, "120 pt"), (MetricUnit("px"), 12_345, "12,345 px"), (MetricUnit("px"), 1.5, "1.50 px"),
        (.bytes, .nan, "-"), (.count, .infinity, "-"),
    ])
    func readsAsAPersonWritesIt(unit: MetricUnit, value: Double, text: String) {
        #expect(unit.formatted(value) == text)
    }

    @Test func noNumberTraps() {
        for unit in MetricUnit.standard + [MetricUnit("px"), MetricUnit("")] {
            for value in [
                Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e15, 9.995,
            ] {
                #expect(!unit.formatted(value).isEmpty)
            }
        }
    }

    @Test func roundingCarriesOver() {
        #expect(MetricUnit.fixed(9.999, places: 2) == "10.00")
        #expect(MetricUnit.fixed(-0.04, places: 1) == "0.0")
        #expect(MetricUnit.fixed(-0.05, places: 1) == "-0.1")
    }

    /// Two figures that differ are never printed alike.
    @Test func differentFiguresAreWrittenDifferently() {
        #expect(MetricUnit.bytes.formatted(123_456_789, against: 110_000_000) == "123 MB against 110 MB")
        #expect(
            MetricUnit.bytes.formatted(123_456_789, against: 123_456_700) == "123,456,789 B against 123,456,700 B")
        #expect(MetricUnit.bytes.formatted(5, against: 5) == "5 B against 5 B")
        #expect(MetricUnit.nanoseconds.formatted(1_000_400, against: 1_000_300) == "1,000,400 ns against 1,000,300 ns")
        #expect(MetricUnit.ratio.formatted(1.0004, against: 1.0002) == "1.0004 against 1.0002")
    }

    /// No difference is written as 0.0 %.
    @Test func smallDifferencesAreWrittenInTheUnit() {
        func words(_ own: Double, _ other: Double, _ unit: MetricUnit = .bytes) -> [String?] {
            let difference = MetricDifference(candidate: own, baseline: other)
            return [difference.words(in: unit), difference.signed(in: unit)]
        }
        #expect(words(538, 1_000) == ["46.2 % lower", "-46.2 %"])
        #expect(words(25_689_232, 25_688_832) == ["400 B higher", "+400 B"])
        #expect(words(5, 5) == [nil, "="] && words(48, 0) == ["higher", "was 0"])
        #expect(words(1.00000001, 1, .ratio) == [nil, "="])
        #expect(words(1.0002, 1, .ratio) == ["<0.1 % higher", "+<0.1 %"])
        let close = MetricDifference(candidate: 10_503, baseline: 10_000)
        #expect(
            close.words(in: .bytes) == "5.0 % higher" && close.words(in: .bytes, apartFrom: 0.05) == "5.03 % higher")
        #expect(MetricDifference(candidate: 100_004, baseline: 100_000).words(in: .bytes, apartFrom: 0) == "4 B higher")
        #expect(words(999_990, 1_000_000, .count) == ["10 lower", "-10"])
    }

    @Test func fewNanosecondsHaveNoHalves() {
        #expect(MetricUnit.nanoseconds.formatted(347.5) == "348 ns" && MetricUnit.bytes.formatted(31.25) == "31.3 B")
    }
}
