extension Int {
    /// The number in groups of three digits and its noun: `1 gate`, `2 gates`, `10,732 items`.
    ///
    /// - Parameter plural: The plural of the noun. Default: the noun with an `s`.
    package func counted(_ noun: String, plural: String? = nil) -> String {
        "\(grouped) \(self == 1 ? noun : plural ?? noun + "s")"
    }

    /// The digits in groups of three: `10,732`.
    package var grouped: String {
        let digits = Array(String(magnitude))
        let text = digits.indices.reduce(into: self < 0 ? "-" : "") { text, index in
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digits[index])
        }
        return text
    }
}

extension [String] {
    /// The strings as a list in a sentence: `a`, `a and b`, `a, b and c`.
    package var joinedAsSentence: String {
        guard count > 1, let last else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }
}

extension String {
    /// The text, padded with trailing spaces to a number of characters.
    package func padding(toLength length: Int) -> String {
        self + String(repeating: " ", count: max(0, length - count))
    }
}
