internal import StrataBasics

/// The reason why a stored baseline cannot be used. A gate that needs it then fails with exit code 5.
public struct BaselineError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of errors.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// The file does not exist.
        case missing
        /// The file cannot be read.
        case unreadable
        /// The file is truncated or empty.
        case truncated
        /// The file is not JSON.
        case corrupt
        /// The file contains merge conflict markers.
        case merging
        /// The file is not a stored baseline.
        case foreign
        /// A newer version of the program wrote the file.
        case futureVersion
        /// The file was edited: its checksum does not match.
        case edited
        /// The file contains values that no run can have measured.
        case invalid
        /// The result has no metrics.
        case empty
        /// The profile or the feed has changed since.
        case stale
        /// The baseline comes from another architecture or toolchain.
        case otherBuild
        /// The judged arm has no values in the baseline.
        case otherArms
    }

    /// The kind of error.
    public var code: Code
    /// The path of the file.
    public var file: String
    /// The cause.
    public var cause: String
    /// The remedy.
    public var remedy: String

    init(_ code: Code, _ file: String, _ cause: String, remedy: String? = nil) {
        (self.code, self.file, self.cause) = (code, file, cause)
        self.remedy = remedy ?? "save it again with `strata baseline save`"
    }

    /// File, cause and remedy, in one line.
    public var description: String { "\(file): \(cause); \(remedy)".printable }

    /// The file does not exist.
    public static func missing(_ file: String) -> BaselineError {
        BaselineError(.missing, file, "there is no stored baseline", remedy: "make one with `strata baseline save`")
    }

    /// The file cannot be read.
    public static func unreadable(_ file: String, reason: String) -> BaselineError {
        BaselineError(.unreadable, file, "the stored baseline cannot be read: \(reason)", remedy: "name another file")
    }

    /// The result of a run has no metrics, so nothing can be compared with it.
    public static func empty(_ file: String) -> BaselineError {
        BaselineError(
            .empty, file, "the result has no metrics, because no trial has values", remedy: "run the profile again")
    }

    /// The judged arm of a result has no values in the earlier result, so nothing would be compared.
    ///
    /// - Parameters:
    ///   - file: the path of the later result.
    ///   - earlier: the path of the earlier result.
    ///   - before: the names of the earlier result's arms.
    ///   - after: the names of the later result's arms.
    public static func otherArms(
        _ file: String, arm: String, earlier: String, before: [String], after: [String]
    ) -> BaselineError {
        BaselineError(
            .otherArms, file, "its arm `\(arm.printable)` has no values in \(earlier), so there is nothing to compare",
            remedy: "compare results of the same arms (before: \(before.joinedAsSentence.printable); after: "
                + "\(after.joinedAsSentence.printable))")
    }

    static func truncated(_ file: String) -> BaselineError {
        BaselineError(.truncated, file, "the stored baseline is truncated", remedy: "restore it from the repository")
    }

    static func corrupt(_ file: String) -> BaselineError {
        BaselineError(.corrupt, file, "not valid JSON", remedy: "restore it from the repository")
    }

    static func merging(_ file: String) -> BaselineError {
        BaselineError(.merging, file, "contains merge conflict markers (`<<<<<<<`)")
    }

    static func foreign(_ file: String, found: String) -> BaselineError {
        BaselineError(.foreign, file, "not a stored baseline but \(found)")
    }

    static func futureVersion(_ file: String, _ version: Int) -> BaselineError {
        BaselineError(
            .futureVersion, file,
            "format version \(version) is not supported (this program reads \(StoredBaseline.currentVersion))",
            remedy: "use a newer strata")
    }

    static func edited(_ file: String) -> BaselineError {
        BaselineError(
            .edited, file, "edited by hand: the checksum does not match",
            remedy: "restore it from the repository, or save it again with `strata baseline save`")
    }

    static func invalid(_ file: String, _ reason: String) -> BaselineError { BaselineError(.invalid, file, reason) }
}
