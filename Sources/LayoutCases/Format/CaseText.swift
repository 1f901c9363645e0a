internal import Foundation
internal import StrataBasics

/// Describes decoding errors in one line, with their position in the file.
struct CaseText {
    private let data: Data
    private let bytes: [UInt8]
    private let lines: LineTable
    /// The offsets of the elements of the file's outermost array, so that the search for each problem can start at its
    /// case.
    private let cases: [Int]

    init(_ data: Data) {
        self.data = data
        bytes = [UInt8](data)
        lines = LineTable(bytes)
        cases = JSONLocator.elements(ofArrayAt: 0, in: bytes)
    }

    private func find(_ path: [any CodingKey]) -> JSONLocator.Place {
        guard let index = path.first?.intValue, cases.indices.contains(index) else {
            return JSONLocator.find(JSONLocator.steps(path), in: bytes)
        }
        return JSONLocator.find(JSONLocator.steps(Array(path.dropFirst())), in: bytes, from: cases[index])
    }

    /// The message for a problem.
    ///
    /// - Parameter depth: The number of leading path components that lead to the case; the message leaves them out.
    func words(for problem: CaseFormatError, below depth: Int = 0) -> String {
        let place = find(problem.path)
        let position = lines.position(of: problem.isAboutKey ? place.key ?? place.offset : place.offset)
        let parts = problem.path.dropFirst(depth).map { key in
            key.intValue.map { "[\($0)]" } ?? "." + key.stringValue
        }
        let path = parts.joined().drop { $0 == "." }
        return "line \(position.line), column \(position.column)" + (path.isEmpty ? "" : ", " + path) + ": "
            + problem.text
    }

    /// Converts a decoder's error to a problem.
    func problem(_ error: any Error) -> CaseFormatError {
        switch error {
        case let error as CaseFormatError: return error
        case DecodingError.keyNotFound(let key, let context):
            return CaseFormatError(path: context.codingPath, text: "`\(key.stringValue)` is missing")
        case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
            let place = find(context.codingPath)
            let found = place.isWhole ? kind(at: place.offset) : "nothing"
            return CaseFormatError(path: context.codingPath, text: "expected \(Self.words(for: type)), found \(found)")
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            return CaseFormatError(path: context.codingPath, text: context.debugDescription)
        default:
            return CaseFormatError(
                path: [],
                text: "a number is too large, or is a fraction where an integer is needed; check counts, paths and z")
        }
    }

    /// The error for a text that is not JSON, or is nested too deeply to decode; `nil` otherwise.
    ///
    /// `JSONDecoder` does not report the position of a syntax error; `JSONSerialization` does, in its debug
    /// description.
    func syntaxError() -> LayoutCaseError? {
        if bytes.allSatisfy({ [0x20, 0x0A, 0x0D, 0x09].contains($0) }) {
            return .unreadable("the file is empty; a layout case is a JSON object")
        }
        if let offset = JSONBounds(depth: LayoutCase.maximumNesting, values: .max).mistake(in: bytes)?.offset {
            let place = lines.position(of: offset)
            return .nestedTooDeeply(line: place.line, column: place.column)
        }
        do {
            _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            return nil
        } catch let error as NSError {
            let reason = error.userInfo["NSDebugDescription"] as? String ?? "unexpected value"
            let parts = reason.replacingOccurrences(of: " during JSON parse.", with: "")
                .components(separatedBy: " around character ")
            let offset = parts.count == 2 ? Int(parts[1].prefix { $0.isNumber }) ?? bytes.count : bytes.count
            let place = lines.position(of: offset)
            return .syntax(
                line: place.line, column: place.column, cause: parts[0].prefix(1).lowercased() + parts[0].dropFirst())
        }
    }

    /// The type of the value at an offset, in words.
    private func kind(at offset: Int) -> String {
        guard offset < bytes.count else { return "nothing" }
        switch bytes[offset] {
        case UInt8(ascii: "{"): return "an object"
        case UInt8(ascii: "["): return "an array"
        case UInt8(ascii: "\""): return "a string"
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return "a boolean"
        case UInt8(ascii: "n"): return "null"
        default: return "a number"
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
