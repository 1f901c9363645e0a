internal import StrataGating

/// Figures that others published for the same change, shown next to the measured ones. No gate uses them.
public struct PublishedFigures: Hashable, Sendable, Codable {
    /// The publisher of the figures, and their subject.
    public var source: String
    /// The differences relative to the reference arm: -0.46 is 46 % lower.
    public var differences: [String: Double]

    /// The published difference of a metric; nil for none.
    public func figure(of metric: String) -> Double? { differences[metric] }
}

/// Reads the `published` key: a source, and differences by metric such as `memory.idle.live: -46 %`.
enum PublishedReader {
    static let source = Field.key(
        "source", "a text", "The publisher and the subject of the figures; required.")
    static let metric = Field.key(
        "a metric's name", "a signed share such as `-46 %`", schema: .share,
        "The published difference, shown beside the measured one."
    )
    static let fields: [any ProfileField] = [source, metric]

    /// The figures; nil if the key is absent.
    static func figures(_ mapping: FieldReader?, metrics: MetricTable) -> PublishedFigures? {
        guard var fields = mapping else { return nil }
        let origin = fields.readIfPresent(source) ?? ""
        if !fields.has(source) {
            fields.reportMissing(source.name, hint: "the publisher and the subject of the figures")
        }
        var differences: [String: Double] = [:]
        for name in fields.keys where name != source.name {
            guard let text = fields.text(name) else { continue }
            guard let known = metrics[name] else {
                let problem = ProfileDiagnostic.Kind.unknownWord(name, what: "metric", among: metrics.names)
                fields.reader.report(problem, at: fields.location(of: name))
                continue
            }
            if known.name != name { fields.note("`\(name)` is now called `\(known.name)`", at: name) }
            if let share = share(text) {
                differences[known.name] = share
            } else {
                fields.report(.wrongType(key: name, found: "`\(text)`", expected: metric.expected), at: name)
            }
        }
        fields.finish()
        return PublishedFigures(source: origin, differences: differences)
    }

    private static func share(_ text: String) -> Double? {
        guard text.hasSuffix("%"), let percent = Double(text.dropLast().filter { $0 != " " }),
            percent.magnitude <= 100_000
        else { return nil }
        return percent / 100
    }
}
