/// Why a stored baseline cannot be used. Never a reason to pass.
public struct BaselineError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of thing is wrong.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// There is no such file.
        case missing
        /// The file cannot be read.
        case unreadable
        /// The file ends before its end, or is empty.
        case truncated
        /// The file is no JSON.
        case corrupt
        /// The file has the marks of an unfinished merge.
        case merging
        /// The file is something else than a stored baseline.
        case foreign
        /// A newer program wrote the file.
        case futureVersion
        /// Somebody changed a value by hand.
        case edited
        /// The file says something that no run can have measured.
        case invalid
        /// What is played has changed since.
        case stale
        /// It comes from another architecture or toolchain.
        case otherBuild
    }

    /// What kind of thing is wrong.
    public var code: Code
    /// The file.
    public var file: String
    /// What was found.
    public var cause: String
    /// What to do.
    public var remedy: String

    init(_ code: Code, _ file: String, _ cause: String, remedy: String? = nil) {
        self.code = code
        self.file = file
        self.cause = cause
        self.remedy = remedy ?? "save it anew with `strata baseline save`"
    }

    /// File, cause and remedy, in one line.
    public var description: String { "\(file): \(cause); \(remedy)" }

    /// There is no such file.
    public static func missing(_ file: String) -> BaselineError {
        BaselineError(.missing, file, "there is no stored baseline", remedy: "make one with `strata baseline save`")
    }

    /// The system does not let it be read.
    public static func unreadable(_ file: String, reason: String) -> BaselineError {
        BaselineError(.unreadable, file, "the stored baseline cannot be read: \(reason)", remedy: "name another file")
    }

    static func truncated(_ file: String) -> BaselineError {
        BaselineError(
            .truncated, file, "the stored baseline ends before its end", remedy: "take it from the repository again")
    }

    static func corrupt(_ file: String) -> BaselineError {
        BaselineError(.corrupt, file, "this is not JSON", remedy: "take it from the repository again")
    }

    static func merging(_ file: String) -> BaselineError {
        BaselineError(.merging, file, "a merge was not finished in it (`<<<<<<<`)")
    }

    static func foreign(_ file: String, found: String) -> BaselineError {
        BaselineError(.foreign, file, "this is no stored baseline but \(found)")
    }

    static func futureVersion(_ file: String, _ version: Int) -> BaselineError {
        BaselineError(
            .futureVersion, file,
            "its format has version \(version); this program reads \(StoredBaseline.currentVersion)",
            remedy: "use a newer strata")
    }

    static func edited(_ file: String) -> BaselineError {
        BaselineError(
            .edited, file, "it was changed by hand: its checksum does not fit what it says",
            remedy: "take it from the repository again, or save it anew with `strata baseline save`")
    }

    static func invalid(_ file: String, _ reason: String) -> BaselineError { BaselineError(.invalid, file, reason) }
}
