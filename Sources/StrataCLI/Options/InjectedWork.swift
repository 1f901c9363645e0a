internal import ArgumentParser
internal import Basics
internal import StrataProfiler

extension InjectedWork {
    /// Catches typing errors: no test of gates needs more than ten times the work.
    private static let mostPercent = 1_000.0

    /// Reads one `--inject` of `strata run`: `layout=10%` or `allocations=1%`.
    ///
    /// - Throws: `ValidationError` that names the kinds and the form of a share.
    init(argument: String) throws {
        let parts = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        let kinds = Kind.allCases.map(\.rawValue)
        guard let kind = parts.first.flatMap(Kind.init) else {
            let word = parts.first ?? ""
            throw ValidationError(
                "unknown kind of work '\(word)'\(NearestWord.hint(word, among: kinds, called: "kinds"))")
        }
        let digits = parts.count == 2 && parts[1].hasSuffix("%") ? parts[1].dropLast() : ""
        guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let percent = Double(digits),
            percent > 0, percent <= Self.mostPercent
        else {
            throw ValidationError(
                "a share above 0 % and at most \(Int(Self.mostPercent)) % is needed, such as \(kind.rawValue)=10%")
        }
        self.init(kind, percentage: String(digits), share: percent / 100)
    }
}
