internal import SectionKit

/// What a profile says about one key: enough to read it, to document it and to write the editors' schema.
protocol ProfileField: Sendable {
    /// The key.
    var name: String { get }
    /// What may stand there, with its limits: `a number of 1 to 20000 points per second`.
    var expected: String { get }
    /// What holds when the key is absent; nil when it has to be there or nothing holds.
    var absent: String? { get }
    /// One line: what it does.
    var meaning: String { get }
    /// What a JSON schema says of the value besides the meaning; nothing unless the field knows better.
    var schema: [String: JSONValue] { get }
}

extension ProfileField {
    var schema: [String: JSONValue] { [:] }
}

/// A key that holds a number.
struct NumberField: ProfileField {
    let name: String
    /// The limits, both included.
    let limits: ClosedRange<Double>
    /// The unit in words.
    let unit: String
    /// The value when the key is absent.
    let value: Double
    /// What holds when the key is absent, where that is not a number of its own.
    let otherwise: String?
    let meaning: String

    /// Declares a number.
    init(
        _ name: String, _ limits: ClosedRange<Double>, unit: String, default value: Double = 0,
        absent otherwise: String? = nil, _ meaning: String
    ) {
        self.name = name
        self.limits = limits
        self.unit = unit
        self.value = value
        self.otherwise = otherwise
        self.meaning = meaning
    }

    var expected: String {
        "a number of \(brief(limits.lowerBound)) to \(brief(limits.upperBound))\(unit.isEmpty ? "" : " \(unit)")"
    }

    var absent: String? { otherwise ?? brief(value) }
}

/// A key that holds a whole number.
struct CountField: ProfileField {
    let name: String
    /// The limits, both included.
    let limits: ClosedRange<Int>
    /// The value when the key is absent.
    let value: Int
    let meaning: String

    /// Declares a whole number.
    init(_ name: String, _ limits: ClosedRange<Int>, default value: Int, _ meaning: String) {
        self.name = name
        self.limits = limits
        self.value = value
        self.meaning = meaning
    }

    var expected: String { "a whole number of \(limits.lowerBound) to \(limits.upperBound)" }
    var absent: String? { String(value) }
}

/// A key that holds one of a few words.
struct WordField<Word: RawRepresentable<String> & CaseIterable & Sendable>: ProfileField {
    let name: String
    /// The word when the key is absent.
    let value: Word
    let meaning: String

    /// Declares a choice among the words of a type.
    init(_ name: String, default value: Word, _ meaning: String) {
        self.name = name
        self.value = value
        self.meaning = meaning
    }

    /// The same choice with another word when the key is absent.
    func with(_ value: Word) -> WordField { WordField(name, default: value, meaning) }

    /// The words.
    var words: [String] { Word.allCases.map(\.rawValue) }
    var expected: String { "one of \(words.joined(separator: ", "))" }
    var absent: String? { value.rawValue }
}

/// A key whose value only its reader understands, such as a list of steps.
struct OtherField: ProfileField {
    let name: String
    let expected: String
    let absent: String?
    let meaning: String
    let schema: [String: JSONValue]

    /// Declares a key; without a schema editors are told nothing of its value but the meaning.
    init(
        _ name: String, _ expected: String, absent: String? = nil, schema: [String: JSONValue] = [:], _ meaning: String
    ) {
        self.name = name
        self.expected = expected
        self.absent = absent
        self.schema = schema
        self.meaning = meaning
    }
}

/// A number without a needless `.0`.
func brief(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? String(Int(number)) : "\(number)"
}
