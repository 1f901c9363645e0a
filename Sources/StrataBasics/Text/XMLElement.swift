/// An element of an XML document, read or to be written.
package struct XMLElement: Hashable, Sendable {
    /// An attribute.
    package struct Attribute: Hashable, Sendable {
        /// The name.
        package var name: String
        /// The value, not escaped.
        package var value: String

        /// Creates an attribute.
        package init(name: String, value: String) { (self.name, self.value) = (name, value) }
    }

    /// The name.
    package var name: String
    /// The byte offset of its start in the document that it was read from.
    package var offset: Int
    /// The attributes, in order.
    package var attributes: [Attribute]
    /// The text inside it, without that of its elements. An element to be written has either text or elements.
    package var text: String?
    /// The elements inside it.
    package var children: [XMLElement]

    /// Creates an element. Attributes without a value are left out.
    package init(
        _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String? = nil,
        _ children: [XMLElement] = [], offset: Int = 0
    ) {
        (self.name, self.offset, self.text, self.children) = (name, offset, text, children)
        self.attributes = attributes.compactMap { name, value in value.map { Attribute(name: name, value: $0) } }
    }

    /// The value of an attribute; nil if it is missing.
    package subscript(attribute: String) -> String? { attributes.last { $0.name == attribute }?.value }

    /// The text without white space around it.
    package var word: String { Self.word(text ?? "") }

    /// A text without white space around it, and with single spaces inside.
    package static func word(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The first element inside it with a name.
    package func first(_ name: String) -> XMLElement? { children.first { $0.name == name } }

    /// The element and its children as markup.
    ///
    /// - Parameters:
    ///   - indent: The level of the element, for a line of its own; nil for markup on one line.
    ///   - escaped: Escapes texts and values of attributes.
    /// - Complexity: O(length of the markup).
    package func markup(indent: Int? = nil, escaped: (String) -> String = Self.escaped) -> String {
        var result = ""
        write(into: &result, indent: indent, escaped)
        return result
    }

    private func write(into result: inout String, indent: Int?, _ escaped: (String) -> String) {
        let lead = indent.map { String(repeating: "  ", count: $0) } ?? ""
        let end = indent == nil ? "" : "\n"
        result += "\(lead)<\(name)"
        for attribute in attributes { result += " \(attribute.name)=\"\(escaped(attribute.value))\"" }
        if let text {
            result += ">\(escaped(text))</\(name)>\(end)"
        } else if children.isEmpty {
            result += "/>\(end)"
        } else {
            result += ">\(end)"
            for child in children { child.write(into: &result, indent: indent.map { $0 + 1 }, escaped) }
            result += "\(lead)</\(name)>\(end)"
        }
    }

    /// Escapes a text for XML 1.0: markup characters as references, and characters that XML does not allow as `\u{1B}`.
    ///
    /// XML 1.0, section 2.2, lists the allowed characters. In attributes, newlines and tabs would become spaces
    /// (3.3.3), so they are written as references.
    ///
    /// - Complexity: O(n) in the length of the text.
    package static func escaped(_ text: String) -> String {
        text.printableLines.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&apos;"
            case "\n": result += "&#10;"
            case "\u{FFFE}", "\u{FFFF}": result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
