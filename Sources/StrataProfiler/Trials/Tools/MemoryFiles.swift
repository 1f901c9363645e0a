internal import CTrial
internal import Foundation
internal import SystemPackage

/// Two files in memory for what a program prints; they are gone when the last reference is.
final class MemoryFiles: Sendable {
    let output: FileDescriptor
    let errors: FileDescriptor

    private static let byteLimit = 1 << 26

    init() throws(ToolError) {
        (output, errors) = (try Self.file(), try Self.file())
    }

    deinit { for file in [output, errors] { try? file.close() } }

    private static func file() throws(ToolError) -> FileDescriptor {
        let file = FileDescriptor(rawValue: ctrial_memory_file("strata-tool"))
        guard file.rawValue >= 0 else {
            throw ToolError("no file can be made in memory: \(String(cString: strerror(errno)))")
        }
        return file
    }

    /// What was written to a file.
    static func text(_ file: FileDescriptor) -> String {
        guard (try? file.seek(offset: 0, from: .start)) != nil else { return "" }
        let handle = FileHandle(fileDescriptor: file.rawValue, closeOnDealloc: false)
        return String(decoding: ((try? handle.read(upToCount: byteLimit)) ?? nil) ?? Data(), as: UTF8.self)
    }
}
