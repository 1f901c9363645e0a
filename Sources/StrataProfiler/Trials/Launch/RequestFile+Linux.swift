internal import CTrial
package import Foundation
package import SystemPackage

/// The request to a child, as a file that it reads on standard input, after a page for its note (``TrialNote``).
///
/// An anonymous file in memory (`memfd`), so nothing is left behind however this process ends. A pipe would raise
/// SIGPIPE if the child dies before it reads. Linux only.
package enum RequestFile {
    /// A file with this content, positioned at its beginning, behind the empty page.
    ///
    /// - Throws: `Errno`.
    package static func holding(_ data: Data) throws -> FileDescriptor {
        let number = ctrial_memory_file("strata-request")
        guard number >= 0 else { throw Errno(rawValue: errno) }
        let file = FileDescriptor(rawValue: number)
        do {
            let start = Int64(TrialNote.size)
            try file.writeAll(toAbsoluteOffset: start, data)
            try file.seek(offset: start, from: .start)
            return file
        } catch {
            try? file.close()
            throw error
        }
    }
}
