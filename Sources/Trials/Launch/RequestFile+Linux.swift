internal import CTrial
internal import Foundation
internal import Sessions
internal import SystemPackage

/// What a child is told, as a file that it reads on its standard input.
///
/// A file in memory without a name: nothing is left of it, however this process ends. Not a pipe: a child that dies before
/// it reads would leave a pipe that nobody reads, and writing to it ends a process by a signal. Linux only; another system
/// has a file of its own.
enum RequestFile {
    /// The file, to be read from its beginning.
    ///
    /// - Throws: `Errno`
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
