public import StrataGating

package enum TrialKinds {
    /// Every kind, in the order in which their trials run.
    package static let all: [any TrialInstruments.Type] = [
        TimeInstruments.self, MemoryInstruments.self, HeapInstruments.self, InstructionInstruments.self,
        TraceInstruments.self, FilmInstruments.self,
    ]
}

extension TrialKind {
    /// The description of the kind; nil for a kind that is not in ``TrialKinds``.
    package var instruments: (any TrialInstruments.Type)? { TrialKinds.all.first { $0.kind == self } }

    /// Whether each arm's first trial is a warm-up, whose values are dropped, unless memory trials warm the machine up.
    package var isWarmedUp: Bool { instruments?.isWarmedUp ?? false }
    /// The word before "trial" in messages.
    package var noun: String { instruments?.noun ?? rawValue }
    /// The option that requests its trials; nil if every run has them.
    package var flag: TrialFlag? { instruments?.flag }
}

extension TrialKind: CaseIterable {
    /// Every kind, in the order in which their trials run.
    public static var allCases: [TrialKind] { TrialKinds.all.map { $0.kind } }
}

extension TrialKind: Codable {
    /// Decodes a name.
    ///
    /// - Throws: `DecodingError` for a name that is not in the list of kinds.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self.init(rawValue: try container.decode(String.self))
        guard instruments != nil else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "Cannot initialize TrialKind from invalid String value \(rawValue)")
        }
    }

    /// Encodes the name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

/// The option of `run` and `gate` that requests trials of a kind. Its name is the kind's.
package struct TrialFlag: Sendable {
    /// The help text of `run` and `gate`.
    package let help: String
    /// The number of trials per arm that it requests.
    package let trials: Int
    /// The help text of `baseline save`, which has the option too; nil if the kind measures nothing that a baseline
    /// stores.
    package let baselineHelp: String?

    init(_ help: String, trials: Int = 1, baselineHelp: String? = nil) {
        self.help = help
        self.trials = trials
        self.baselineHelp = baselineHelp
    }
}

/// A program that trials of a kind run under, such as callgrind.
package protocol TrialTool: Sendable {
    /// The note for a run whose trials are left out because the program is not installed.
    static var absence: String { get }
    /// The installed program; nil without one.
    static func installed() -> Self?

    /// The command that runs an executable. Records go to the trial's folder.
    func command(for executable: String, in folder: String) -> (path: String, arguments: [String])
    /// The values that the program left in the trial's folder, which the child cannot know; nil if there are none.
    /// `sectionTypes` has the section types, in the order of their numbers in call stacks.
    static func figures(in folder: String, sectionTypes: [String]) -> SessionMeasurement?
}

/// jemalloc's settings for a child, as values of `MALLOC_CONF`.
package enum AllocatorSettings {
    /// The environment of a kind that counts bytes: one arena and no thread caches, so that live bytes are equal in
    /// every run. Unused pages are kept until a checkpoint returns them, so that no time is spent on faulting them in
    /// again. `abort_conf` makes an unknown setting an error.
    static let counting = [
        variable:
            "narenas:1,tcache:false,background_thread:false,dirty_decay_ms:-1,muzzy_decay_ms:-1,abort_conf:true"
    ]

    /// The variable, which no child inherits.
    package static let variable = "MALLOC_CONF"
}
