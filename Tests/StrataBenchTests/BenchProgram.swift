import Foundation

/// A fresh folder, and `strata-bench` as it was built.
final class BenchProgram {
    struct Run: CustomStringConvertible {
        var code: Int32
        var output: String
        var errors: String
        var description: String { "ended with \(code)\n--- output\n\(output)\n--- errors\n\(errors)" }
    }

    private let folder = FileManager.default.temporaryDirectory.appending(path: "strata-bench-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The path of a file in the folder.
    func path(_ name: String) -> String { folder.appending(path: name).path }

    func write(_ text: String, to name: String) throws {
        try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    }

    func data(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: path(name))) }

    /// Runs the program in the folder; given a word, sends Ctrl-C once standard error contains it.
    func run(_ arguments: [String], interruptedAfter word: String? = nil) throws -> Run {
        let process = Process()
        process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "strata-bench")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        for name in ["out", "err"] { try write("", to: name) }
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: path("out")))
        process.standardError = try FileHandle(forWritingTo: URL(filePath: path("err")))
        try process.run()
        while let word, process.isRunning, try !text("err").contains(word) { Thread.sleep(forTimeInterval: 0.05) }
        if word != nil { process.interrupt() }
        process.waitUntilExit()
        return Run(code: process.terminationStatus, output: try text("out"), errors: try text("err"))
    }

    private func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }
}
