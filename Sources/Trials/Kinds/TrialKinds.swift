internal import Metrics
internal import Sessions

/// The kinds of trial.
enum TrialKinds {
    /// All of them.
    static var all: [any TrialInstruments.Type] {
        [
            TimeInstruments.self, MemoryInstruments.self, HeapInstruments.self, InstructionInstruments.self,
            TraceInstruments.self,
        ]
    }

    /// The instruments of a request.
    ///
    /// - Throws: as the kind's initialiser.
    static func instruments(_ request: TrialRequest, profile: Profile) throws -> any TrialInstruments {
        guard let kind = all.first(where: { $0.kind == request.kind }) else { throw TrialError.badRequest }
        return try kind.init(request, profile: profile)
    }
}
