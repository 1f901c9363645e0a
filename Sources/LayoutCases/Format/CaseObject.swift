internal import Basics

/// An object of the case format that lists all its keys, so that a misspelt key is an error.
protocol CaseObject: Decodable {
    associatedtype CodingKeys: CodingKey & CaseIterable

    /// Whether unknown keys are allowed unless they resemble a known one.
    static var isOpen: Bool { get }
}

extension CaseObject {
    static var isOpen: Bool { false }
}

/// Decodes an object after checking that all its keys are known.
struct Known<Object: CaseObject>: Decodable {
    var value: Object

    init(from decoder: any Decoder) throws {
        let allowed = Object.CodingKeys.allCases.map(\.stringValue)
        for key in try decoder.container(keyedBy: AnyKey.self).allKeys {
            let word = key.stringValue
            if allowed.contains(word) || remarks.contains(word) { continue }
            if Object.isOpen, NearestWord.to(word, among: allowed) == nil { continue }
            throw CaseProblem.unknown(
                word, at: decoder.codingPath + [key], allowed: allowed.sorted(), isAboutKey: true)
        }
        value = try Object(from: decoder)
    }
}

/// Keys that every object may have, for the file's readers.
private let remarks: Set<String> = ["note", "name", "id", "origin", "expect", "comment"]

private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// A word out of a fixed list.
struct CaseWord<Value: CaseIterable & RawRepresentable>: Decodable where Value.RawValue == String {
    var value: Value

    init(from decoder: any Decoder) throws {
        let word = try String(from: decoder)
        guard let value = Value(rawValue: word) else {
            throw CaseProblem.unknown(word, at: decoder.codingPath, allowed: Value.allCases.map(\.rawValue))
        }
        self.value = value
    }
}

/// What is wrong at one place of a file, before that place is known as a line and a column.
struct CaseProblem: Error {
    /// The path from the file's outermost value.
    var path: [any CodingKey]
    var text: String
    /// Whether the path's last key itself is wrong, rather than its value.
    var isAboutKey = false
}

extension CaseProblem {
    /// A word that is not among those allowed at a place.
    static func unknown(
        _ word: String, at path: [any CodingKey], allowed: [String], isAboutKey: Bool = false
    ) -> CaseProblem {
        // Any other letter is as near to a word of one letter.
        let nearest = word.count > 1 ? NearestWord.to(word, among: allowed) : nil
        let guess = nearest.map { "; did you mean `\($0)`?" } ?? ";"
        return CaseProblem(
            path: path,
            text: "`\(word)` is not known here\(guess) allowed: " + allowed.joined(separator: ", "),
            isAboutKey: isAboutKey)
    }
}
