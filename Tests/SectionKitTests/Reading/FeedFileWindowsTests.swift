import Foundation
import Testing

@testable import SectionKit

/// A large file is read window by window; the result is that of its bytes.
struct FeedFileWindowsTests {
    private static let registry = SectionRegistry.empty

    /// A feed of some megabytes: long runs, short ones, and an item that is longer than a window.
    private func text(changing items: (Int) -> String? = { _ in nil }) -> String {
        let title = String(repeating: "ä", count: 200)
        func list(_ count: Int, from start: Int) -> String {
            (start..<start + count).map { index in
                items(index)
                    ?? #"{"id":"\#(index)","title":"\#(title)"\#(index % 700 < 3 ? #","type":"ad""# : "")}"#
            }.joined(separator: ",\n")
        }
        let long = String(repeating: "x", count: 300_000)
        return """
            {"sections":[{"id":"s","type":"grid","items":[\(list(1_500, from: 0))]},{"id":"e","type":"grid","items":[]},
            {"items":[{"id":"long","text":"\(long)"},\(list(1_000, from: 5_000))],"id":"t","type":"list"}]}
            """
    }

    private func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        return try body(file.path)
    }

    private func inPieces(_ path: String) -> FeedDocument? {
        StandardFeedFormat.inPieces(ofFile: path, registry: Self.registry)
    }

    @Test func aLargeFileReadsAsItsBytesDo() throws {
        let text = text()
        let document = try withFile(text) { path in try #require(inPieces(path)) }
        #expect(try document.json() == FeedDocument(json: Data(text.utf8), registry: Self.registry).json())
        #expect(document.itemCount == 2_501)
    }

    @Test func smallAndMissingFilesAreReadAtOnce() throws {
        #expect(try withFile(#"{"sections":[]}"#) { inPieces($0) == nil })
        #expect(inPieces("/nowhere/feed.json") == nil)
        #expect(inPieces("/tmp") == nil)
    }

    /// The item is in the last window of many.
    @Test func aMistakeInALargeFileIsPlaced() throws {
        let text = text { $0 == 5_990 ? #"{"id":"m" "n":1}"# : nil }
        let error = try withFile(text) { path in
            #expect(throws: FeedError.self) { try FeedDocument(contentsOf: path, registry: Self.registry) }
        }
        #expect(error?.location?.line == 2_491)
    }

    /// Somebody else may write the file between its two readings.
    @Test func aFileThatChangesMeanwhileIsNotMixedUp() throws {
        let (old, new) = (text(), text { $0 == 1_499 ? #"{"id":"1499","title":"new"}"# : nil })
        try withFile(old) { path in
            let windows = try #require(FeedFileWindows(path))
            let runs = windows.outline.sections.flatMap(\.runs)
            let file = try #require(FileHandle(forWritingAtPath: path))
            try file.write(contentsOf: Data(new.utf8))
            let changed = try runs.map { try windows.with($0.bytes) { $0.count } }
            #expect(changed.first == runs.first?.bytes.count)
            #expect(changed.contains(nil))
            try file.truncate(atOffset: 100)
            #expect(inPieces(path) == nil)
        }
    }

    @Test func aFileThatIsCutMeanwhileIsNotRead() throws {
        try withFile(text()) { path in
            let windows = try #require(FeedFileWindows(path))
            try #require(FileHandle(forWritingAtPath: path)).truncate(atOffset: 1_000_000)
            let lengths = try windows.outline.sections.flatMap(\.runs).map { try windows.with($0.bytes) { $0.count } }
            #expect(lengths.first != .some(nil) && lengths.last == .some(nil))
        }
    }
}
