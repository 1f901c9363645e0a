internal import StrataBasics

/// An object of the case format that lists all its keys, so that a misspelt key is an error.
protocol CaseObject: Decodable {
    associatedtype CodingKeys: CodingKey & CaseIterable

    /// Whether unknown keys are allowed, unless they resemble a known key.
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
            throw CaseFormatError.unknown(
                word, at: decoder.codingPath + [key], allowed: allowed.sorted(), isAboutKey: true)
        }
        value = try Object(from: decoder)
    }
}

/// Keys that are allowed in every object and ignored.
private let remarks: Set<String> = ["note", "name", "id", "origin", "expect", "comment"]

/// Any key, or the index of an element.
struct AnyKey: CodingKey {
    let stringValue: String
    private(set) var intValue: Int?

    init(stringValue: String) { self.stringValue = stringValue }
    init(intValue: Int) { (self.intValue, stringValue) = (intValue, "Index \(intValue)") }
}

/// One of a fixed list of words.
struct CaseWord<Value: CaseIterable & RawRepresentable>: Decodable where Value.RawValue == String {
    var value: Value

    init(from decoder: any Decoder) throws {
        let word = try String(from: decoder)
        guard let value = Value(rawValue: word) else {
            throw CaseFormatError.unknown(word, at: decoder.codingPath, allowed: Value.allCases.map(\.rawValue))
        }
        self.value = value
    }
}

/// A problem at a coding path of a file, which ``CaseText`` converts to line and column.
struct CaseFormatError: Error {
    /// The path from the file's outermost value.
    var path: [any CodingKey]
    var text: String
    /// Whether the problem is the last key of the path, rather than its value.
    var isAboutKey = false
}

extension CaseFormatError {
    /// The problem of a word that is not allowed at a path.
    static func unknown(
        _ word: String, at path: [any CodingKey], allowed: [String], isAboutKey: Bool = false
    ) -> CaseFormatError {
        // Every one-letter word is equally near to any other letter.
        let nearest = word.count > 1 ? NearestWord.to(word, among: allowed) : nil
        let guess = nearest.map { "; did you mean `\($0)`?" } ?? ";"
        return CaseFormatError(
            path: path,
            text: "`\(word)` is not known here\(guess) allowed: " + allowed.joined(separator: ", "),
            isAboutKey: isAboutKey)
    }
}
