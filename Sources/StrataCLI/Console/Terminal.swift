internal import Foundation

/// What stands at the other end of the standard streams.
enum Terminal {
    /// Whether a person watches standard error, so that a line may renew itself.
    static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 && mayStyle }

    /// Whether standard output may have colours.
    static var isOutputColoured: Bool {
        isatty(STDOUT_FILENO) == 1 && mayStyle
    }

    private static var mayStyle: Bool { environment["TERM"] != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty }
    private static var environment: [String: String] { ProcessInfo.processInfo.environment }
}
