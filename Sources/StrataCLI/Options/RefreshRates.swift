internal import ArgumentParser

/// The refresh rates of `--refresh`, in hertz.
struct RefreshRates {
    let rates: [Double]

    private static let limits = 1.0...1_000
    /// As many as a profile may have.
    private static let most = 8

    /// Reads an option's value.
    ///
    /// - Throws: `ValidationError` that says what it must be.
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
