internal import StrataBasics
internal import Yams

/// Reads one mapping key by key. Unknown keys are reported at the end.
package struct FieldReader {
    let reader: ProfileReader
    /// The mapping's name for messages: "device", "fling".
    let owner: String
    let location: SourceLocation
    /// The number of `repeat` steps around this one.
    let depth: Int
    private var entries: [(key: String, at: SourceLocation, value: Node)] = []
    private var asked: [String] = []

    /// Opens a mapping. An absent value (`- load`) is an empty mapping. A scalar or a list is the value of `shorthand`.
    init(_ node: Node, owner: String, shorthand: String? = nil, depth: Int = 0, reader: ProfileReader) {
        self.reader = reader
        self.owner = owner
        self.depth = depth
        location = reader.location(of: node)
        switch node {
        case .mapping(let mapping):
            for (key, value) in mapping { add(key, value) }
        case .scalar(let scalar) where scalar.isNull: break
        case .scalar, .sequence, .alias:
            if let shorthand {
                entries = [(shorthand, location, node)]
            } else {
                reader.report(.wrongType(key: owner, found: node.found, expected: "a mapping"), at: node)
            }
        }
    }

    private mutating func add(_ key: Node, _ value: Node) {
        guard let name = key.scalar?.string else {
            return reader.report(.wrongType(key: "key of \(owner)", found: key.found, expected: "a word"), at: key)
        }
        entries.append((name, reader.location(of: key), value))
    }

    /// The keys in file order.
    var keys: [String] { entries.map(\.key) }

    /// Whether a key has a value.
    func has(_ key: String) -> Bool {
        entries.contains { $0.key == key && $0.value.scalar?.isNull != true }
    }

    /// Whether a field has a value.
    func has(_ field: any ProfileField) -> Bool { has(field.name) }

    /// The place of a key, otherwise that of the mapping.
    func location(of key: String) -> SourceLocation {
        entries.first { $0.key == key }?.at ?? location
    }

    /// The value of a key, unchecked; nil if the key is absent.
    func value(of key: String) -> Node? { entries.first { $0.key == key }?.value }

    /// The value of a key; nil if it is absent or null.
    mutating func node(_ key: String) -> Node? {
        asked.append(key)
        guard let value = value(of: key), reader.mayVisit(value) else { return nil }
        return value.scalar?.isNull == true ? nil : value
    }

    /// Marks keys as known without checking their values.
    mutating func pass(_ keys: [String]) { asked += keys }

    /// Reports every key that was not read.
    func finish() {
        for entry in entries where !asked.contains(entry.key) {
            reader.report(.unknownKey(entry.key, of: owner, among: asked), at: entry.at)
        }
    }

    func report(_ problem: ProfileDiagnostic.Kind, at key: String) {
        reader.report(problem, at: valueLocation(of: key))
    }

    func report(_ problem: ProfileDiagnostic.Kind, at field: any ProfileField) { report(problem, at: field.name) }

    func note(_ text: String, at key: String) { reader.note(text, at: valueLocation(of: key)) }

    private func valueLocation(of key: String) -> SourceLocation {
        value(of: key).map { reader.location(of: $0) } ?? location
    }
}

extension FieldReader {
    /// The value of a field; its default if the key is absent or invalid. An invalid value is reported.
    mutating func read<Value>(_ field: Field<Value>) -> Value { readIfPresent(field) ?? field.value }

    /// The value of a field; nil if the key is absent or invalid. An invalid value is reported.
    mutating func readIfPresent<Value>(_ field: Field<Value>) -> Value? {
        node(field.name).flatMap { field.parse($0, field, reader) }
    }

    /// The value of a field that is read later; its default if it is absent or invalid. It reports nothing.
    func peek<Value>(_ field: Field<Value>) -> Value {
        value(of: field.name).flatMap { field.parse($0, field, ProfileReader(file: reader.file)) } ?? field.value
    }

    /// Whether a field is absent or has a valid value. It reports nothing.
    func isValid<Value>(_ field: Field<Value>) -> Bool {
        value(of: field.name).map { field.parse($0, field, ProfileReader(file: reader.file)) != nil } ?? true
    }

    /// The text of a key; nil if it is absent or invalid.
    mutating func text(_ key: String) -> String? { node(key).flatMap { reader.text($0, of: key) } }

    /// Reports that a required field is missing.
    func reportMissing(_ field: any ProfileField) { reportMissing(field.name, hint: field.expected) }

    /// Reports that a required key is missing.
    func reportMissing(_ key: String, hint: String) {
        reader.report(.missingKey(key, of: owner, hint: hint), at: location)
    }

    /// The entries of a list; nil if the key is absent or not a list.
    mutating func list(_ key: String) -> [Node]? { node(key).flatMap { reader.list($0, of: key) } }

    func isList(_ field: any ProfileField) -> Bool { value(of: field.name)?.sequence != nil }

    /// The texts of a list of 1 to `limit`, with their places. Other values are reported and left out.
    mutating func texts(_ field: any ProfileField, limit: Int) -> [(text: String, location: SourceLocation)] {
        let texts = texts(field)
        if isList(field), !(1...limit).contains(texts.count) {
            let found = texts.isEmpty ? "an empty list" : "a list of \(texts.count)"
            report(.wrongType(key: field.name, found: found, expected: field.expected), at: field)
        }
        return texts
    }

    /// The texts of a list of any length.
    mutating func texts(_ field: any ProfileField) -> [(text: String, location: SourceLocation)] {
        (list(field.name) ?? []).compactMap { node in
            if let text = node.scalar?.string, (1...1_000).contains(text.count) {
                return (text, reader.location(of: node))
            }
            reader.report(.wrongType(key: field.name, found: node.found, expected: field.expected), at: node)
            return nil
        }
    }

    mutating func mapping(_ key: String, shorthand: String? = nil) -> FieldReader? {
        node(key).map { FieldReader($0, owner: key, shorthand: shorthand, reader: reader) }
    }

    /// The mapping of a key that may also hold a word. For any other value, both are reported as allowed.
    mutating func mapping(_ field: Field<String>) -> FieldReader? {
        guard let value = value(of: field.name), value.mapping == nil, value.scalar?.isNull != true else {
            return mapping(field.name)
        }
        pass([field.name])
        report(.wrongType(key: field.name, found: value.found, expected: field.expected), at: field)
        return nil
    }

    /// Whether a key holds a word. If so, the key counts as read.
    mutating func isWord(_ word: String, _ key: String) -> Bool {
        guard value(of: key)?.scalar?.string == word else { return false }
        pass([key])
        return true
    }

    /// Reports a problem unless exactly one of these keys is present.
    func requireOne(of some: [any ProfileField]) {
        guard some.count(where: { has($0) }) != 1 else { return }
        reader.report(.chooseOne(of: some.map(\.name), in: owner), at: location)
    }

    /// Reports a problem unless at least one of these keys is present.
    func requireSome(of some: [any ProfileField]) {
        guard !some.contains(where: { has($0) }) else { return }
        let names = some.map { "`\($0.name)`" }.joined(separator: ", ")
        reader.report(.invalid("\(owner) needs at least one of \(names)"), at: location)
    }

    /// Reports a key without another key that it needs.
    func require(_ key: any ProfileField, for field: any ProfileField) {
        if has(field), !has(key) { report(.invalid("`\(field.name)` needs `\(key.name)`"), at: field) }
    }
}
