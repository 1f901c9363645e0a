internal import ArgumentParser
internal import Basics
internal import Foundation
internal import StrataProfiler

/// One `--inject` of `strata run`: `layout=10%` or `allocations=1%`.
struct InjectedWork: Hashable {
    /// The kind of work. The raw value is the word on the command line.
    enum Kind: String, CaseIterable {
        case layout, allocations
    }

    let kind: Kind
    /// The percentage as typed, for messages.
    let percentage: String
    /// The added share: 0.1 is 10 %.
    let share: Double

    /// Catches typing errors: no test of gates needs more than ten times the work.
    private static let mostPercent = 1_000.0

    /// Reads an option's value.
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
        self.kind = kind
        percentage = String(digits)
        share = percent / 100
    }
}

extension TrialInjection {
    /// The injection of all `--inject` options; nil without any.
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
    /// The sides of a run with the work added to the judged arm; nil without injected work.
    func sides(of profile: Profile, arms: [String]?) -> [RunSide]? {
        guard let judged = judged(in: profile, arms) else { return nil }
        return (arms ?? profile.arms.map(\.name)).map { name in
            RunSide(
                name: name, arm: name, launcher: TrialLauncher(),
                injection: name == judged ? TrialInjection(self) : nil)
        }
    }

    /// A note for the result that its figures include injected work; nil without any.
    func note(in profile: Profile, arms: [String]?) -> String? {
        judged(in: profile, arms).map { judged in
            let list = map { "\($0.kind.rawValue) +\($0.percentage) %" }.joined(separator: ", ")
            return "injected into `\(judged)`: \(list); its figures include this work"
        }
    }

    private func judged(in profile: Profile, _ arms: [String]?) -> String? {
        let names = arms ?? profile.arms.map(\.name)
        guard !isEmpty else { return nil }
        return names.first { profile.arm(named: $0)?.architecture == .compositional } ?? names.first
    }
}
