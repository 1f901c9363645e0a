internal import StrataBasics

/// One XML element.
struct XMLElement {
    var name: String
    /// The attributes in order; those with a nil value are left out.
    var attributes: [(name: String, value: String?)] = []
    var children: [XMLElement] = []
    var text: String?

    /// The element and its children, indented by two spaces per level.
    func document(depth: Int = 0) -> String {
        let indent = String(repeating: "  ", count: depth)
        let shown = attributes.compactMap { name, value in value.map { " \(name)=\"\(XMLText.escaped($0))\"" } }
        let head = "\(indent)<\(name)\(shown.joined())"
        if let text { return "\(head)>\(XMLText.escaped(text))</\(name)>\n" }
        guard !children.isEmpty else { return "\(head)/>\n" }
        return "\(head)>\n\(children.map { $0.document(depth: depth + 1) }.joined())\(indent)</\(name)>\n"
    }
}

/// Escapes text for XML 1.0, in content and in attributes.
enum XMLText {
    /// Escapes markup characters, and writes characters that XML does not allow as `\u{1B}`.
    ///
    /// XML 1.0, section 2.2, lists the allowed characters. In attributes, newlines and tabs would become spaces
    /// (3.3.3), so they are written as references.
    ///
    /// - Complexity: O(n) in the length of the text.
    static func escaped(_ text: String) -> String {
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
