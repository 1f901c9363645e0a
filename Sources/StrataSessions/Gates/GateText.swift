internal import StrataBasics
internal import Yams

/// The text of a profile to which gates are added. Everything else stays as it is, also comments.
package enum GateText {
    /// Adds lines below `gates:`, or adds this key.
    ///
    /// - Parameters:
    ///   - lines: the gates, each a line that begins with `- `.
    ///   - text: a valid profile.
    /// - Returns: the new text; nil if the gates are not a list with a line for each.
    package static func adding(_ lines: [String], to text: String) -> String? {
        guard let root = try? Yams.compose(yaml: text)?.mapping else { return nil }
        // A line feed after a carriage return is one character with it.
        let end = text.contains("\r\n") ? "\r\n" : "\n"
        var own = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        func joined() -> String { own.joined(separator: end) + (own.last == "" ? "" : end) }
        let keys = root.keys.compactMap { key in key.mark.map { (name: key.string ?? "", line: $0.line - 1) } }
        guard let gates = keys.first(where: { $0.name == "gates" }) else {
            let last = (own.lastIndex { !$0.isBlank && $0 != "..." } ?? -1) + 1
            own.insert(contentsOf: ["", "gates:"] + lines.map { "  \($0)" }, at: last)
            return joined()
        }
        let line = gates.line
        let isEmpty = root["gates"]?.sequence?.isEmpty ?? (root["gates"]?.null != nil)
        if isEmpty, own.indices.contains(line), own[line].wholeMatch(of: /gates:\s*(\[\s*\]|~|null)?\s*(#.*)?/) != nil {
            own[line] = "gates:"
            own.insert(contentsOf: lines.map { "  \($0)" }, at: line + 1)
            return joined()
        }
        guard let value = root["gates"]?.sequence, value.style != .flow, let first = value.first?.mark?.line,
            own.indices.contains(first - 1), own[first - 1].drop(while: { $0 == " " }).hasPrefix("- ")
        else { return nil }
        let indent = String(own[first - 1].prefix { $0 == " " })
        // Below the last line of the last gate. Comments above the next key belong to that key.
        let next = keys.map(\.line).filter { $0 > gates.line }.min() ?? own.count
        let last = own[first..<next].lastIndex { !$0.isBlank && !$0.isComment && $0 != "..." } ?? first - 1
        own.insert(contentsOf: lines.map { indent + $0 }, at: last + 1)
        return joined()
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
    fileprivate var isComment: Bool { drop(while: { $0 == " " }).first == "#" }
}
