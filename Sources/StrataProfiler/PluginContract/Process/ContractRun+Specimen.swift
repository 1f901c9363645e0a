package import SectionKit

extension ContractRun {
    /// What a plugin says about its type, what a cell costs and how sections look, found in a process of its own. A part that
    /// ends the process is missing with the reason, and the others are found in another process.
    ///
    /// - Parameters:
    ///   - type: the section type; one that is registered.
    ///   - scale: pixels per point of the pictures.
    /// - Throws: an error of the system if no process can be started.
    /// - Complexity: a dozen screens, in one process.
    package func specimen(of type: SectionType, scale: Double) async throws -> SectionSpecimen {
        var specimen = SectionSpecimen(type)
        var start = 0
        while start < SectionSpecimen.Part.all.count {
            let outcome = try await launcher.run(type, .specimen(from: start, scale: scale))
            outcome.parts.forEach { specimen.take($0) }
            if let answer = outcome.answer {
                if let refusal = answer.refusal { throw ContractRunError(message: refusal) }
                break
            }
            let last = outcome.lastPart ?? start
            specimen.miss(
                SectionSpecimen.Part.all[min(max(last, start), SectionSpecimen.Part.all.count - 1)], outcome.ending)
            start = max(last, start) + 1
        }
        return specimen
    }
}
