internal import Foundation
internal import StrataBasics
internal import StrataProfiler

/// The program of the package in the working folder. It has section types, feed formats, metrics and devices that
/// another program does not know.
struct OwnProgram {
    /// The name of the program.
    let name: String

    /// Finds the program of a folder's package; nil if the folder has no package with a program of StrataCLI, or this process runs
    /// it.
    init?(in folder: String = ".", running program: String = CurrentExecutable.path) {
        let names = Self.names(in: folder)
        guard let name = names.first, !names.contains(FilePlace(program).name) else { return nil }
        self.name = name
    }

    /// The programs of a folder's package that depends on StrataCLI.
    static func names(in folder: String) -> [String] {
        guard let data = try? WholeFile.bytes(of: "\(folder)/Package.swift") else { return [] }
        let manifest = String(decoding: data, as: UTF8.self).replacing(#/(?m)^\s*\/\/.*$/#, with: "")
        let products = manifest.matches(of: #/\.executable\(\s*name:\s*"([^"]+)",\s*targets:\s*\[([^\]]*)\]/#).map(
            \.output)
        return manifest.split(separator: ".executableTarget(", omittingEmptySubsequences: false).dropFirst().compactMap
        { text in
            // Up to the next target.
            let target = text.prefix(upTo: text.firstRange(of: #/\.\w*[tT]arget\(/#)?.lowerBound ?? text.endIndex)
            guard let name = target.prefixMatch(of: #/\s*name:\s*"([^"]+)"/#)?.output.1,
                target.contains("\"StrataCLI\"")
            else {
                return nil
            }
            // SwiftPM makes a product of a target that no product has.
            return String(products.first { $0.2.contains("\"\(name)\"") }?.1 ?? name)
        }
    }

    /// A note with the remedy for an error about an unknown name; nil for other errors.
    static func note(for error: any Error, in folder: String = ".") -> String? {
        isOfAnotherProgram(error) ? OwnProgram(in: folder).map { "note: \($0.cure)" } : nil
    }

    /// The remedy for an unknown name.
    var cure: String {
        "use this package's own program, which knows its section types and formats: add --package ., or `swift build -c "
            + "release`, then .build/release/\(name)"
    }

    /// Whether the error is about an unknown name that a package's own program may add.
    private static func isOfAnotherProgram(_ error: any Error) -> Bool {
        switch error {
        case let error as ProfileError: error.issues.contains { isAdded($0.kind) }
        case let error as RunError: error.code == .feed
        default: false
        }
    }

    private static func isAdded(_ kind: ProfileDiagnostic.Kind) -> Bool {
        guard case .unknownWord(_, let what, _, _) = kind else { return false }
        return ["feed format", "section type", "metric", "device"].contains(what)
    }
}
