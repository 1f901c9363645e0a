import Foundation
import Testing

@testable import SectionKit

/// Every way to a document goes through the same stages.
struct FeedFileTests {
    private static let json = #"{"sections":[{"id":"s","type":"grid","items":[{"id":"a"}]}]}"#

    /// A format that needs JSON without a byte order mark.
    private struct Strict: FeedFormat {
        let name = "strict"
        let meaning = "A format of a test."

        func read(_ input: FeedInput) throws -> FeedDocument {
            guard input.data.first == UInt8(ascii: "{") else { throw CocoaError(.coderReadCorrupt) }
            return try FeedDocument(json: input.data, registry: input.registry)
        }
    }

    private func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try body(folder)
    }

    @Test func aByteOrderMarkIsLeftOutOnEveryWay() throws {
        let marked = Data("\u{FEFF}\(Self.json)".utf8)
        let formats: [any FeedFormat] = [StandardFeedFormat(), Strict()]
        try withFolder { folder in
            let path = folder + "/feed.json"
            try marked.write(to: URL(fileURLWithPath: path))
            for format in formats {
                #expect(try format.document(marked, registry: .empty).itemCount == 1)
                #expect(try format.read(FeedInput(marked, registry: .empty)).itemCount == 1)
                #expect(try FeedFile(path, format: format).document(registry: .empty).itemCount == 1)
            }
            #expect(try FeedDocument(json: marked, registry: .empty).itemCount == 1)
            #expect(try FeedDocument(contentsOf: path, registry: .empty).itemCount == 1)
        }
    }

    @Test func errorsOfACopyNameTheFile() throws {
        try withFolder { folder in
            let copy = folder + "/copy"
            try Data(Self.json.utf8).write(to: URL(fileURLWithPath: copy))
            #expect(try FeedFile("home.json").bytes(copy: copy) == Data(Self.json.utf8))
            for (place, words) in [
                (folder + "/none", "home.json: the feed file does not exist"),
                (folder, "home.json: this is a directory; name the feed file in it"),
                ("/dev/null", "home.json: the feed file cannot be read: it is a pipe or a device; "),
            ] {
                let error = #expect(throws: FeedError.self) { try FeedFile("home.json").bytes(copy: place) }
                #expect(error?.description.hasPrefix(words) == true, "\(String(describing: error))")
            }
        }
    }
}
