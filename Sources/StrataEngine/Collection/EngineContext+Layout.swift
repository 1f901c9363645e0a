internal import SectionKit

extension EngineContext {
    /// Notes the sections that a solver lays out as if they had no items.
    ///
    /// Sections in which nothing fits are noted only if they have items; those of a row's inner layout are noted there.
    func note<Source: CollectionSource>(_ solver: LayoutSolver, of source: Source) {
        let misfits = solver.misfits.filter { $0.sections.contains { source.rowCount($0) > 0 } }
        let broken = solver.diagnostics.filter { !$0.isMisfit }.map { ($0, "; its items are not shown") }
        for (error, outcome) in broken + misfits.map({ ($0.error, "") }) {
            guard let section = error.section, section < source.sectionCount else { continue }
            let subject = error.subject.isEmpty ? "" : error.subject + ": "
            let key = source.key(section)
            note(
                EngineDiagnostic(
                    type: key.type, section: key.id, item: nil,
                    message: subject + error.cause + outcome + "; " + error.remedy))
        }
    }
}
