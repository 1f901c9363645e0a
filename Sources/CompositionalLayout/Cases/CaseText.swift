internal import Foundation

/// Says in one line what a decoder found, and where in the file.
struct CaseText {
    private let data: Data
    private var places: CasePlaces

    /// A decoder of JSON goes no deeper.
    static let maximumDepth = 500

    init(_ data: Data) {
        self.data = data
        places = CasePlaces([UInt8](data))
    }

    /// What is wrong with a case that begins `depth` steps down its file.
    mutating func words(for problem: CaseProblem, below depth: Int = 0) -> String {
        let offset = places.offset(of: problem.path, key: problem.isAboutKey)
        let parts = problem.path.dropFirst(depth).map { key in
            key.intValue.map { "[\($0)]" } ?? "." + key.stringValue
        }
        let path = parts.joined().drop { $0 == "." }
        return places.place(of: offset) + (path.isEmpty ? "" : ", " + path) + ": " + problem.text
    }

    /// The problem that a decoder's error stands for.
    mutating func problem(_ error: any Error) -> CaseProblem {
        switch error {
        case let error as CaseProblem: return error
        case DecodingError.keyNotFound(let key, let context):
            return CaseProblem(path: context.codingPath, text: "`\(key.stringValue)` is missing")
        case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
            let offset = places.offset(of: context.codingPath)
            let found = places.wasFound ? places.kind(at: offset) : "nothing"
            return CaseProblem(path: context.codingPath, text: "\(Self.words(for: type)) is needed, not \(found)")
        case DecodingError.dataCorrupted(let context):
            return CaseProblem(path: context.codingPath, text: context.debugDescription)
        default: return CaseProblem(path: [], text: "it cannot be decoded")
        }
    }

    /// Why a file's text is not JSON, or not JSON that can be read.
    ///
    /// `JSONDecoder` does not say where a text stops being JSON; `JSONSerialization` does, in words.
    func syntaxError() -> LayoutCaseError? {
        let bytes = [UInt8](data)
        if bytes.allSatisfy({ $0 <= UInt8(ascii: " ") }) {
            return .unreadable("the file is empty; a layout case is a JSON object")
        }
        if let offset = CasePlaces.tooDeep(bytes, limit: Self.maximumDepth) {
            let (line, column) = places.lineAndColumn(of: offset)
            return .nestedTooDeeply(line: line, column: column)
        }
        do {
            _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            return nil
        } catch let error as NSError {
            let reason = error.userInfo["NSDebugDescription"] as? String ?? "unexpected value"
            let parts = reason.replacingOccurrences(of: " during JSON parse.", with: "")
                .components(separatedBy: " around character ")
            let offset = parts.count == 2 ? Int(parts[1].prefix { $0.isNumber }) ?? bytes.count : bytes.count
            let (line, column) = places.lineAndColumn(of: min(offset, bytes.count))
            return .syntax(line: line, column: column, cause: parts[0].prefix(1).lowercased() + parts[0].dropFirst())
        }
    }

    private static func words(for type: any Any.Type) -> String {
        let name = "\(type)"
        if name.hasPrefix("Dictionary") || name.contains("KeyedDecodingContainer") { return "an object" }
        if name.hasPrefix("Array") || name.contains("Unkeyed") { return "a list" }
        let names = ["String": "a text", "Int": "a whole number", "Double": "a number", "Bool": "true or false"]
        return names[name] ?? "another value"
    }
}

/// The three shapes of a file with cases.
struct CaseDocument: Decodable {
    /// A case that was read, or why it was not.
    struct Read: Decodable {
        var id: String?
        /// How many steps down the file it begins.
        var depth: Int
        var result: Result<LayoutCase, any Error>

        private enum CodingKeys: String, CodingKey { case id }

        init(from decoder: any Decoder) throws {
            id = try? decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .id)
            depth = decoder.codingPath.count
            do {
                result = .success(try CaseFormat(from: decoder).makeCase(id: id ?? "", path: decoder.codingPath))
            } catch {
                result = .failure(error)
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
