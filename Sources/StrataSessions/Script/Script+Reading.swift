internal import Yams

extension Script {
    /// The maximum nesting depth of `repeat`.
    private static let maximumDepth = 4

    /// Reads a list of steps. Invalid entries are reported and left out.
    static func entries(_ nodes: [Node], depth: Int, reader: ProfileReader) -> [Entry] {
        nodes.compactMap { entry($0, depth: depth, reader: reader) }
    }

    /// Reads the steps below a key of a step.
    static func entries(below field: Field<String>, _ fields: inout FieldReader) -> [Entry] {
        guard fields.depth < maximumDepth else {
            fields.report(.invalid("`repeat` may be nested at most \(maximumDepth) deep"), at: field)
            fields.pass([field.name])
            return []
        }
        guard let nodes = fields.list(field.name) else { return [] }
        if nodes.isEmpty { fields.report(.invalid("`\(field.name)` is empty"), at: field) }
        return entries(nodes, depth: fields.depth + 1, reader: fields.reader)
    }

    private static func entry(_ node: Node, depth: Int, reader: ProfileReader) -> Entry? {
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
        var fields = FieldReader(value, owner: word, shorthand: type.shorthand, depth: depth, reader: reader)
        let step = type.init(reading: &fields)
        for field in type.needed.all where !fields.has(field) { fields.reportMissing(field) }
        if !type.needed.one.isEmpty { fields.requireOne(of: type.needed.one) }
        fields.finish()
        return Entry(step: step, location: reader.location(of: node))
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
