/// Work that is added to the judged arm's trials, to test gates.
public struct InjectedWork: Hashable, Sendable {
    /// The kind of work. The raw value is the word on the command line.
    public enum Kind: String, CaseIterable, Sendable {
        case layout, allocations
    }

    /// The kind of work.
    public let kind: Kind
    /// The percentage as typed, for messages.
    public let percentage: String
    /// The added share: 0.1 is 10 %.
    public let share: Double

    /// Creates work of a kind.
    package init(_ kind: Kind, percentage: String, share: Double) {
        self.kind = kind
        self.percentage = percentage
        self.share = share
    }
}

extension TrialInjection {
    /// Combines all work into one injection.
    fileprivate init(_ work: [InjectedWork]) {
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
