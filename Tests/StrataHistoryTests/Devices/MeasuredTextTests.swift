import StrataGating
import Testing

@testable import StrataHistory

@Suite struct MeasuredTextTests {
    @Test(
        arguments: [
            ("12 ms", "US", 12e6), ("1,106,818 kB", "US", 1_106_818e3), ("1,106,818千字节", "CN", 1_106_818e3),
            ("1,530毫秒", "CN", 1530e6), ("200000 kB", "IN", 2e8), ("1.500 ms", "DE", 1500e6), ("1.500 ms", "US", 1.5e6),
            ("1,500 ms", "DE", 1.5e6), ("1,500 ms", nil, 1500e6), ("1.234,5 ms", "DE", 1234.5e6),
            ("1.234,5 ms", "US", 1234.5e6), ("1 530,25 мс", "RU", 1530.25e6), ("1\u{202F}530 ms", "FR", 1530e6),
            ("1’530.5 ms", "CH", 1530.5e6), ("12,34,567 kB", "IN", 1_234_567e3), ("0,125 s", "US", 0.125e9),
            ("\u{200F}١٬٢٣٤٫٥ ms", "EG", 1234.5e6), ("\u{2212}3 ms", "SE", -3e6), ("3.5 ms per s", "US", 3.5),
            ("3.5 ms/s", nil, 3.5), ("7\u{A0}ko", "FR", 7e3), ("45 %", nil, 0.45), ("3 Sek.", "DE", 3e9),
            ("20 secs.", "US", 20e9), ("2,5 δευτ.", "GR", 2.5e9), ("٣ ملي ث", "EG", 3e6), ("7 kt", "FI", 7e3),
            ("1,5 мсек", nil, 1.5e6),
        ] as [(String, String?, Double)])
    func numbersOfAllRegions(text: String, region: String?, value: Double) throws {
        let measured = try MeasuredText(text, region: region)
        #expect((measured.value - value).magnitude <= value.magnitude * 1e-12, "\(measured)")
    }

    @Test(arguments: [
        "", " ", "ms", "NaN ms", "nan", "inf ms", "Infinity ms", "-", "- ms", "1", "1e5 ms", "1,2,3 ms", "1.2.3 ms",
        "1,2.3,4 ms", "12 parsecs", "0x10 ms", ".5 ms", "½ ms", "一 ms", "5 ms ms",
        String(repeating: "9", count: 400) + " ms",
        String(repeating: " ", count: 90),
    ])
    func otherTextsAreRefused(text: String) {
        #expect(throws: MeasurementError.self) { try MeasuredText(text, region: "US") }
    }

    @Test func unitsAreThoseOfStrata() throws {
        for (symbol, unit, factor) in [
            ("ns", MetricUnit.nanoseconds, 1.0), ("us", .nanoseconds, 1e3), ("s", .nanoseconds, 1e9),
            ("kB", .bytes, 1e3), ("MB", .bytes, 1e6), ("hitches", .count, 1), ("ms per s", .millisecondsPerSecond, 1),
            ("kI", .instructions, 1e3), ("%", .ratio, 0.01),
        ] {
            let found = try #require(MeasuredUnit(symbol), "\(symbol)")
            #expect(found.unit == unit && found.factor == factor)
        }
        #expect(MeasuredUnit("") == nil && MeasuredUnit("furlong") == nil)
    }

    @Test func namesAreWords() {
        for (text, words) in [
            ("timeToInitialDisplay", "time.to.initial.display"), ("Duration (AppLaunch)", "duration.app.launch"),
            ("a  b__c", "a.b.c"), ("-", ""), ("", ""), ("P95", "p95"), ("\u{1B}[2J::error", "2.j.error"),
        ] { #expect(DeviceFigure.words(text) == words) }
        #expect(DeviceFigure.words(String(repeating: "x", count: 1_000)).count == 120)
    }
}
