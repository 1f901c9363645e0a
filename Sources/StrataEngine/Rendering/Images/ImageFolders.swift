internal import Foundation

/// The folders whose image files a feed may name: its own folder with its subfolders, and folders that the user
/// allowed.
///
///     let folders = ImageFolders(own: "Feeds", allowed: ["/srv/pictures"])
///     folders.refuses("../secret.png")  // true
///
/// A feed may be untrusted, so `..` and links are resolved first. The folders themselves are chosen by the user and may
/// be links.
public struct ImageFolders: Hashable, Sendable, Codable {
    /// The folder from which relative paths start.
    public var own: String
    /// Other folders whose files may be shown.
    public var allowed: [String]

    /// Creates the list of folders.
    public init(own: String = ".", allowed: [String] = []) {
        self.own = own
        self.allowed = allowed
    }

    /// The path of a file: relative to ``own``, unless it is absolute.
    public func place(of path: String) -> String { path.hasPrefix("/") ? path : own + "/" + path }

    /// Whether a file, which need not exist, is outside of every folder. A path longer than the system's limit is not
    /// refused, because no such file exists.
    ///
    /// - Complexity: O(components of the path and the folders), with a system call for each.
    public func refuses(_ path: String) -> Bool {
        place(of: path).utf8.count < PATH_MAX && resolved(path) == nil
    }

    /// The path of a file without links; nil if it is outside of every folder, or too long. The file need not exist.
    ///
    /// - Complexity: as ``refuses(_:)``.
    func resolved(_ path: String) -> String? {
        let place = place(of: path)
        guard place.utf8.count < PATH_MAX else { return nil }
        let file = Self.realPath(place)
        return ([own] + allowed).contains { Self.isInside(file, Self.realPath($0)) } ? file : nil
    }

    /// Opens a file that a feed may name, without following links that appeared since it was resolved.
    ///
    /// - Returns: a descriptor, which the caller closes; nil for a file outside of every folder, or one that cannot be
    ///   opened.
    package func open(_ path: String) -> Int32? {
        guard let resolved = resolved(path) else { return nil }
        let descriptor = ImagePlace.openWithoutLinks(resolved)
        return descriptor >= 0 ? descriptor : nil
    }

    private static func isInside(_ file: String, _ folder: String) -> Bool {
        file == folder || file.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }

    /// The path without links, `.` and `..`. Components that do not exist are appended to the resolved part.
    private static func realPath(_ path: String) -> String {
        var existing = path
        var rest: [Substring] = []
        while true {
            if let real = realpath(existing.isEmpty ? "." : existing, nil) {
                defer { free(real) }
                return rest.reversed().reduce(String(cString: real), appending)
            }
            guard let slash = existing.lastIndex(of: "/") else {
                // The current folder may have been deleted.
                if existing.isEmpty { return path }
                rest.append(existing[...])
                existing = ""
                continue
            }
            rest.append(existing[existing.index(after: slash)...])
            existing = slash == existing.startIndex ? "/" : String(existing[..<slash])
        }
    }

    private static func appending(_ path: String, _ part: Substring) -> String {
        switch part {
        case "", ".": path
        case "..": path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? path
        default: path == "/" ? "/\(part)" : "\(path)/\(part)"
        }
    }
}
