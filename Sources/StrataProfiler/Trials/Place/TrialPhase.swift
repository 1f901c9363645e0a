/// What a trial does, in this order.
public enum TrialPhase: String, Hashable, Sendable, Codable, CaseIterable {
    /// It reads the profile and the feed.
    case reading
    /// It plays the script on the beginning of the feed, so that first use is over.
    case rehearsal
    /// It makes cells of every section, and of what steps will bring, to load fonts.
    case warmUp
    /// It plays the script.
    case session
    /// It gathers what was measured.
    case figures

    /// The number in a note; 0 is none.
    var number: UInt32 { UInt32(Self.allCases.firstIndex(of: self) ?? 0) + 1 }

    init?(number: UInt32) {
        guard number > 0, number <= Self.allCases.count else { return nil }
        self = Self.allCases[Int(number) - 1]
    }

    /// Where it was, to follow the trial's name.
    ///
    /// - Parameter step: the step that it plays, or whose content it warms up; nil for none.
    func words(step: TrialStep?) -> String {
        let words = step.map { "step `\($0.word)` (\($0.location))" }
        return switch self {
        case .reading: " while it read the feed"
        case .rehearsal: " in the rehearsal" + (words.map { " of \($0)" } ?? "")
        case .warmUp: " while it warmed up fonts" + (words.map { " for \($0)" } ?? "")
        case .session: words.map { " in \($0)" } ?? ""
        case .figures: " after the last step"
        }
    }
}
