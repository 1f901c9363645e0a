import Foundation
import StrataBasics
import Testing

/// Texts that tests compare with. A missing file is recorded and fails; `RECORD=1` renews all.
enum Golden {
    static var folder: URL { URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Golden") }

    static func expect(_ text: String, _ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws
    {
        let file = folder.appending(path: name)
        let known = try? String(contentsOf: file, encoding: .utf8)
        if known == nil || ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try (text + "\n").write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(known == text + "\n", "\(name) has changed; RECORD=1 renews it", sourceLocation: sourceLocation)
    }
}
