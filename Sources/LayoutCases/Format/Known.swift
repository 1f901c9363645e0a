internal import Basics

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
