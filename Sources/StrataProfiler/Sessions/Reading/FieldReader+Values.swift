internal import Yams

extension FieldReader {
    /// The number of a field; its default if absent or invalid, which is reported.
    mutating func number(_ field: NumberField) -> Double {
        guard let node = node(field.name) else { return field.value }
        return number(in: node, field: field) ?? field.value
    }

    /// The number of a field without a default; nil if the key is absent.
    mutating func optionalNumber(_ field: NumberField) -> Double? {
        node(field.name).flatMap { number(in: $0, field: field) }
    }

    /// The valid numbers of a list; invalid ones are reported.
    mutating func numbers(_ field: NumberField) -> [Double] {
        (list(field.name) ?? []).compactMap { number(in: $0, field: field) }
    }

    /// The whole number of a field; its default if absent or invalid.
    mutating func count(_ field: CountField) -> Int {
        guard let node = node(field.name) else { return field.value }
        return count(in: node, field: field) ?? field.value
    }

    /// The whole number of a field without a default; nil if the key is absent.
    mutating func optionalCount(_ field: CountField) -> Int? {
        node(field.name).flatMap { count(in: $0, field: field) }
    }

    /// The word of a field; its default if absent or invalid.
    mutating func word<Word>(_ field: WordField<Word>) -> Word {
        guard let node = node(field.name) else { return field.value }
        guard let scalar = node.scalar else {
            reader.report(.wrongType(key: field.name, found: node.found, expected: field.expected), at: node)
            return field.value
        }
        if let word = field.word(scalar.string) { return word }
        reader.report(.unknownWord(scalar.string, what: field.name, among: field.words), at: node)
        return field.value
    }

    /// The word of a field without a default; nil if the key is absent.
    mutating func optionalWord<Word>(_ field: WordField<Word>) -> Word? {
        guard has(field.name) else {
            pass([field.name])
            return nil
        }
        return word(field)
    }

    /// The text of a key; nil if it is absent or invalid.
    mutating func text(_ key: String) -> String? {
        guard let node = node(key) else { return nil }
        if let scalar = node.scalar, scalar.string.count <= 1_000 { return scalar.string }
        reader.report(.wrongType(key: key, found: node.found, expected: "a text of at most 1000 letters"), at: node)
        return nil
    }

    /// The entries of a list; nil if the key is absent or not a list.
    mutating func list(_ key: String) -> [Node]? {
        guard let node = node(key) else { return nil }
        if let sequence = node.sequence { return Array(sequence) }
        reader.report(.wrongType(key: key, found: node.found, expected: "a list"), at: node)
        return nil
    }

    /// The mapping of a key; nil if the key is absent.
    mutating func mapping(_ key: String, shorthand: String? = nil) -> FieldReader? {
        node(key).map { FieldReader($0, owner: key, shorthand: shorthand, reader: reader) }
    }

    /// Whether a field is absent or has a valid value; reports nothing.
    func isCount(_ field: CountField) -> Bool {
        guard let value = value(of: field.name) else { return true }
        return value.scalar.flatMap { Double(yaml: $0.string) }.flatMap { Int(exactly: $0) }
            .map { field.limits.contains($0) } ?? false
    }

    /// The number of a field that is read later; its default if it is absent or invalid. Reports nothing.
    func numberIfValid(_ field: NumberField) -> Double {
        let number = value(of: field.name)?.scalar.flatMap { Double(yaml: $0.string) }
        return number.flatMap { field.limits.contains($0) ? $0 : nil } ?? field.value
    }

    private func number(in node: Node, field: NumberField) -> Double? {
        guard let scalar = node.scalar, scalar.isPlain, let number = Double(yaml: scalar.string) else {
            let expected = node.sequence == nil ? field.expected : "one value, \(field.expected)"
            reader.report(.wrongType(key: field.name, found: node.foundForNumber, expected: expected), at: node)
            return nil
        }
        if number.isFinite, field.limits.contains(number) { return number }
        reader.report(.outOfRange(key: field.name, found: scalar.string, limits: field.expected), at: node)
        return nil
    }

    private func count(in node: Node, field: CountField) -> Int? {
        guard let scalar = node.scalar, scalar.isPlain, let number = Double(yaml: scalar.string) else {
            reader.report(.wrongType(key: field.name, found: node.foundForNumber, expected: field.expected), at: node)
            return nil
        }
        if let whole = Int(exactly: number), field.limits.contains(whole) { return whole }
        reader.report(.outOfRange(key: field.name, found: scalar.string, limits: field.expected), at: node)
        return nil
    }
}

extension Double {
    /// A number in YAML syntax: `10_000`, `.nan` and `-.inf` included.
    init?(yaml text: String) {
        let plain = text.lowercased().filter { $0 != "_" }
        switch plain {
        case ".nan": self = .nan
        case ".inf", "+.inf": self = .infinity
        case "-.inf": self = -.infinity
        default: self.init(plain)
        }
    }
}
