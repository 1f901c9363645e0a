internal import StrataBasics
internal import Yams

/// Reads the keys of one step.
package struct StepReader {
    var fields: FieldReader
    let depth: Int

    /// The maximum nesting depth of `repeat`.
    static let maximumDepth = 4

    /// Whether a key has a value.
    func has(_ field: any ProfileField) -> Bool { fields.has(field.name) }
    /// The number of a field; its default if absent.
    mutating func number(_ field: NumberField) -> Double { fields.number(field) }
    /// The number of a field; nil if absent.
    mutating func optionalNumber(_ field: NumberField) -> Double? { fields.optionalNumber(field) }
    /// The numbers of a required field; empty if they are missing or invalid, which is reported.
    mutating func requiredNumbers(_ field: NumbersField) -> [Double] {
        if !fields.has(field.name) { reportMissing(field) }
        return fields.numbers(field)
    }
    /// The numbers of a field; empty if absent.
    mutating func numbers(_ field: NumbersField) -> [Double] { fields.numbers(field) }
    /// The whole number of a field; its default if absent.
    mutating func count(_ field: CountField) -> Int { fields.count(field) }
    /// The whole number of a field; nil if absent.
    mutating func optionalCount(_ field: CountField) -> Int? { fields.optionalCount(field) }
    /// Whether a field has a valid whole number; reports nothing.
    func isCount(_ field: CountField) -> Bool { fields.isCount(field) }
    /// Whether a field is an empty list.
    func isEmptyList(_ field: any ProfileField) -> Bool { fields.value(of: field.name)?.sequence?.isEmpty == true }
    /// The word of a field; its default if absent.
    mutating func word<Word>(_ field: WordField<Word>) -> Word { fields.word(field) }
    /// The word of a field; nil if absent.
    mutating func optionalWord<Word>(_ field: WordField<Word>) -> Word? { fields.optionalWord(field) }
    /// The text of a field; nil if absent.
    mutating func text(_ field: OtherField) -> String? { fields.text(field.name) }

    /// Whether a field has a list.
    func isList(_ field: any ProfileField) -> Bool { fields.value(of: field.name)?.sequence != nil }

    /// The texts of a list with their places; empty if the field is absent. Other values are reported and left out.
    mutating func texts(_ field: any ProfileField) -> [(text: String, location: SourceLocation)] {
        (fields.list(field.name) ?? []).compactMap { node in
            let location = fields.reader.location(of: node)
            if let text = node.scalar?.string, (1...1_000).contains(text.count) { return (text, location) }
            fields.reader.report(.wrongType(key: field.name, found: node.found, expected: field.expected), at: node)
            return nil
        }
    }

    /// Marks fields as known without reading them.
    mutating func pass(_ some: [any ProfileField]) { fields.pass(some.map(\.name)) }

    /// Reports a problem at a place.
    func report(_ problem: ProfileProblem, at location: SourceLocation) {
        fields.reader.report(problem, at: location)
    }

    /// The locale of a field; nil if the key is absent or invalid.
    mutating func locale(_ field: LocaleField) -> String? { fields.locale(field) }

    /// The text of a required field; empty if it is missing, which is reported.
    mutating func requiredText(_ field: OtherField) -> String {
        if let text = fields.text(field.name), !text.isEmpty { return text }
        if !fields.has(field.name) { reportMissing(field) }
        return ""
    }

    private func reportMissing(_ field: any ProfileField) {
        fields.reader.report(.missingKey(field.name, of: fields.owner, hint: field.expected), at: fields.location)
    }

    /// Reports a problem unless exactly one of these keys is present.
    mutating func requireOne(of some: [any ProfileField]) {
        guard some.count(where: { fields.has($0.name) }) != 1 else { return }
        fields.reader.report(.chooseOne(of: some.map(\.name), in: fields.owner), at: fields.location)
    }

    /// Reports a problem unless at least one of these keys is present.
    mutating func requireSome(of some: [any ProfileField]) {
        guard !some.contains(where: { fields.has($0.name) }) else { return }
        let names = some.map { "`\($0.name)`" }.joined(separator: ", ")
        fields.reader.report(.invalid("\(fields.owner) needs at least one of \(names)"), at: fields.location)
    }

    /// Reports a problem at a key.
    func report(_ problem: ProfileProblem, at field: any ProfileField) {
        fields.report(problem, at: field.name)
    }

    /// The steps below a key.
    mutating func steps(_ field: OtherField) -> [Script.Entry] {
        guard depth < Self.maximumDepth else {
            fields.report(.invalid("`repeat` may be nested at most \(Self.maximumDepth) deep"), at: field.name)
            _ = fields.node(field.name)
            return []
        }
        guard let nodes = fields.list(field.name) else { return [] }
        return Self.entries(nodes, depth: depth + 1, reader: fields.reader)
    }

    /// Reads a list of steps; invalid entries are reported and left out.
    static func entries(_ nodes: [Node], depth: Int, reader: ProfileReader) -> [Script.Entry] {
        nodes.compactMap { entry($0, depth: depth, reader: reader) }
    }

    private static func entry(_ node: Node, depth: Int, reader: ProfileReader) -> Script.Entry? {
        guard reader.mayVisit(node) else { return nil }
        guard let (word, value) = wordAndValue(node) else {
            reader.report(
                .wrongType(key: "script", found: node.found, expected: "a list of steps such as `- idle: 1`"), at: node)
            return nil
        }
        guard let type = ScriptSteps.named(word) else {
            reader.report(.unknownWord(word, what: "step", among: ScriptSteps.words), at: node)
            return nil
        }
        let fields = FieldReader(value, owner: word, shorthand: type.shorthand, reader: reader)
        var step = StepReader(fields: fields, depth: depth)
        let read = type.init(reading: &step)
        step.fields.finish()
        return Script.Entry(step: read, location: reader.location(of: node))
    }

    private static func wordAndValue(_ node: Node) -> (String, Node)? {
        if let scalar = node.scalar, !scalar.isNull {
            return (scalar.string, .scalar(Node.Scalar("", Tag(.null), .any, node.mark)))
        }
        guard let mapping = node.mapping, mapping.count == 1, let pair = mapping.first,
            let word = pair.key.scalar?.string
        else { return nil }
        return (word, pair.value)
    }
}
