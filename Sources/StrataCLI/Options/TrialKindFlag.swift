internal import ArgumentParser
internal import StrataGating
internal import StrataProfiler

/// An option of `run` and `gate` that requests trials of a kind, such as `--heap`. The kinds describe their options.
struct TrialKindFlag: EnumerableFlag {
    let kind: TrialKind
    let flag: TrialFlag

    /// The options in the order of the kinds.
    static var allCases: [TrialKindFlag] {
        TrialKind.allCases.compactMap { kind in kind.flag.map { TrialKindFlag(kind: kind, flag: $0) } }
    }

    /// The option as typed.
    var option: String { "--\(kind.rawValue)" }

    static func == (one: TrialKindFlag, other: TrialKindFlag) -> Bool { one.kind == other.kind }
    static func name(for value: TrialKindFlag) -> NameSpecification { .customLong(value.kind.rawValue) }
    static func help(for value: TrialKindFlag) -> ArgumentHelp? { ArgumentHelp(stringLiteral: value.flag.help) }
}

/// The same option of `baseline save` and `baseline ratchet`, for kinds whose values a baseline stores.
struct StoredKindFlag: EnumerableFlag {
    let kind: TrialKind
    let help: String

    static var allCases: [StoredKindFlag] {
        TrialKind.allCases.compactMap { kind in
            kind.flag?.baselineHelp.map { StoredKindFlag(kind: kind, help: $0) }
        }
    }

    /// The option as typed.
    var option: String { "--\(kind.rawValue)" }

    static func name(for value: StoredKindFlag) -> NameSpecification { .customLong(value.kind.rawValue) }
    static func help(for value: StoredKindFlag) -> ArgumentHelp? { ArgumentHelp(stringLiteral: value.help) }
}
