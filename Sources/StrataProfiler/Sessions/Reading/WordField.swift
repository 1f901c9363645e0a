internal import SectionKit

/// A key that holds one of a few words.
struct WordField<Word: RawRepresentable<String> & CaseIterable & Sendable>: ProfileField {
    let name: String
    /// The default.
    let value: Word
    /// The default in words, if it is not always the same.
    let otherwise: String?
    /// Other names of some words.
    let aliases: [String: Word]
    let meaning: String

    init(
        _ name: String, default value: Word, absent otherwise: String? = nil, aliases: [String: Word] = [:],
        _ meaning: String
    ) {
        self.name = name
        self.value = value
        self.otherwise = otherwise
        self.aliases = aliases
        self.meaning = meaning
    }

    /// The same choice with another default.
    func with(_ value: Word) -> WordField {
        WordField(name, default: value, absent: otherwise, aliases: aliases, meaning)
    }

    /// The same choice where an absent key changes nothing.
    var unchanged: WordField { WordField(name, default: value, absent: "unchanged", aliases: aliases, meaning) }

    /// The word that a text stands for; nil if there is none.
    func word(_ text: String) -> Word? { Word(rawValue: text) ?? aliases[text] }

    /// The allowed words.
    var words: [String] { Word.allCases.map(\.rawValue) }
    var expected: String { "one of \(words.joined(separator: ", "))" }
    var absent: String? { otherwise ?? value.rawValue }
}
