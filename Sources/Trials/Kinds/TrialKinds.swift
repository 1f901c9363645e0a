internal import Metrics
internal import Sessions

/// All kinds of trial.
enum TrialKinds {
    static var all: [any TrialInstruments.Type] {
        [
            TimeInstruments.self, MemoryInstruments.self, HeapInstruments.self, InstructionInstruments.self,
            TraceInstruments.self,
        ]
    }

    /// The instruments for a request.
    ///
    /// - Throws: ``TrialError`` for an unknown kind; the errors of the kind's initializer.
    static func instruments(_ request: TrialRequest, profile: Profile) throws -> any TrialInstruments {
        guard let kind = all.first(where: { $0.kind == request.kind }) else { throw TrialError.badRequest }
        return try kind.init(request, profile: profile)
    }
}
