package import SectionKit
internal import StrataGating

/// The JSON schema of profiles, draft 2020-12, generated from the reader's declarations, for editors. It allows
/// slightly more than ``Profile`` reads, because a schema cannot check that a section exists or that a script ends.
package struct ProfileSchema: Sendable {
    private let sectionTypes: [String]
    private let metrics: MetricTable
    private let formats: [String]
    private let devices: [String]

    /// Creates the schema for the section types and metrics of a catalog.
    package init(_ catalog: RunCatalog) {
        sectionTypes = catalog.registry.types.map(\.rawValue)
        metrics = catalog.metrics
        formats = catalog.formats.map(\.name)
        devices = catalog.devices.names
    }

    /// The schema. Complexity: O(fields of all steps).
    package var json: JSONValue {
        var root = Self.object(Profile.keys.map(\.field), required: ["feed", "script"])
        root["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        root["title"] = "Strata profile"
        root["description"] =
            "One screen under test: the feed, the script, the arms and the gates."
        root["$defs"] = .object(definitions.mapValues { .object($0) })
        return .object(root)
    }

    private var definitions: [String: [String: JSONValue]] {
        var arm = Self.object(ArmReader.fields)
        arm["type"] = ["object", "null"]
        var published = Self.object([PublishedReader.source], required: [PublishedReader.source.name])
        published["additionalProperties"] = .object(Self.value(of: PublishedReader.metric))
        return [
            "device": Self.object(Device.fields), "deviceName": ["enum": .array(devices.map { .string($0) })],
            "oneDevice": ["anyOf": [["$ref": "#/$defs/deviceName"], ["$ref": "#/$defs/device"]]],
            "trials": Self.object(TrialPlan.fields()),
            "feed": Self.object(FeedSourceReader.feedFields).merging([
                "oneOf": [["required": ["file"]], ["required": ["generate"]]],
                "dependentRequired": ["format": ["file"]],
            ]) { $1 },
            "feedFormat": ["enum": .array(formats.map { .string($0) })],
            "shape": Self.object(FeedSourceReader.shapeFields, required: ["sections"]),
            "section": Self.object(FeedSourceReader.sectionFields, required: ["type"]),
            "ads": Self.object(FeedSourceReader.adFields), "arm": arm,
            "gate": Self.object(GateReader.fields(of: metrics), required: ["metric"]), "published": published,
            "idea": Self.object(IdeasReader.fields).merging(["minProperties": 1]) { $1 },
            "visibility": Self.object(VisibilityReader.fields), "pictures": Self.object(PicturesReader.fields),
            "network": Self.object(PicturesReader.networkFields), "decode": Self.object(PicturesReader.decodeFields),
            "cache": Self.object(PicturesReader.cacheFields), "prefetch": Self.object(PrefetchReader.fields),
            "sectionType": ["enum": .array(sectionTypes.map { .string($0) })], "metric": metric,
            "steps": ["type": "array", "minItems": 1, "items": ["$ref": "#/$defs/step"]], "step": step,
        ]
    }

    /// A metric of the table, or the reading of a checkpoint.
    private var metric: [String: JSONValue] {
        [
            "anyOf": [
                ["enum": .array(metrics.names.map { .string($0) })],
                ["type": "string", "pattern": "^memory\\..+\\.live$"],
            ]
        ]
    }

    /// A word alone, or a word with its keys or its shorthand value.
    private var step: [String: JSONValue] {
        let steps = ScriptSteps.all.map { type in (type.word, JSONValue.object(Self.step(type))) }
        let words = ScriptSteps.all.filter { $0.needed.allow([]) }.map { JSONValue.string($0.word) }
        let mapping: JSONValue = [
            "type": "object", "additionalProperties": false, "minProperties": 1, "maxProperties": 1,
            "properties": .object(Dictionary(uniqueKeysWithValues: steps)),
        ]
        return ["anyOf": [["enum": .array(words)], mapping]]
    }

    private static func step(_ type: any ScriptStep.Type) -> [String: JSONValue] {
        var forms: [JSONValue] = [.object(object(type.fields).merging(type.needed.schema) { $1 })]
        if type.needed.allow([]) { forms.append(["type": "null"]) }
        if let field = type.fields.first(where: { $0.name == type.shorthand }), type.needed.allow([field.name]) {
            forms.append(.object(value(of: field)))
        }
        return ["description": .string(type.meaning), "anyOf": .array(forms)]
    }

    /// A mapping with no other keys than these.
    private static func object(_ fields: [any ProfileField], required: [String] = []) -> [String: JSONValue] {
        let properties = fields.map { ($0.name, JSONValue.object(value(of: $0))) }
        var schema: [String: JSONValue] = [
            "type": "object", "additionalProperties": false,
            "properties": .object(Dictionary(properties) { $1 }),
        ]
        if !required.isEmpty { schema["required"] = .array(required.map { .string($0) }) }
        return schema
    }

    private static func value(of field: any ProfileField) -> [String: JSONValue] {
        let absent = field.absent.map { " Absent: \($0)." } ?? ""
        let words = "\(field.meaning) Value: \(field.expected).\(absent)"
        return field.schema.merging(["description": .string(words)]) { $1 }
    }
}
