internal import Foundation

extension SolvedCase {
    /// The output of `JSONEncoder` with sorted keys, about five times as fast: a case may list a million elements.
    ///
    /// - Complexity: O(elements).
    var json: String {
        var kinds: [String: String] = [:]
        var text = "{\"contentSize\":" + Self.list(contentSize) + ",\"elements\":["
        for (index, element) in elements.enumerated() {
            let kind = kinds[element.kind] ?? Self.quoted(element.kind)
            kinds[element.kind] = kind
            text += index == 0 ? "{\"frame\":" : ",{\"frame\":"
            text += Self.list(element.frame)
            text += ",\"kind\":"
            text += kind
            text += ",\"path\":["
            text += element.path.map(String.init).joined(separator: ",")
            text += "],\"z\":"
            text += String(element.z)
            text += "}"
        }
        text += "],\"id\":" + Self.quoted(id)
        if let orthogonalOffsets {
            let lists = orthogonalOffsets.map { $0.map(Self.list) ?? "null" }
            text += ",\"orthogonalOffsets\":[" + lists.joined(separator: ",") + "]"
        }
        return text + "}"
    }

    private static func list(_ numbers: [Double]) -> String {
        "[" + numbers.map(number).joined(separator: ",") + "]"
    }

    private static func number(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        guard let data = try? encoder.encode(text) else { return "\"\"" }
        return String(decoding: data, as: UTF8.self)
    }
}
