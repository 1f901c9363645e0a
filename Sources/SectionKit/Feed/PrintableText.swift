extension String {
    /// The text with what a terminal would act on, or show as nothing, written out: `\\u{1B}` for an escape.
    ///
    /// These are the control characters, and the marks that change the direction of writing or break the line. What a feed
    /// names itself could otherwise colour a terminal, or print as something else than it is.
    ///
    /// - Complexity: O(length).
    package var printable: String {
        guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.isUnprintable { text += scalar.written } else { text.unicodeScalars.append(scalar) }
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

    fileprivate var written: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
