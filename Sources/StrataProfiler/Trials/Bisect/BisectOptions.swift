internal import Foundation

/// How a bisection builds, and where it keeps what it needs.
public struct BisectOptions: Sendable {
    /// The product that has the profiler; nil for the package's only executable one.
    public var product: String?
    /// A shell command that builds instead of `swift build`.
    public var build: String?
    /// The bisection's folder, as it was named.
    public var folder: String
    /// The folder of builds that all commits share; nil for one in ``folder``.
    public var scratch: String?
    /// The version of this program, for results.
    public var version: String

    /// Sets options.
    public init(product: String?, build: String?, folder: String, scratch: String?, version: String) {
        (self.product, self.build, self.folder, self.scratch) = (product, build, folder, scratch)
        self.version = version
    }

    /// Where the bisection keeps everything: `.strata/bisect`.
    public static let standardFolder = ResultFolder.standardPath + "/bisect"
}
