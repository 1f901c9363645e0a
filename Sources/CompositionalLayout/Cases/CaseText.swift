internal import Foundation

/// What a decoder has to say, in one line with the place in the file.
enum CaseText {
    static func words(for error: any Error) -> String {
        switch error {
        case let error as LayoutCaseError: return error.description
        case DecodingError.keyNotFound(let key, let context):
            return place(context.codingPath) + "`\(key.stringValue)` is missing"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            return place(context.codingPath) + "a value of another type is needed here"
        case DecodingError.dataCorrupted(let context):
            return place(context.codingPath) + context.debugDescription
        default: return "it cannot be decoded"
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        let parts = path.filter { $0.stringValue != "cases" }.map { key in
            key.intValue.map { "[\($0)]" } ?? "." + key.stringValue
        }
        let joined = parts.joined()
        return joined.isEmpty ? "" : String(joined.drop { $0 == "." }) + ": "
    }
}

/// The three shapes of a file with cases.
struct CaseDocument: Decodable {
    /// A case that was read, or why it was not.
    struct Read: Decodable {
        var id: String?
        var result: Result<LayoutCase, LayoutCaseError>

        private enum CodingKeys: String, CodingKey { case id }

        init(from decoder: any Decoder) throws {
            id = try? decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .id)
            do {
                result = .success(try CaseFormat(from: decoder).makeCase(id: id ?? ""))
            } catch {
                result = .failure(.unreadable(CaseText.words(for: error)))
            }
        }
    }

    var cases: [Read]

    private enum CodingKeys: String, CodingKey { case cases }

    init(from decoder: any Decoder) throws {
        if let list = try? decoder.unkeyedContainer(), list.count != nil {
            cases = try [Read](from: decoder)
            return
        }
        let object = try decoder.container(keyedBy: CodingKeys.self)
        cases = object.contains(.cases) ? try object.decode([Read].self, forKey: .cases) : [try Read(from: decoder)]
    }
}
