internal import ArgumentParser

/// Whole numbers on the command line. Other words, and numbers outside the limits, are errors that name the limits.
enum WholeNumber {
    /// Reads a number within limits, inclusive.
    static func of(_ limits: ClosedRange<Int>) -> @Sendable (String) throws -> Int {
        { text in
            guard let number = Int(text), limits.contains(number) else {
                throw ValidationError("it must be a whole number of \(limits.lowerBound) to \(limits.upperBound)")
            }
            return number
        }
    }

    /// Reads the seed of random numbers.
    static func seed(_ text: String) throws -> UInt64 {
        guard let seed = UInt64(text) else {
            throw ValidationError("it must be a whole number of 0 to \(UInt64.max)")
        }
        return seed
    }
}

/// The refresh rates of `--refresh`, in hertz.
struct RefreshRates {
    let rates: [Double]

    private static let limits = 1.0...1_000
    /// The maximum number of rates, as in a profile.
    private static let most = 8

    /// Reads an option's value.
    ///
    /// - Throws: `ValidationError` that names the expected form.
    init(argument: String) throws {
        rates = argument.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
        let count = argument.count { $0 == "," } + 1
        guard rates.count == count, count <= Self.most, Set(rates).count == count,
            rates.allSatisfy(Self.limits.contains)
        else {
            throw ValidationError(
                "it must be 1 to \(Self.most) different numbers of 1 to 1000 hertz, separated by commas, such as 60,120"
            )
        }
    }
}
