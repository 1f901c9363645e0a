internal import Foundation
internal import StrataBasics

/// Files to write into a folder. An existing file with another text is never overwritten.
package struct Scaffold: Sendable {
    /// The outcome for a file.
    package enum Outcome: String, Sendable {
        /// It is new.
        case wrote
        /// Lines were added.
        case changed
        /// The file exists with this text.
        case kept
    }

    /// The package's folder.
    package let folder: String
    /// The files, in the order of reading.
    package let files: [ScaffoldFile]

    /// Writes the files; none if an existing file has another text. If writing a file fails, the earlier ones are kept,
    /// and a second call writes the rest.
    ///
    /// - Parameter isDry: whether to return the outcomes without writing.
    /// - Returns: each file's path and outcome.
    /// - Throws: ``ScaffoldError`` if an existing file has another text or a file cannot be written.
    package func write(isDry: Bool = false) throws(ScaffoldError) -> [(path: String, outcome: Outcome)] {
        var outcomes: [(path: String, outcome: Outcome)] = []
        for file in files { outcomes.append((path(of: file), try outcome(of: file))) }
        guard !isDry else { return outcomes }
        for (file, outcome) in zip(files, outcomes.map(\.outcome)) where outcome != .kept { try write(file) }
        return outcomes
    }

    private func path(of file: ScaffoldFile) -> String { folder == "." ? file.path : "\(folder)/\(file.path)" }

    private func outcome(of file: ScaffoldFile) throws(ScaffoldError) -> Outcome {
        let path = path(of: file)
        // The attributes of a link itself, because its target may be missing.
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let kind = attributes?[.type] as? FileAttributeType else { return .wrote }
        if file.isLink, (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == file.text { return .kept }
        let text = kind == .typeDirectory ? nil : try? WholeFile.bytes(of: path)
        if text == Data(file.text.utf8) { return .kept }
        guard let replaces = file.replaces, text == Data(replaces.utf8) else {
            throw ScaffoldError("\(path) already exists; it was not overwritten; move it, or choose another name")
        }
        return .changed
    }

    private func write(_ file: ScaffoldFile) throws(ScaffoldError) {
        let path = path(of: file)
        do {
            try FileManager.default.createDirectory(
                atPath: FilePlace(path).folder, withIntermediateDirectories: true)
            if file.isLink {
                try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: file.text)
            } else {
                try WholeFile(path).write(Data(file.text.utf8))
            }
        } catch {
            throw ScaffoldError("\(path) cannot be written: \(SystemReason.of(error, path: path))")
        }
    }
}

/// A file of a package, with its new text.
package struct ScaffoldFile: Hashable, Sendable {
    /// The path in the package.
    package let path: String
    /// The whole text.
    package let text: String
    /// The text that it replaces; nil for a new file.
    package let replaces: String?

    /// Whether it is a symbolic link, and the text its destination.
    let isLink: Bool

    init(_ path: String, _ text: String, replaces: String? = nil) {
        self.path = path
        self.text = text
        self.replaces = replaces
        isLink = false
    }

    init(_ path: String, linkTo destination: String) {
        self.path = path
        text = destination
        replaces = nil
        isLink = true
    }
}

/// An error when writing a package's files: a sentence with cause and remedy.
package struct ScaffoldError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sentence.
    package let description: String

    init(_ description: String) { self.description = description }
}

/// The position of a folder in its git repository. CI services read their files at the root, and a package may be in a
/// subfolder.
package struct RepositoryPlace: Hashable, Sendable {
    /// The repository's root, relative to the folder: `../..`, or `.`.
    package let root: String
    /// The folder, relative to the root: `apps/feed`, or `.`.
    package let folder: String

    /// The position of a folder; nil outside of a repository.
    package init?(of path: String) {
        var url = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
        var names: [String] = []
        while !FileManager.default.fileExists(atPath: url.appendingPathComponent(".git").path) {
            guard url.path != "/", names.count < 256 else { return nil }
            names.insert(url.lastPathComponent, at: 0)
            url.deleteLastPathComponent()
        }
        root = names.isEmpty ? "." : names.map { _ in ".." }.joined(separator: "/")
        folder = names.isEmpty ? "." : names.joined(separator: "/")
    }
}
