package import Foundation

extension Date {
    /// Parses a date such as `2026-01-31T12:00:00Z` or `2026-01-31T12:00:00+01:00`; nil for other text, and for a day
    /// or a time that does not exist. Foundation's strategy would move `2026-02-30` and `25:61:61` to the next day.
    package static func parsing(_ text: String) -> Date? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, matches(bytes[..<19], "0000-00-00T00:00:00") else { return nil }
        let (year, month, day) = (number(bytes[..<4]), number(bytes[5..<7]), number(bytes[8..<10]))
        let (hour, minute, second) = (number(bytes[11..<13]), number(bytes[14..<16]), number(bytes[17..<19]))
        guard (1...12).contains(month), (1...days(of: month, in: year)).contains(day), hour < 24, minute < 60,
            second < 60,
            let offset = offset(bytes[19...])
        else { return nil }
        let time = hour * 3_600 + minute * 60 + second - offset
        return Date(timeIntervalSince1970: Double(daysSince1970(year, month, day) * 86_400 + time))
    }

    /// The seconds of a time zone: `Z`, `+01:00` or `+0100`; nil for another text.
    private static func offset(_ zone: ArraySlice<UInt8>) -> Int? {
        if zone.elementsEqual("Z".utf8) { return 0 }
        guard let sign = zone.first, "+-".utf8.contains(sign) else { return nil }
        let digits = zone.dropFirst()
        guard matches(digits, "00:00") || matches(digits, "0000") else { return nil }
        let (hours, minutes) = (number(digits.prefix(2)), number(digits.suffix(2)))
        guard hours < 24, minutes < 60 else { return nil }
        return (hours * 3_600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }

    /// Whether bytes match a form: a digit for each 0, and its other characters.
    private static func matches(_ bytes: ArraySlice<UInt8>, _ form: String) -> Bool {
        bytes.count == form.utf8.count
            && zip(bytes, form.utf8).allSatisfy { $1 == UInt8(ascii: "0") ? (0x30...0x39).contains($0) : $0 == $1 }
    }

    private static func number(_ digits: some Sequence<UInt8>) -> Int { digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } }

    private static func days(of month: Int, in year: Int) -> Int {
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    /// The days from 1970 to a day of the Gregorian calendar (H. Hinnant, "chrono-Compatible Low-Level Date
    /// Algorithms").
    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
