public import Foundation

/// The comparison of a file's solved cases with the frames that a system recorded for them.
public struct LayoutCheckReport: Sendable {
    /// The outcome of each case, in one or more lines.
    public let output: String
    /// The number of cases that agree.
    public let agreeing: Int
    /// The number of cases that differ.
    public let differing: Int
    /// One line for each case that cannot be read or solved.
    public let failures: [String]
    /// One line for each description without any frames.
    public let notes: [String]

    /// The maximum number of differences that are listed for each case.
    static let listed = 5

    /// Solves the cases of a file and compares them with their recorded frames.
    ///
    /// - Throws: The error of ``LayoutCaseFile/init(_:)`` if the content is not a file with cases, and
    ///   ``LayoutCaseError/unreadable(_:)`` if there is nothing to compare: no case, or one without recorded frames.
    /// - Complexity: O(items).
    public init(_ content: Data) throws(LayoutCaseError) {
        let entries = try LayoutCaseFile(content).entries
        guard !entries.isEmpty else { throw .unreadable("the file has no cases") }
        let recorded = try Self.recorded(in: content)
        var lines: [String] = []
        var (agreeing, differing, failures, notes) = (0, 0, [String](), [String]())
        for (entry, frames) in zip(entries, recorded) {
            let differences: [String]
            do throws(LayoutCaseError) {
                if frames.isEmpty { throw .unreadable("no recorded frames to compare with: `expect` is empty") }
                let solved = try entry.result.get().solve()
                notes += solved.allNotes.map { "\(entry.id): \($0)" }
                differences = frames.differences(from: solved)
            } catch {
                failures.append("\(entry.id): \(error)")
                continue
            }
            if differences.isEmpty {
                agreeing += 1
                lines.append("\(entry.id): \(frames.frameCount) recorded frames agree")
            } else {
                differing += 1
                let shown = differences.prefix(Self.listed).map { "  " + $0 }
                let more = differences.count - shown.count
                let count = "\(differences.count) \(differences.count == 1 ? "difference" : "differences")"
                lines += ["\(entry.id): \(count)"] + shown + (more > 0 ? ["  and \(more) more"] : [])
            }
        }
        output = lines.joined(separator: "\n")
        self.agreeing = agreeing
        self.differing = differing
        self.failures = failures
        self.notes = notes
    }

    /// The recorded frames of every case of a file.
    ///
    /// - Throws: ``LayoutCaseError/unreadable(_:)`` if a case has no recorded frames.
    public static func recorded(in content: Data) throws(LayoutCaseError) -> [RecordedFrames] {
        do {
            return try JSONDecoder().decode(CaseDocument<RecordedFrames>.self, from: content).cases
        } catch {
            let text = CaseText(content)
            throw .unreadable("no recorded frames to compare with: " + text.words(for: text.problem(error)))
        }
    }
}
