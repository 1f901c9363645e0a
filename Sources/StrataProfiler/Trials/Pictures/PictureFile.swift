internal import Basics
internal import Foundation

/// A picture's file, written atomically.
public struct PictureFile: Sendable {
    private let path: String
    private static let format = "png"

    /// Checks the path at once, so that a mistake is found before drawing.
    ///
    /// - Throws: ``PictureError`` if the name is that of another format, the folder does not exist, or the path is not a
    ///   regular file's.
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
    /// - Throws: ``PictureError``; the file is then unchanged.
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
