internal import StrataGating

/// All kinds of trial.
enum TrialKinds {
    static var all: [any TrialInstruments.Type] {
        [
            TimeInstruments.self, MemoryInstruments.self, HeapInstruments.self, InstructionInstruments.self,
            TraceInstruments.self, FilmInstruments.self,
        ]
    }

    /// The instruments of a kind.
    ///
    /// - Throws: ``TrialError`` for an unknown kind.
    static func instruments(of kind: TrialKind) throws(TrialError) -> any TrialInstruments.Type {
        guard let type = all.first(where: { $0.kind == kind }) else { throw TrialError.badRequest }
        return type
    }
}
