public import Foundation

/// The cases of a file, solved and printed.
public struct LayoutCaseReport: Sendable {
    /// The printed cases.
    public let output: String
    /// One line for each case that cannot be solved.
    public let failures: [String]
    /// One line for each description without any frames.
    public let notes: [String]

    /// Solves the cases of a file and prints them.
    ///
    /// - Throws: The error of ``LayoutCaseFile/init(_:)`` if the content is not a file with cases.
    /// - Complexity: O(items).
    public init(_ content: Data, format: LayoutCaseFormat) throws(LayoutCaseError) {
        self.init(try LayoutCaseFile(content).entries, format: format)
    }

    /// Solves cases and prints them.
    ///
    /// - Complexity: O(items).
    public init(_ entries: [LayoutCaseFile.Entry], format: LayoutCaseFormat) {
        let results = entries.map(CaseResult.init)
        failures = results.compactMap { result in result.error.map { "\(result.id): \($0)" } }
        notes = results.flatMap { result in (result.solved?.allNotes ?? []).map { "\(result.id): \($0)" } }
        output =
            switch format {
            case .json: Self.json(results)
            case .svg: LayoutPicture.svg(of: results)
            case .text: results.map(LayoutPicture.text).joined(separator: "\n")
            }
    }

    private static func json(_ results: [CaseResult]) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = results.compactMap { result in
            result.solved?.json
                ?? (try? encoder.encode(FailedCase(id: result.id, error: result.error)))
                .map { String(decoding: $0, as: UTF8.self) }
        }
        return "[\n" + lines.joined(separator: ",\n") + "\n]"
    }
}

private struct FailedCase: Encodable {
    var id: String
    var error: String?
}

/// The output format of solved cases.
public enum LayoutCaseFormat: String, Hashable, Sendable, CaseIterable {
    /// A JSON array with one object per case.
    case json
    /// An SVG drawing, with different colours for sections, cells, supplementaries and decorations.
    case svg
    /// A table of frames per case.
    case text
}

/// A solved case, or the error of one that cannot be solved.
struct CaseResult {
    var id: String
    var solved: SolvedCase?
    var error: String?
    var source: LayoutCase?

    init(_ entry: LayoutCaseFile.Entry) {
        id = entry.id
        do throws(LayoutCaseError) {
            let layout = try entry.result.get()
            source = layout
            solved = try layout.solve()
            solved?.id = entry.id
        } catch {
            self.error = error.description
        }
    }
}
