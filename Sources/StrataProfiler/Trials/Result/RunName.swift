internal import Foundation

/// The name of a run's folder: the time at which the run began, its commit if known, and a number from 2 if the name is
/// taken.
///
/// ```swift
/// RunName("2026-11-22T18-05-09Z-0638701-2")?.time  // 2026-11-22T18-05-09Z
/// ```
///
/// Names are ordered by time, and within a second by number.
public struct RunName: Hashable, Sendable, CustomStringConvertible {
    /// The time at which the run began, in UTC, to the second, with hyphens for colons: `2026-11-22T18-05-09Z`.
    public let time: String
    /// The first seven digits of the commit's hash.
    public let commit: String?
    /// 1 for the first run of this second and commit.
    public private(set) var number: Int

    /// The name of a run.
    ///
    /// - Parameter date: the time at which it began, in UTC: `2026-11-22T18:05:09Z`. An invalid date counts as the
    ///   beginning of 1970.
    public init(date: String, commit: Commit?, number: Int = 1) {
        let time = date.replacing(":", with: "-")
        self.time = time.wholeMatch(of: Self.times) == nil ? "1970-01-01T00-00-00Z" : time
        self.commit = commit?.shortHash
        self.number = max(1, number)
    }

    /// Parses a folder's name; nil if it is not the name of a run's folder.
    public init?(_ name: String) {
        guard let parts = name.wholeMatch(of: Self.names)?.output, String(parts.1).wholeMatch(of: Self.times) != nil
        else { return nil }
        time = String(parts.1)
        commit = parts.2.map(String.init)
        number = parts.3.flatMap { Int($0) } ?? 1
    }

    /// The name of the same second and commit with another number.
    func numbered(_ number: Int) -> RunName {
        var name = self
        name.number = number
        return name
    }

    /// The largest number.
    static let numberLimit = 999_999

    /// The folder's name.
    public var description: String {
        ([time] + [commit].compactMap(\.self) + (number > 1 ? [String(number)] : [])).joined(separator: "-")
    }

    // Computed: a regular expression is not Sendable.
    private static var times: Regex<Substring> { /[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}-[0-9]{2}-[0-9]{2}Z/ }
    /// A commit has seven digits and a number at most six, so the two cannot be confused.
    private static var names: Regex<(Substring, Substring, Substring?, Substring?)> {
        /([-0-9]{10}T[-0-9]{8}Z)(?:-([0-9a-f]{7}))?(?:-([2-9]|[1-9][0-9]{1,5}))?/
    }
}

extension RunName: Comparable {
    /// Whether the first run began earlier.
    public static func < (first: RunName, second: RunName) -> Bool {
        (first.time, first.number, first.commit ?? "") < (second.time, second.number, second.commit ?? "")
    }
}
