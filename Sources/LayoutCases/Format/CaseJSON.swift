internal import CompositionalLayout
internal import Foundation

/// A JSON value of the case format, for writing. Keys keep the order in which they are given.
indirect enum CaseJSON {
    case number(Double)
    case text(String)
    case flag(Bool)
    case null
    case list([CaseJSON])
    case object([(key: String, value: CaseJSON?)])

    /// The value in one line. Keys without a value are left out.
    var line: String {
        switch self {
        case .number(let value): Self.written(value)
        case .text(let text): Self.quoted(text)
        case .flag(let flag): flag ? "true" : "false"
        case .null: "null"
        case .list(let values): "[" + values.map(\.line).joined(separator: ",") + "]"
        case .object(let members):
            "{"
                + members.compactMap { key, value in value.map { Self.quoted(key) + ":" + $0.line } }
                .joined(separator: ",") + "}"
        }
    }

    /// A number; `null` for infinities and NaN, which JSON cannot represent.
    static func written(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}

extension CaseJSON {
    static func numbers(_ values: Double...) -> CaseJSON { .list(values.map { .number($0) }) }

    static func count(_ value: Int) -> CaseJSON { .number(Double(value)) }

    static func sizes(_ sizes: [Size?]) -> CaseJSON {
        .list(sizes.map { $0.map { .numbers($0.width, $0.height) } ?? .null })
    }

    /// Insets as [top, leading, bottom, trailing]; nil if all are zero.
    static func insets(_ insets: DirectionalEdgeInsets) -> CaseJSON? {
        insets == .zero ? nil : .numbers(insets.top, insets.leading, insets.bottom, insets.trailing)
    }

    /// A list; nil if it is empty.
    static func some(_ values: [CaseJSON]) -> CaseJSON? { values.isEmpty ? nil : .list(values) }

    static func point(_ point: Point) -> CaseJSON { .numbers(point.x, point.y) }
}
