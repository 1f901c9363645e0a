import Foundation
import Testing

/// Compares a text with a golden file beside the tests. `RECORD=1` rewrites the file; a missing one is written and
/// fails the test.
func expectGolden(_ text: String, _ name: String, sourceFile: String = #filePath) throws {
    let folder = URL(filePath: sourceFile).deletingLastPathComponent().appending(path: "Cases/Golden")
    let file = folder.appending(path: name)
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    guard !isRecording, let expected = try? String(contentsOf: file, encoding: .utf8) else {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("\(name) was recorded; run the test again")
        return
    }
    #expect(text == expected, "RECORD=1 swift test renews \(name)")
}
