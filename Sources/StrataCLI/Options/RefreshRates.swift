internal import ArgumentParser
internal import Basics
internal import StrataProfiler

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

    /// Refuses rates that a profile has on no device.
    ///
    /// - Parameter screens: the profile on each of its devices that are played.
    /// - Throws: `CommandError` that names the profile's.
    func require(amongThoseOf screens: [Profile]) throws(CommandError) {
        let known = Set(screens.flatMap(\.refreshRates))
        guard let file = screens.first?.file, let other = rates.first(where: { !known.contains($0) }) else { return }
        let own = known.sorted().map { brief($0) }.joinedAsSentence
        throw CommandError(
            "\(file): --refresh \(brief(other)) is not a refresh rate of the profile, so there is nothing to judge; "
                + "it has \(own)")
    }
}
