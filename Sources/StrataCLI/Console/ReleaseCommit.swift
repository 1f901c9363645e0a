internal import Foundation

/// The commit that a release was made of.
///
/// `.ci/release` links the text `HASH DATE` into the program, as the symbol `strata_release`. A program that `swift build` makes
/// has no such symbol. So a release knows its commit without git and without a file beside it, and a new commit compiles nothing
/// again.
struct ReleaseCommit: Hashable {
    /// All digits of the commit's hash.
    let hash: String
    /// When it was committed, as ISO 8601.
    let date: String

    /// Reads `HASH DATE`; nil for other texts.
    init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 2, words[0].count >= 40, words[0].allSatisfy(\.isHexDigit), !words[1].isEmpty else {
            return nil
        }
        (hash, date) = (words[0], words[1])
    }

    /// The commit of the running program; nil if it is not a release.
    static var linked: ReleaseCommit? {
        guard let symbol = dlsym(nil, "strata_release") else { return nil }
        return ReleaseCommit(String(cString: symbol.assumingMemoryBound(to: CChar.self)))
    }
}
