internal import SectionKit

/// A key that holds one of a few words.
struct WordField<Word: RawRepresentable<String> & CaseIterable & Sendable>: ProfileField {
    let name: String
    /// The default.
    let value: Word
    let meaning: String

    init(_ name: String, default value: Word, _ meaning: String) {
        self.name = name
        self.value = value
        self.meaning = meaning
    }

    /// The same choice with another default.
    func with(_ value: Word) -> WordField { WordField(name, default: value, meaning) }

    /// The allowed words.
    var words: [String] { Word.allCases.map(\.rawValue) }
    var expected: String { "one of \(words.joined(separator: ", "))" }
    var absent: String? { value.rawValue }
}
