internal import Foundation
internal import StrataBasics

/// The file of a picture.
public struct PictureFile: Sendable {
    private let path: String
    private static let format = "png"

    /// Checks the path, so that a mistake is found before drawing.
    ///
    /// - Throws: ``PictureError`` if the name has the ending of another format, the folder does not exist, or the path
    ///   does not name a regular file.
    public init(_ path: String) throws(PictureError) {
        self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw .unwritable("`\(path.filter { $0 != "\0" })`", reason: "this is not a valid file name")
        }
        let ending = URL(fileURLWithPath: path).pathExtension
        guard ending.isEmpty || ending.lowercased() == Self.format else {
            throw .unwritable(path, reason: "pictures are written as PNG, not as '.\(ending)'; end the name in .png")
        }
        let folder = URL(fileURLWithPath: self.path).deletingLastPathComponent().path
        guard Self.type(of: folder) == .typeDirectory else {
            throw .unwritable(path, reason: "there is no folder \(folder)")
        }
        // Renaming a draft would replace a folder, pipe or device.
        if let type = Self.type(of: self.path), type != .typeRegular {
            throw .unwritable(path, reason: type == .typeDirectory ? "it is a folder" : "it is not a regular file")
        }
    }

    /// Writes the file atomically.
    ///
    /// - Throws: ``PictureError``. The file is then unchanged.
    public func write(_ bytes: [UInt8]) throws(PictureError) {
        do {
            try WholeFile(path).write(Data(bytes))
        } catch {
            throw .unwritable(path, reason: error.description)
        }
    }

    private static func type(of path: String) -> FileAttributeType? {
        try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    }
}

/// The reason why a picture cannot be drawn or written.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// The profile does not draw cells.
        case notDrawn
        /// The feed does not scroll to that offset.
        case offset
        /// The script has no such step.
        case step
        /// The script has more steps than a contact sheet can show.
        case film
        /// The file cannot be written.
        case unwritable
    }

    /// The kind of error.
    public let code: Code
    /// The problem and its remedy.
    public let description: String

    static func notDrawn(_ profile: String) -> PictureError {
        PictureError(
            code: .notDrawn,
            description:
                "\(profile): cells are not drawn (`render: none`), so there is no picture; set `render: full`")
    }

    static func offset(_ offset: Double, from minimum: Double, to maximum: Double) -> PictureError {
        PictureError(
            code: .offset,
            description:
                "offset \(brief(offset)) is out of range: this feed scrolls from \(brief(minimum)) to \(brief(maximum)) points"
        )
    }

    static func step(_ number: Int, of count: Int) -> PictureError {
        PictureError(
            code: .step,
            description: "invalid step \(number); use 1 to \(count)")
    }

    static func film(steps: Int) -> PictureError {
        PictureError(
            code: .film,
            description: "the script has \(steps) steps, but a contact sheet shows at most \(ContactSheet.limit); "
                + "choose one with --step")
    }

    static func unwritable(_ file: String, reason: String) -> PictureError {
        PictureError(code: .unwritable, description: "\(file): the picture cannot be written: \(reason)")
    }
}
