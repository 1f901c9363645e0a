internal import Foundation

/// The folder `Golden` beside a test's file, which has what its tests compare with.
struct GoldenFolder {
    private let url: URL

    init(beside filePath: String) {
        url = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("Golden")
    }

    /// The variable that makes tests write their golden files again.
    static let variable = "RECORD=1"
    /// Whether the tests write their golden files again.
    static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD"] == "1" }

    /// The path of a file.
    func path(_ file: String) -> String { url.appendingPathComponent(file).path }

    func has(_ file: String) -> Bool { FileManager.default.fileExists(atPath: path(file)) }

    func remove(_ file: String) { try? FileManager.default.removeItem(atPath: path(file)) }

    func text(_ file: String) throws -> String { try String(contentsOfFile: path(file), encoding: .utf8) }

    /// Writes a file of a path in the folder, which is created.
    func write(_ file: String, _ write: (_ path: String) throws -> Void) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try write(path(file))
    }

    /// The picture of a name, which is checked.
    func picture(named name: String, _ tolerance: PictureTolerance) throws(GoldenError) -> GoldenPicture {
        try Self.check(name)
        return GoldenPicture(folder: self, name: name, tolerance: tolerance)
    }

    /// Checks that a name is a file's in every file system.
    static func check(_ name: String) throws(GoldenError) {
        let isName = !name.isEmpty && name.utf8.allSatisfy { letters.contains($0) }
        guard isName else { throw GoldenError("use letters, digits, `-` and `_`") }
    }

    private static let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_".utf8)
}

/// The reason why something cannot be compared with a golden file.
struct GoldenError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
