internal import Foundation

extension String {
    /// Escapes what a terminal or a CI runner would interpret, or show as nothing: `\\u{1B}` for an escape.
    ///
    /// These are control characters, bidirectional marks, line breaks, and the beginnings of runner commands such as
    /// `::error::`. Text from a feed could otherwise colour a terminal, annotate a pull request, or look like something
    /// else.
    ///
    /// - Complexity: O(length).
    package var printable: String {
        if isPlain { return self }
        var text = self
        if !isPrintable {
            text = unicodeScalars.reduce(into: "") { text, scalar in
                if scalar.isUnprintable { text += scalar.escaped } else { text.unicodeScalars.append(scalar) }
            }
        }
        return text.withoutRunnerCommands
    }

    /// Whether the text is ASCII that nobody interprets, which is nearly every line and takes a look at its bytes only.
    private var isPlain: Bool {
        utf8.first { $0 != UInt8(ascii: " ") } != UInt8(ascii: ":")
            && utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "#") }
    }

    /// Several lines, each ``printable``; line ends stay.
    ///
    /// - Complexity: O(length).
    package var printableLines: String {
        split(separator: "\n" as Character, omittingEmptySubsequences: false).map { String($0).printable }
            .joined(separator: "\n")
    }

    /// Whether a terminal would show the text completely and interpret none of it.
    package var isPrintable: Bool { !unicodeScalars.contains(where: \.isUnprintable) }

    /// GitHub's runner takes a line that begins with two colons, spaces apart, for a command, and `##[` anywhere in it
    /// (actions/runner, `ActionCommand.cs`); Azure's takes `##vso[`.
    private var withoutRunnerCommands: String {
        var text = self
        let scalars = text.unicodeScalars
        if let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            scalars[start...].starts(with: [":", ":"])
        {
            text.unicodeScalars.replaceSubrange(start...start, with: (":" as Unicode.Scalar).escaped.unicodeScalars)
        }
        for command in ["##[", "##vso["] {
            text = text.components(separatedBy: command)
                .joined(separator: ("#" as Unicode.Scalar).escaped + command.dropFirst())
        }
        return text
    }
}

extension Unicode.Scalar {
    var isUnprintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: properties.isBidiControl
        }
    }

    fileprivate var escaped: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

/// A word of a command line, to be pasted into a shell.
package enum ShellWord {
    /// The word, in single quotes unless all its characters are plain for a shell.
    package static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || plain.contains($0) }
        guard !isPlain || word.isEmpty else { return word }
        let parts = word.split(separator: Character("'"), omittingEmptySubsequences: false)
        return "'\(parts.joined(separator: "'\\''"))'"
    }

    private static let plain = Set("0123456789_-./+,:@%".unicodeScalars)
}
