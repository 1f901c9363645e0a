internal import Basics
internal import Foundation
internal import Metrics
public import Profiler
internal import Synchronization

/// Says on standard error how a run goes on: one line that renews itself on a terminal, plain lines elsewhere.
public final class RunProgress: RunObserver {
    private struct State {
        var profile = ""
        var total = 0
        var seconds: [Double] = []
    }

    private let isTerminal: Bool
    private let write: @Sendable (String) -> Void
    private let state = Mutex(State())

    /// Makes a progress that writes to standard error.
    public init(isTerminal: Bool) {
        self.isTerminal = isTerminal
        write = { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }
    }

    init(isTerminal: Bool, write: @escaping @Sendable (String) -> Void) {
        self.isTerminal = isTerminal
        self.write = write
    }

    /// Says that a feed is being made, which takes seconds when it is large.
    public func feedBegan(_ profile: Profile, items: Int) {
        let text = "\(profile.name.printable): making a feed of \(GateReport.words(items, "item"))"
        write(isTerminal ? "\r\u{1B}[K\(text)" : "\(text)\n")
    }

    /// Says which profile runs.
    public func runBegan(_ profile: Profile, trials: Int) {
        state.withLock { $0 = State(profile: profile.name.printable, total: trials) }
        if !isTerminal { write("\(profile.name.printable): \(GateReport.words(trials, "trial"))\n") }
    }

    /// Says which trial runs, on a terminal with the time left.
    public func trialBegan(_ entry: TrialSchedule.Entry, number: Int) {
        guard isTerminal else { return }
        let (profile, total, left) = state.withLock { ($0.profile, $0.total, Self.timeLeft($0)) }
        write("\r\u{1B}[K\(profile)  \(number)/\(total)  \(Self.name(entry))\(left)")
    }

    /// Says how a trial ended: always when it failed, and as a line of its own where there is no terminal.
    public func trialEnded(_ entry: TrialSchedule.Entry, number: Int, seconds: Double, failure: TrialFailure?) {
        let total = state.withLock { state in
            state.seconds.append(seconds)
            return state.total
        }
        if let failure {
            write("\(isTerminal ? "\r\u{1B}[K" : "")failed: \(failure.description.printableLines)\n")
        } else if !isTerminal {
            let time = (seconds * 100).rounded() / 100
            write("  \(number)/\(total) \(Self.name(entry)): \(time) s\n")
        }
    }

    /// Takes the line away.
    public func runEnded() {
        if isTerminal { write("\r\u{1B}[K") }
    }

    private static func name(_ entry: TrialSchedule.Entry) -> String {
        "\(entry.arm.printable), \(entry.isWarmUp ? "warm-up" : "\(entry.kind.rawValue) \(entry.index + 1)")"
    }

    private static func timeLeft(_ state: State) -> String {
        guard !state.seconds.isEmpty else { return "" }
        let mean = state.seconds.reduce(0, +) / Double(state.seconds.count)
        let left = mean * Double(state.total - state.seconds.count)
        return "  \(Int(left.rounded(.up))) s left"
    }
}
