internal import Basics
internal import StrataProfiler

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
