internal import ArgumentParser

/// A time on the command line: `90s`, `2m`, `1.5h`.
struct TimeBudget: Hashable {
    let duration: Duration

    init(argument: String) throws {
        let seconds = ["s": 1.0, "m": 60, "h": 3_600]
        let digits = argument.dropLast()
        guard let unit = argument.last.flatMap({ seconds[String($0)] }), let number = Double(digits),
            digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), Self.allowed.contains(number * unit)
        else {
            throw ValidationError("it must be a time from 1s to 24h, such as 90s or 2m")
        }
        duration = .seconds(number * unit)
    }

    /// From a second to a day, in seconds.
    private static let allowed = 1.0...86_400
}
