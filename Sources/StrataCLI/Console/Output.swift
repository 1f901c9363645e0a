internal import ArgumentParser
internal import Foundation
internal import SectionKit
internal import StrataBasics
internal import StrataProfiler
internal import StrataReporting

/// The only way in which a command prints. Data goes to standard output, everything else to standard error.
///
/// Names come from files, feeds, plugins and results, so all text is made printable here, regardless of its source.
/// Control characters, escapes and the commands of CI runners are escaped. A test of the source tree finds code that
/// prints in another way.
package enum Output {
    /// Writes text and a newline to standard output. On a terminal, it has the colours of a report.
    package static func line(_ text: String) throws(CommandError) {
        try put(Data((palette.printable(text) + "\n").utf8))
    }

    /// The colours of standard output.
    static var palette: TerminalPalette { Terminal.isOutputColoured ? .terminal : .plain }

    /// Writes JSON to standard output. Control characters are escaped.
    static func json(_ json: Data) throws(CommandError) { try put(PrintableJSON.escaped(json)) }

    /// Writes bytes unchanged, for files that must be equal byte by byte.
    static func bytes(_ data: Data) throws(CommandError) { try put(data) }

    /// - Throws: `CommandError` if the stream is closed or the disk is full. If the reader of a pipe has exited,
    ///   SIGPIPE ends the process first. After ``outliveReaders()`` nothing is written then, which is not an error.
    private static func put(_ data: Data) throws(CommandError) {
        let code = data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = write(STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno }
            }
            return 0
        }
        guard code == 0 || code == EPIPE else {
            throw CommandError("standard output cannot be written; check that it is open and the disk is not full")
        }
    }

    /// Keeps the process running when the reader of a pipe exits, as `head` does, so that files are still written.
    /// SIGPIPE still ends child processes, because a handler, unlike an ignored signal, is not inherited.
    static func outliveReaders() { signal(SIGPIPE) { _ in } }

    /// Writes a remark to standard error. Write errors are ignored.
    package static func remark(_ text: String) { tell(text.printableLines) }

    /// Writes a command for a CI runner to standard error, where one reads them.
    static func command(_ command: WorkflowCommand) { tell(command.line) }

    private static func tell(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }

    /// A value as JSON with sorted keys, for printing. `isCompact` is suited to long lists of numbers.
    package static func json(_ value: some Encodable, isCompact: Bool = false) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if !isCompact { encoder.outputFormatting.insert(.prettyPrinted) }
        return String(decoding: PrintableJSON.escaped(try encoder.encode(value)), as: UTF8.self)
    }
}

/// The output format of a command.
package enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    /// For people.
    case text
    /// For programs.
    case json
}

/// Whether the standard streams are terminals, and how wide.
package enum Terminal {
    /// Whether standard error is a terminal, so that a progress line can be overwritten.
    package static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 && mayStyle }

    /// Whether standard output may have colours.
    static var isOutputColoured: Bool {
        isatty(STDOUT_FILENO) == 1 && mayStyle
    }

    /// Whether a person currently reads standard output on a screen. A CI log is read later, even if it is a terminal.
    static var isScreen: Bool { isatty(STDOUT_FILENO) == 1 && ["", "false"].contains(environment["CI"] ?? "") }

    /// The columns of the terminal of standard output, at least 40; 80 if it is none.
    static var columns: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return max(40, Int(size.ws_col))
    }

    private static var mayStyle: Bool { environment["TERM"] != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty }
    private static var environment: [String: String] { ProcessInfo.processInfo.environment }
}
