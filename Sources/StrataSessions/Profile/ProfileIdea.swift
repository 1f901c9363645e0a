package import SectionKit
internal import Yams

/// A profile's own idea for its screen: variants of section types, and user settings.
package struct ProfileIdea: Hashable, Sendable {
    package var name: String
    /// The variants by section type; see `SectionPlugin.variants`.
    package var variants: [SectionType: String] = [:]
    /// The settings that differ.
    package var settings = DeviceSettings()
}

/// Reads the `ideas` key: a mapping from names to what differs, such as `compact: {variants: {grid: compact}}`.
struct IdeasReader {
    /// The section types that may be named.
    let registry: SectionRegistry

    static let variants = Field.key(
        "variants", "a mapping of section types to names of their variants",
        schema: ["type": "object", "additionalProperties": ["type": "string"]],
        "Section types of which another form is shown, which the plugin declares as `variants`.")
    static let fields: [any ProfileField] = [variants] + DeviceSettings.fields

    /// The ideas in file order; none if the key is absent.
    func ideas(_ mapping: FieldReader?) -> [ProfileIdea] {
        guard var fields = mapping else { return [] }
        return fields.keys.compactMap { name in
            let location = fields.location(of: name)
            guard (1...64).contains(name.count), name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else {
                fields.reader.report(
                    .invalid("an idea's name has 1 to 64 letters, digits and dashes; found `\(name)`"), at: location)
                fields.pass([name])
                return nil
            }
            guard let node = fields.node(name) else {
                fields.reader.report(
                    .invalid("the idea `\(name)` changes nothing; name `variants` or a setting such as `textSize`"),
                    at: location)
                return nil
            }
            return idea(name, FieldReader(node, owner: name, reader: fields.reader))
        }
    }

    private func idea(_ name: String, _ mapping: FieldReader) -> ProfileIdea {
        var fields = mapping
        defer { fields.finish() }
        var idea = ProfileIdea(name: name, settings: DeviceSettings(reading: &fields))
        guard var variants = fields.mapping(Self.variants.name) else { return idea }
        for type in variants.keys {
            guard let variant = variants.text(type) else { continue }
            if let problem = problem(withVariant: variant, of: SectionType(rawValue: type)) {
                variants.report(problem, at: type)
            } else {
                idea.variants[SectionType(rawValue: type)] = variant
            }
        }
        return idea
    }

    private func problem(withVariant name: String, of type: SectionType) -> ProfileDiagnostic.Kind? {
        guard registry.contains(type) else {
            return .unknownWord(type.rawValue, what: "section type", among: registry.types.map(\.rawValue))
        }
        let variants = Swift.type(of: registry.plugin(for: type)).variants
        guard let variant = variants[name] else {
            guard !variants.isEmpty else {
                return .invalid("the section type `\(type)` has no variants; its plugin declares them as `variants`")
            }
            return .unknownWord(name, what: "variant of `\(type)`", among: variants.keys.sorted())
        }
        let other = Swift.type(of: variant).type
        return other == type
            ? nil : .invalid("the variant `\(name)` of `\(type)` is a plugin of another type, `\(other)`")
    }
}
