internal import SectionKit
internal import StrataBasics
internal import StrataEngine
internal import Yams

/// Reads the keys `fonts` and `fontFamily`, and checks the font files of the profile and of the plugins.
struct FontsReader {
    let folder: String
    let registry: SectionRegistry
    /// Whether files are checked. A trial uses copies, because the originals may have changed.
    let isChecked: Bool

    static let fonts = Field.key(
        "fonts", "a list of paths", absent: "none", schema: ["type": "array", "items": ["type": "string"]],
        "Font files whose families texts may name; relative paths start at the profile's folder.")
    static let family = Field.key(
        "fontFamily", "the name of a font family", absent: "DejaVu Sans, else the system's",
        "The family of texts without one: of `fonts`, of a plugin, or installed.")

    /// The font files, with the profile's before those of plugins, and the default family.
    func read(_ fields: inout FieldReader) -> (files: [String], family: String?) {
        var families: Set<String> = []
        var files: [String] = []
        for node in fields.list(Self.fonts.name) ?? [] {
            guard let name = node.scalar?.string, node.scalar?.isNull == false else {
                let problem = ProfileDiagnostic.Kind.wrongType(
                    key: Self.fonts.name, found: node.found, expected: Self.fonts.expected)
                fields.reader.report(problem, at: node)
                continue
            }
            let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
            files.append(path)
            if let problem = check(path, &families) { fields.reader.report(.invalid(problem), at: node) }
        }
        for font in registry.fonts where !files.contains(font.path) {
            files.append(font.path)
            guard let problem = check(font.path, &families) else { continue }
            fields.reader.report(.invalid("a font of the plugin `\(font.type)`: \(problem)"), at: fields.location)
        }
        return (files, readFamily(&fields, families))
    }

    /// Adds the families of a font; returns the problem with it.
    private func check(_ path: String, _ families: inout Set<String>) -> String? {
        guard isChecked else { return nil }
        do throws(RenderError) {
            families.formUnion(try FontFile(path).families)
            return nil
        } catch {
            return "\(error.subject): \(error.cause). \(error.remedy)"
        }
    }

    private func readFamily(_ fields: inout FieldReader, _ families: Set<String>) -> String? {
        guard let family = fields.readIfPresent(Self.family) else { return nil }
        guard isChecked, !families.contains(family) else { return family }
        let installed = FontFile.installedFamilies()
        guard !installed.contains(family) else { return family }
        let nearest = NearestWord.to(family, among: (families.union(installed)).sorted())
        let brought = families.isEmpty ? "" : "; `fonts` has \(families.sorted().joined(separator: ", "))"
        let hint = nearest.map { "; did you mean `\($0)`?" } ?? ""
        fields.report(
            .invalid("no font has the family `\(ProfileDiagnostic.Kind.short(family))`\(hint)\(brought)"),
            at: Self.family)
        return nil
    }
}
