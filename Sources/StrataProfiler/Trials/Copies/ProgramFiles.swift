internal import Basics
internal import Foundation

/// A program and the files beside it that it may need: resource bundles, which it locates by its own path, and shared
/// libraries, which the loader locates (`$ORIGIN`).
struct ProgramFiles {
    /// The path, as given.
    let path: String
    /// The file name, with links resolved.
    let name: String
    /// The folder, with links resolved.
    let folder: String

    init(_ path: String) {
        self.path = path
        let real = Self.real(path)
        folder = FilePlace(real).folder
        name = FilePlace(real).name
    }

    /// The readable files beside the program, relative to ``folder``.
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

    /// Follows links, as the loader does. A program that was replaced since it started has only its link's target.
    private static func real(_ path: String) -> String {
        guard let real = realpath(path, nil) else {
            return (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? path
        }
        defer { free(real) }
        return String(cString: real)
    }
}
