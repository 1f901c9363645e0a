internal import Basics
internal import Foundation
internal import Sessions

/// A program and what lies beside it that it may need: resource bundles, which it finds by its own place, and shared
/// libraries, which the loader does (`$ORIGIN`).
struct ProgramFiles {
    /// The path that names it.
    let path: String
    /// Its name.
    let name: String
    /// The folder that it really is in.
    let folder: String

    init(_ path: String) {
        self.path = path
        let real = Self.real(path)
        folder = FilePlace(real).folder
        name = FilePlace(real).name
    }

    /// The files that lie beside it and can be read, by their paths from ``folder``.
    ///
    /// - Complexity: O(entries of the folder).
    var beside: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().filter { $0 != name }.flatMap { entry in
            Self.isBundle(entry) ? files(in: entry) : Self.isLibrary(entry) ? [entry] : []
        }.filter { isReadableFile("\(folder)/\($0)") }
    }

    private func files(in bundle: String) -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(bundle)")) ?? []).sorted().map {
            "\(bundle)/\($0)"
        }
    }

    private func isReadableFile(_ path: String) -> Bool {
        FileStamp(path: path)?.isRegular == true && access(path, R_OK) == 0
    }

    private static func isBundle(_ name: String) -> Bool { name.hasSuffix(".resources") || name.hasSuffix(".bundle") }

    private static func isLibrary(_ name: String) -> Bool { name.hasSuffix(".so") || name.contains(".so.") }

    /// Links are followed, as the loader does; a program that was replaced since it started has no path but its link's.
    private static func real(_ path: String) -> String {
        guard let real = realpath(path, nil) else {
            return (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? path
        }
        defer { free(real) }
        return String(cString: real)
    }
}
