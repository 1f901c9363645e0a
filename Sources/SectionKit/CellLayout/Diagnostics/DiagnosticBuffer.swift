/// Collects diagnostics until they are taken: at most ``RenderLimits/diagnostics``. Free while there are none.
///
/// One for each renderer, shared by all that measure and paint.
package final class DiagnosticBuffer {
    package private(set) var pending: [RenderDiagnostic] = []

    /// Starts empty.
    package init() {}

    package func add(_ diagnostic: RenderDiagnostic) {
        guard pending.last != diagnostic, pending.count < RenderLimits.diagnostics else { return }
        pending.append(diagnostic)
    }

    package func take() -> [RenderDiagnostic] {
        if pending.isEmpty { return [] }
        defer { pending = [] }
        return pending
    }
}
