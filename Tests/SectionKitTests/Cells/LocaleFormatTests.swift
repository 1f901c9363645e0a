import CompositionalLayout
import Foundation
import SectionKit
import Testing

@Suite struct LocaleFormatTests {
    private func environment(_ locale: String) -> LayoutEnvironment {
        LayoutEnvironment(containerSize: Size(width: 390, height: 844), locale: locale)
    }

    @Test func numbersHaveTheSignsOfTheLocale() {
        let (english, german) = (environment("en"), environment("de_DE"))
        #expect(english.format(1_234.5) == "1,234.5" && german.format(1_234.5, decimals: 2) == "1.234,50")
        #expect(english.format(1_234_567) == "1,234,567" && environment("ar_EG").format(12) == "\u{661}\u{662}")
        #expect(english.formatCompact(12_345) == "12K")
        #expect(english.format(percent: 0.25) == "25%" && german.format(percent: 0.125, decimals: 1) == "12,5\u{A0}%")
        #expect(german.format(Decimal(1_234.5), currency: "EUR") == "1.234,50\u{A0}\u{20AC}")
        #expect(english.format(Decimal(1_234.5), currency: "JPY", decimals: 0) == "\u{A5}1,234")
        #expect(english.format(.nan) == "NaN" && english.format(0.1, decimals: .max) == "0.1000000000000000")
        #expect(english.format(1, decimals: -3) == "1" && !environment("").format(1.5).isEmpty)
    }

    @Test func datesDependOnTheirArgumentsAlone() throws {
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let utc = try #require(TimeZone(secondsFromGMT: 0))
        #expect(environment("de_DE").format(date, time: .shortened, in: berlin) == "14. Nov. 2023, 23:13")
        #expect(environment("en").format(date, in: utc) == "Nov 14, 2023")
        #expect(environment("en").format(date, date: .omitted, time: .shortened, in: utc).hasPrefix("10:13"))
    }

    @Test func distancesAreInTheLargestUnit() {
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        let english = environment("en")
        #expect(english.format(now.addingTimeInterval(-3 * 3_600), relativeTo: now) == "3 hr. ago")
        #expect(english.format(now.addingTimeInterval(2 * 86_400 + 5), relativeTo: now) == "in 2 days")
        #expect(environment("de").format(now.addingTimeInterval(-60), relativeTo: now) == "vor 1 Min.")
    }
}
