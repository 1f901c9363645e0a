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
