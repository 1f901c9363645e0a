internal import CTrial
internal import Foundation
internal import Sessions
internal import SystemPackage

/// The request to a child, as a file that it reads on standard input.
///
/// An anonymous file in memory (`memfd`), so nothing is left behind however this process ends. A pipe would raise
/// SIGPIPE if the child dies before it reads. Linux only.
enum RequestFile {
    /// A file with this content, positioned at its beginning.
    ///
    /// - Throws: `Errno`.
    static func holding(_ data: Data) throws -> FileDescriptor {
        let number = ctrial_memory_file("strata-request")
        guard number >= 0 else { throw Errno(rawValue: errno) }
        let file = FileDescriptor(rawValue: number)
        do {
            try file.writeAll(data)
            try file.seek(offset: 0, from: .start)
            return file
        } catch {
            try? file.close()
            throw error
        }
    }
}
