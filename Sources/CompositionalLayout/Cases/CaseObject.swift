/// A part of a description whose keys are all known, so that a key with a typing error is not passed over.
protocol CaseObject: Decodable {
    associatedtype CodingKeys: CodingKey & CaseIterable

    /// Whether keys that resemble none of its own may stand there too.
    static var isOpen: Bool { get }
}

extension CaseObject {
    static var isOpen: Bool { false }
}

/// An object that is read only if all its keys are known.
struct Known<Object: CaseObject>: Decodable {
    var value: Object

    init(from decoder: any Decoder) throws {
        let allowed = Object.CodingKeys.allCases.map(\.stringValue)
        for key in try decoder.container(keyedBy: AnyKey.self).allKeys {
            let word = key.stringValue
            if allowed.contains(word) || remarks.contains(word) { continue }
            if Object.isOpen, !allowed.contains(where: { NearestWord.distance(word, $0) <= 2 }) { continue }
            throw CaseProblem.unknown(
                word, at: decoder.codingPath + [key], allowed: allowed.sorted(), isAboutKey: true)
        }
        value = try Object(from: decoder)
    }
}

/// What may stand in any object for those who read the file.
private let remarks: Set<String> = ["note", "name", "id", "origin", "expect", "comment"]

private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
