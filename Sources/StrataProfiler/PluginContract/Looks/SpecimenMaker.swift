package import StrataEngine
package import SectionKit

/// Finds the parts of a specimen in this process.
package final class SpecimenMaker {
    private let subject: ContractSubject
    private let registry: SectionRegistry
    private let scale: Double
    /// What draws pictures: made with the first, because its caches are no cost of a cell.
    private var camera: ContractSubject?

    /// Prepares a specimen.
    ///
    /// - Parameters:
    ///   - registry: the types whose names its fields may mention.
    ///   - scale: pixels per point of the pictures.
    package init(_ subject: ContractSubject, in registry: SectionRegistry, scale: Double) {
        self.subject = subject
        self.registry = registry
        self.scale = scale
    }

    /// The whole specimen. A plugin that traps ends this process.
    ///
    /// - Throws: `RenderError` if there is no memory for pixels.
    /// - Complexity: a dozen screens.
    package func specimen() throws(RenderError) -> SectionSpecimen {
        var specimen = SectionSpecimen(subject.type)
        for part in SectionSpecimen.Part.all { specimen.take(try answer(part)) }
        return specimen
    }

    func answer(_ part: SectionSpecimen.Part) throws(RenderError) -> SectionSpecimen.Answer {
        switch part {
        case .outline: return .outline(subject.outline(in: registry))
        case .cost: return .cost(ContractCost(of: subject, showing: subject.usualInput))
        case .picture(let look):
            if camera == nil { camera = try ContractSubject(subject.plugin, scale: scale) }
            let camera = camera ?? subject
            return .picture(try camera.picture(of: look))
        }
    }
}
