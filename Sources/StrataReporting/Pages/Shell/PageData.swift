internal import Foundation

/// Values for the page's scripts, as `<script type="application/json" id="...">`.
///
/// A script shows texts with `textContent`, never as markup. Bidirectional marks in them show as `\u{202E}`.
package struct PageData: Sendable {
    /// The element's id.
    package let id: String
    /// JSON that cannot end the element it stands in.
    let json: String

    /// Encodes a value; keys are sorted, so that equal values give equal pages.
    ///
    /// - Throws: if the value has a number that JSON does not have, such as infinity.
    package init(id: String, _ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        self.id = id
        json = Self.escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// Replaces what HTML or JavaScript would read differently from JSON, and marks that turn text around.
    static func escaped(_ json: String) -> String {
        guard json.utf8.contains(where: { $0 == 0x3C || $0 == 0x3E || $0 == 0x26 || $0 > 0x7F }) else { return json }
        return json.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "<": result += "\\u003C"
            case ">": result += "\\u003E"
            case "&": result += "\\u0026"
            case "\u{2028}": result += "\\u2028"
            case "\u{2029}": result += "\\u2029"
            case _ where scalar.properties.isBidiControl:
                result += "\\\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
