internal import Foundation
internal import StrataBasics

/// The source of Strata for a new package.
package enum StrataSource: Hashable, Sendable {
    /// A folder with Strata's sources.
    case path(String)
    /// A git repository.
    case url(String)

    /// Reads `--strata`: a folder or a URL.
    ///
    /// - Throws: ``ScaffoldError`` if a folder does not hold Strata.
    package init(_ text: String) throws(ScaffoldError) {
        if text.contains("://") || text.hasPrefix("git@") {
            guard !text.contains(where: { "\"\\?#".contains($0) || $0.isWhitespace }) else {
                throw ScaffoldError("`\(text)` is not the URL of a git repository")
            }
            self = .url(text)
            return
        }
        guard Self.isStrata(text) else {
            throw ScaffoldError("`\(text)` is not a folder with Strata's Package.swift; name that folder, or a URL")
        }
        self = .path(FilePlace(text).identity)
    }

    /// The checkout in which a program was built: the nearest folder above it with Strata's Package.swift.
    ///
    /// - Throws: ``ScaffoldError`` if no folder above has it.
    package init(builtFrom executable: String) throws(ScaffoldError) {
        guard let folder = Self.folder(above: executable, where: { Self.isStrata($0) }) else {
            throw ScaffoldError("Strata's sources are not above this program; name their folder or URL with --strata")
        }
        self = .path(folder)
    }

    /// The nearest folder above a program for which a condition holds.
    static func folder(above executable: String, where isWanted: (String) -> Bool) -> String? {
        var folder = FilePlace(executable).folder
        while folder != "/", folder != "." {
            if isWanted(folder) { return folder }
            folder = FilePlace(folder).folder
        }
        return nil
    }

    private static func isStrata(_ folder: String) -> Bool {
        guard let data = try? WholeFile.bytes(of: folder + "/Package.swift") else { return false }
        return isStrata(manifest: String(decoding: data, as: UTF8.self))
    }

    /// Whether a manifest is Strata's own, and not that of a package that depends on it.
    static func isStrata(manifest: String) -> Bool {
        manifest.contains(#/\bPackage\(\s*name: "strata"/#)
    }

    /// The dependency in a manifest.
    var dependency: String {
        switch self {
        case .path(let path): ".package(name: \"strata\", path: \(path.debugDescription))"
        case .url(let url):
            // `--package` builds with the checkout in which the program was built.
            """
            Context.environment["STRATA_CHECKOUT"].map { .package(name: \(identity.debugDescription), path: $0) }
                        ?? .package(url: \(url.debugDescription), branch: "main")
            """
        }
    }

    /// The name by which products are found. For a repository, it is the last part of its URL.
    var identity: String {
        guard case .url(let url) = self else { return "strata" }
        let name = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? "strata"
        return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }
}
