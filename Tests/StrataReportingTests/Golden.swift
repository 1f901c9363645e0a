import Foundation
import StrataBasics
import Testing

@testable import StrataReporting

/// Golden files. A missing file is recorded, and the test fails; `RECORD=1` updates all.
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

extension XMLElement {
    /// The element and its children, each on a line of its own, for files that are compared line by line.
    var lines: String { markup(indent: 0, escaped: HTMLText.escaped) }
}
