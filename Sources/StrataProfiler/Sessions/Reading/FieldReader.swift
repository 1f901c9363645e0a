internal import StrataBasics
internal import Yams

/// Reads one mapping key by key. Unknown keys are reported at the end.
struct FieldReader {
    let reader: ProfileReader
    /// The mapping's name for messages: "device", "fling".
    let owner: String
    let location: SourceLocation
    private var entries: [(key: String, at: SourceLocation, value: Node)] = []
    private var asked: [String] = []

    /// Opens a mapping. An absent value (`- load`) is an empty mapping; a scalar or list is the value of `shorthand`.
    init(_ node: Node, owner: String, shorthand: String? = nil, reader: ProfileReader) {
        self.reader = reader
        self.owner = owner
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

    /// The keys in file order.
    var keys: [String] { entries.map(\.key) }

    /// Whether a key has a value.
    func has(_ key: String) -> Bool {
        entries.contains { $0.key == key && $0.value.scalar?.isNull != true }
    }

    /// The place of a key, else of the mapping.
    func location(of key: String) -> SourceLocation {
        entries.first { $0.key == key }?.at ?? location
    }

    /// The value of a key, unchecked; nil if the key is absent.
    func value(of key: String) -> Node? { entries.first { $0.key == key }?.value }

    /// The value of a key; nil if it is absent or null.
    mutating func node(_ key: String) -> Node? {
        asked.append(key)
        guard let value = entries.first(where: { $0.key == key })?.value, reader.mayVisit(value) else { return nil }
        return value.scalar?.isNull == true ? nil : value
    }

    /// Marks keys as known without checking their values.
    mutating func pass(_ keys: [String]) { asked += keys }

    /// Reports a problem at the value of a key.
    func report(_ problem: ProfileProblem, at key: String) { reader.report(problem, at: valueLocation(of: key)) }

    /// Adds a note on the value of a key.
    func note(_ text: String, at key: String) { reader.note(text, at: valueLocation(of: key)) }

    private func valueLocation(of key: String) -> SourceLocation {
        entries.first { $0.key == key }.map { reader.location(of: $0.value) } ?? location
    }

    /// Reports every key that was not read.
    func finish() {
        for entry in entries where !asked.contains(entry.key) {
            reader.report(.unknownKey(entry.key, of: owner, among: asked), at: entry.at)
        }
    }

    private mutating func add(_ key: Node, _ value: Node) {
        guard let name = key.scalar?.string else {
            return reader.report(.wrongType(key: "key of \(owner)", found: key.found, expected: "a word"), at: key)
        }
        entries.append((name, reader.location(of: key), value))
    }
}
