internal import Foundation
internal import StrataBasics
internal import StrataGating
package import StrataProfiler

/// Reports the progress of a run on standard error: one updated line on a terminal, and plain lines elsewhere.
package final class RunProgress: RunObserver {
    private struct State {
        var profile = ""
        var total = 0
        var seconds: [Double] = []
    }

    private let isTerminal: Bool
    private let write: @Sendable (String) -> Void
    private let state = Locked(State())

    /// Creates a progress that writes to standard error.
    package init(isTerminal: Bool) {
        self.isTerminal = isTerminal
        write = { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }
    }

    init(isTerminal: Bool, write: @escaping @Sendable (String) -> Void) {
        self.isTerminal = isTerminal
        self.write = write
    }

    /// Reports that a feed is being generated, which takes seconds for a large one.
    package func feedBegan(_ profile: Profile, items: Int) {
        tell("\(profile.name.printable): generating a feed of \(items.counted("item"))")
    }

    /// Reports the profile and, without a terminal, the number of trials.
    package func runBegan(_ profile: Profile, trials: Int) {
        state.withLock { $0 = State(profile: profile.name.printable, total: trials) }
        if !isTerminal { tell("\(profile.name.printable): \(trials.counted("trial"))") }
    }

    /// Reports the trial and the time left, on a terminal only.
    package func trialBegan(_ entry: TrialSchedule.Entry, number: Int) {
        guard isTerminal else { return }
        let (profile, total, left) = state.withLock { ($0.profile, $0.total, Self.timeLeft($0)) }
        tell("\(profile)  \(number)/\(total)  \(Self.name(entry))\(left)")
    }

    /// Reports a failed trial, and without a terminal also the time of a successful one.
    package func trialEnded(_ entry: TrialSchedule.Entry, number: Int, seconds: Double, failure: TrialError?) {
        let total = state.withLock { state in
            state.seconds.append(seconds)
            return state.total
        }
        if let failure {
            tell("failed: \(failure.description)", isLasting: true)
        } else if !isTerminal {
            let time = (seconds * 100).rounded() / 100
            tell("  \(number)/\(total) \(Self.name(entry)): \(time) s")
        }
    }

    /// Erases the progress line.
    package func runEnded() {
        if isTerminal { write(Self.erasure) }
    }

    /// Replaces the progress line on a terminal. Writes a line elsewhere.
    ///
    /// - Parameter isLasting: whether the text stays on a terminal.
    private func tell(_ text: String, isLasting: Bool = false) {
        let end = isTerminal && !isLasting ? "" : "\n"
        write((isTerminal ? Self.erasure : "") + text.printableLines + end)
    }

    private static let erasure = "\r\u{1B}[K"

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
