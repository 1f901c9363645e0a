import Foundation
import StrataBasics
import Testing

/// Files that are read whole, up to a limit.
@Suite struct WholeFileTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "strata-file-\(UUID().uuidString)").path

    private func refusal(upTo limit: Int = WholeFile.limit, allowsPipes: Bool = false) -> FileError? {
        do throws(FileError) {
            _ = try WholeFile.bytes(of: path, upTo: limit, allowsPipes: allowsPipes)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [0, 1, 999, 1_000]) func filesUpToTheLimitAreRead(size: Int) throws {
        defer { unlink(path) }
        let data = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try data.write(to: URL(fileURLWithPath: path))
        #expect(try WholeFile.bytes(of: path, upTo: 1_000) == data)
        #expect(refusal(upTo: size - 1) == .tooLarge(limit: size - 1))
    }

    /// Files without blocks on the disk were read whole, and 3 GB of memory filled.
    @Test func aSparseFileIsNotRead() throws {
        defer { unlink(path) }
        try Data().write(to: URL(fileURLWithPath: path))
        #expect(truncate(path, 1 << 40) == 0)
        #expect(refusal()?.description == "the file is too large (limit: 256 MiB)")
    }

    @Test func whatIsNotAFileIsRefused() {
        #expect(refusal() == .missing)
        #expect(mkdir(path, 0o700) == 0 && refusal() == .folder)
        rmdir(path)
        #expect(mkfifo(path, 0o600) == 0 && refusal() == .notAFile)
        unlink(path)
    }

    /// A pipe has no size, and neither has a file of the system.
    @Test func withoutASizeTheBytesAreCounted() throws {
        #expect(mkfifo(path, 0o600) == 0)
        defer { unlink(path) }
        for size in [10, 3_000_000] {
            for limit in [size, size - 1] {
                let path = path
                let writer = Thread {
                    signal(SIGPIPE, SIG_IGN)
                    let file = FileHandle(forWritingAtPath: path)
                    try? file?.write(contentsOf: Data(repeating: 7, count: size))
                    try? file?.close()
                }
                writer.start()
                #expect(refusal(upTo: limit, allowsPipes: true) == (limit < size ? .tooLarge(limit: limit) : nil))
            }
        }
        #expect(try !WholeFile.bytes(of: "/proc/self/status").isEmpty)
    }
}
