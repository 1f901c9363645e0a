internal import Foundation

extension String {
    /// The text with all characters escaped that a terminal or a CI runner would interpret or hide: `\\u{1B}` for the
    /// escape character.
    ///
    /// These are control characters, bidirectional marks, line breaks, and the beginnings of runner commands such as
    /// `::error::`. Otherwise text from a feed could colour a terminal, annotate a pull request, or pass for other
    /// output.
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

    /// Whether the text is ASCII without special meaning, like nearly every line. It is a fast path that only checks
    /// bytes.
    private var isPlain: Bool {
        utf8.first { $0 != UInt8(ascii: " ") } != UInt8(ascii: ":")
            && utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "#") }
    }

    /// The text with each line made ``printable``. Line feeds are kept.
    ///
    /// - Complexity: O(length).
    package var printableLines: String {
        split(separator: "\n" as Character, omittingEmptySubsequences: false).map { String($0).printable }
            .joined(separator: "\n")
    }

    /// Whether a terminal shows the whole text and interprets none of it.
    package var isPrintable: Bool { !unicodeScalars.contains(where: \.isUnprintable) }

    /// The text with the beginnings of runner commands escaped.
    ///
    /// GitHub's runner reads a line as a command if it begins with two colons, after optional white space, or contains
    /// `##[` (actions/runner, `ActionCommand.cs`). Azure's runner looks for `##vso[`.
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

/// Quotes words for a shell.
package enum ShellWord {
    /// The word, in single quotes unless a shell takes all its characters literally.
    package static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || plain.contains($0) }
        guard !isPlain || word.isEmpty else { return word }
        let parts = word.split(separator: Character("'"), omittingEmptySubsequences: false)
        return "'\(parts.joined(separator: "'\\''"))'"
    }

    private static let plain = Set("0123456789_-./+,:@%".unicodeScalars)
}
