internal import Basics
internal import Foundation
internal import Sessions

/// The file that a picture is written to, whole or not at all.
public struct PictureFile: Sendable {
    private let path: String

    /// Names a file, and finds out at once whether it could be one.
    ///
    /// - Throws: ``PictureError`` when its folder does not exist, or when something else than a file stands there.
    public init(_ path: String) throws(PictureError) {
        self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw .unwritable("`\(path.filter { $0 != "\0" })`", reason: "this is not the name of a file")
        }
        let folder = URL(fileURLWithPath: self.path).deletingLastPathComponent().path
        guard Self.type(of: folder) == .typeDirectory else {
            throw .unwritable(path, reason: "there is no folder \(folder)")
        }
        // A draft that is renamed would take the place of a folder, a pipe or a device.
        if let type = Self.type(of: self.path), type != .typeRegular {
            throw .unwritable(path, reason: type == .typeDirectory ? "it is a folder" : "it is not a regular file")
        }
    }

    /// Writes the bytes in one piece.
    ///
    /// - Throws: ``PictureError``; the file is then as it was.
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
