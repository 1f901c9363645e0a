internal import Foundation

/// Words a decoding error in one line, with its place in the file.
struct CaseText {
    private let data: Data
    private var places: CasePlaces

    init(_ data: Data) {
        self.data = data
        places = CasePlaces([UInt8](data))
    }

    /// The message for a problem in a case that begins `depth` steps below the file's outermost value.
    mutating func words(for problem: CaseProblem, below depth: Int = 0) -> String {
        let offset = places.offset(of: problem.path, key: problem.isAboutKey)
        let parts = problem.path.dropFirst(depth).map { key in
            key.intValue.map { "[\($0)]" } ?? "." + key.stringValue
        }
        let path = parts.joined().drop { $0 == "." }
        return places.place(of: offset) + (path.isEmpty ? "" : ", " + path) + ": " + problem.text
    }

    /// Turns a decoder's error into a problem.
    mutating func problem(_ error: any Error) -> CaseProblem {
        switch error {
        case let error as CaseProblem: return error
        case DecodingError.keyNotFound(let key, let context):
            return CaseProblem(path: context.codingPath, text: "`\(key.stringValue)` is missing")
        case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
            let offset = places.offset(of: context.codingPath)
            let found = places.wasFound ? places.kind(at: offset) : "nothing"
            return CaseProblem(path: context.codingPath, text: "expected \(Self.words(for: type)), found \(found)")
        case DecodingError.dataCorrupted(let context):
            return CaseProblem(path: context.codingPath, text: context.debugDescription)
        default: return CaseProblem(path: [], text: "cannot be decoded")
        }
    }

    /// Why a text is not JSON, or is JSON that is nested too deeply to decode; `nil` if neither.
    ///
    /// `JSONDecoder` does not report where a text stops being JSON; `JSONSerialization` does, in its debug description.
    func syntaxError() -> LayoutCaseError? {
        let bytes = [UInt8](data)
        if bytes.allSatisfy({ $0 <= UInt8(ascii: " ") }) {
            return .unreadable("the file is empty; a layout case is a JSON object")
        }
        if let offset = CasePlaces.tooDeep(bytes, limit: LayoutCase.maximumNesting) {
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
        if name.hasPrefix("Array") || name.contains("Unkeyed") { return "an array" }
        let names = ["String": "a string", "Int": "an integer", "Double": "a number", "Bool": "a boolean"]
        return names[name] ?? "another value"
    }
}
