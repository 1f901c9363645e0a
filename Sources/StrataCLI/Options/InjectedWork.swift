internal import ArgumentParser
internal import Foundation
internal import Sessions
internal import Trials

/// One `--inject` of `strata run`: `layout=10%` or `allocations=1%`.
struct InjectedWork: ExpressibleByArgument, Hashable {
    /// What is added to. The raw value is what a person types.
    enum Kind: String, CaseIterable {
        case layout, allocations
    }

    /// What is added to.
    let kind: Kind
    /// The percentage as it was typed, for messages.
    let percentage: String
    /// The share that is added: 0.1 is 10 %.
    let share: Double

    /// More than ten times the work is no regression that anybody looks for.
    private static let mostPercent = 1_000.0

    init?(argument: String) {
        let parts = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let kind = Kind(rawValue: parts[0]), parts[1].hasSuffix("%") else { return nil }
        let digits = parts[1].dropLast()
        guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let percent = Double(digits),
            percent > 0, percent <= Self.mostPercent
        else { return nil }
        self.kind = kind
        percentage = String(digits)
        share = percent / 100
    }
}

extension TrialInjection {
    /// The injection of a command line's options; nil without one.
    init?(_ work: [InjectedWork]) {
        guard !work.isEmpty else { return nil }
        self.init()
        for one in work {
            switch one.kind {
            case .layout: layoutTime = one.share
            case .allocations: allocations = one.share
            }
        }
    }
}

extension [InjectedWork] {
    /// The sides of a run with the work added to the arm that gates judge; nil where nothing is added.
    func sides(of profile: Profile, arms: [String]?) -> [RunSide]? {
        guard let judged = judged(in: profile, arms) else { return nil }
        return (arms ?? profile.arms.map(\.name)).map { name in
            RunSide(
                name: name, arm: name, launcher: TrialLauncher(),
                injection: name == judged ? TrialInjection(self) : nil)
        }
    }

    /// What a result says of it, so that nobody takes its figures for the build's own; nil where nothing is added.
    func note(in profile: Profile, arms: [String]?) -> String? {
        judged(in: profile, arms).map { judged in
            let list = map { "\($0.kind.rawValue) +\($0.percentage) %" }.joined(separator: ", ")
            return "injected into `\(judged)`: \(list); its figures are not those of the build"
        }
    }

    private func judged(in profile: Profile, _ arms: [String]?) -> String? {
        let names = arms ?? profile.arms.map(\.name)
        guard !isEmpty else { return nil }
        return names.first { profile.arm(named: $0)?.architecture == .compositional } ?? names.first
    }
}
