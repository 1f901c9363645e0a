internal import SectionKit
internal import StrataEngine

/// The resources that a plugin names exist: otherwise users are the first to see a box in place of a picture, or
/// another font.
struct ResourcesRule: ContractRule {
    let name = "resources"
    let meaning = "Font families and pictures of the plugin's package exist."
    let scope = ContractScope.screens

    private static let codes: Set<RenderDiagnostic.Code> = [.imageMissing, .imageUnreadable, .imageTooLarge]

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        guard let showing = subject.showing(input) else { return nil }
        let nodes = showing.elements.flatMap(\.configuration.nodes)
        // A family that the feed names does not belong to the plugin.
        let named = Set(input.items.flatMap(\.members).compactMap(\.value.text))
        for text in nodes.flatMap(\.content.shownTexts) {
            let families = [text.family].compactMap(\.self) + text.runs.compactMap(\.attributes.family)
            for family in families where !named.contains(family) && !subject.renderer.hasFamily(family) {
                return "no font file of the plugin and no installed font has the family \"\(family)\""
            }
        }
        _ = subject.renderer.takeDiagnostics()
        for source in nodes.flatMap(\.content.imageSources) {
            guard case .resource = source.origin else { continue }
            _ = subject.renderer.draw(.image(source), size: Size(width: 32, height: 32))
            let diagnostics = subject.renderer.takeDiagnostics()
            if let missing = diagnostics.first(where: { Self.codes.contains($0.code) }) {
                return ContractViolation("\(missing.subject): \(missing.cause)")
            }
        }
        return nil
    }
}
