internal import Basics
internal import Foundation

/// Whether the standard streams are terminals.
package enum Terminal {
    /// Whether standard error is a terminal, so that a progress line can be overwritten.
    package static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 && mayStyle }

    /// Whether standard output may have colours.
    static var isOutputColoured: Bool {
        isatty(STDOUT_FILENO) == 1 && mayStyle
    }

    private static var mayStyle: Bool { environment["TERM"] != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty }
    private static var environment: [String: String] { ProcessInfo.processInfo.environment }
}

/// Lays out rows of words for a terminal: a column is as wide as its widest word, with two spaces between columns.
enum Columns {
    /// The rows as lines; the last column is not padded.
    ///
    /// - Complexity: O(letters).
    static func text(_ rows: [[String]]) -> String {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
        return rows.map { row in
            row.enumerated().map { column, word in
                column == row.count - 1 ? word : word.padding(toLength: widths[column])
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}
