internal import Basics
internal import Profiler

/// Text as it may stand in XML 1.0, in content and in attributes.
enum XMLText {
    /// Escapes what XML gives a meaning to, and writes out what it cannot hold: `\u{1B}`.
    ///
    /// The characters that XML 1.0 knows are listed in its section 2.2; in attributes line ends and tabs would become
    /// spaces (3.3.3), so they are written as references.
    ///
    /// - Complexity: O(letters).
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

/// One XML element.
struct XMLElement {
    var name: String
    /// In order; a value that is nil is left out.
    var attributes: [(name: String, value: String?)] = []
    var children: [XMLElement] = []
    var text: String?

    /// The element and what is in it, indented by two spaces a level.
    func document(depth: Int = 0) -> String {
        let indent = String(repeating: "  ", count: depth)
        let shown = attributes.compactMap { name, value in value.map { " \(name)=\"\(XMLText.escaped($0))\"" } }
        let head = "\(indent)<\(name)\(shown.joined())"
        if let text { return "\(head)>\(XMLText.escaped(text))</\(name)>\n" }
        guard !children.isEmpty else { return "\(head)/>\n" }
        return "\(head)>\n\(children.map { $0.document(depth: depth + 1) }.joined())\(indent)</\(name)>\n"
    }
}
