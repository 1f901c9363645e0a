internal import Foundation

extension String {
    /// The text with what a terminal or a build runner would act on, or show as nothing, written out: `\\u{1B}` for an
    /// escape.
    ///
    /// These are the control characters, the marks that change the direction of writing or break the line, and the
    /// beginnings of runners' commands, `::error::` for one. What a feed names itself could otherwise colour a terminal,
    /// mark a line of a pull request, or print as something else than it is.
    ///
    /// - Complexity: O(length).
    package var printable: String {
        var text = self
        if !isPrintable {
            text = unicodeScalars.reduce(into: "") { text, scalar in
                if scalar.isUnprintable { text += scalar.escaped } else { text.unicodeScalars.append(scalar) }
            }
        }
        return text.withoutRunnerCommands
    }

    /// Several lines, each ``printable``; line ends stay.
    ///
    /// - Complexity: O(length).
    package var printableLines: String {
        split(separator: "\n" as Character, omittingEmptySubsequences: false).map { String($0).printable }
            .joined(separator: "\n")
    }

    /// Whether a terminal shows all of it and acts on none of it.
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
    fileprivate var isUnprintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: properties.isBidiControl
        }
    }

    fileprivate var escaped: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
