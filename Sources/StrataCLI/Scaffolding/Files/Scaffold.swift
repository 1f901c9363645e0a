internal import Basics
internal import Foundation

/// Files to write into a folder. A file that stands there already with another text is never overwritten.
package struct Scaffold: Sendable {
    /// What became of a file.
    package enum Outcome: String, Sendable {
        /// It is new.
        case wrote
        /// Lines were added.
        case changed
        /// It was there, with this text.
        case kept
    }

    /// The package's folder.
    package let folder: String
    /// The files, in the order of reading.
    package let files: [ScaffoldFile]

    /// Writes the files; none if one is in the way. If the system refuses one, those before it stay, and a second call goes on.
    ///
    /// - Parameter isDry: whether to find out what would be done, and do nothing.
    /// - Returns: each file's path, and what was done.
    /// - Throws: ``ScaffoldError`` if a file is in the way or a folder takes none.
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
        // Of the link itself, which may lead nowhere.
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let kind = attributes?[.type] as? FileAttributeType else { return .wrote }
        let text = kind == .typeDirectory ? nil : FileManager.default.contents(atPath: path)
        if text == Data(file.text.utf8) { return .kept }
        guard let replaces = file.replaces, text == Data(replaces.utf8) else {
            throw ScaffoldError("\(path) stands already and is not overwritten; move it, or choose another name")
        }
        return .changed
    }

    private func write(_ file: ScaffoldFile) throws(ScaffoldError) {
        let path = path(of: file)
        do {
            try FileManager.default.createDirectory(
                atPath: FilePlace(path).folder, withIntermediateDirectories: true)
            try WholeFile(path).write(Data(file.text.utf8))
        } catch {
            throw ScaffoldError("\(path) cannot be written: \(SystemReason.of(error, path: path))")
        }
    }
}
