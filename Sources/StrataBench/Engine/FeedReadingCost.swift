internal import Foundation
internal import SectionKit
internal import Snapshots
internal import StrataBasics
internal import StrataProfiler

/// The time and the peak memory of reading a large feed file. Foundation's and Python's readers read the same file in the
/// same run.
struct FeedReadingCost {
    private static let items = 63_000

    private let registry: SectionRegistry
    private let files: [URL]
    private let size: Double

    func rows() throws -> [BenchmarkRow] {
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        let peak = try PeakMemory.during { try readTyped() }
        let reading = try TimesInTurn(turns: 5, own: readTyped, rival: readByFoundation)
        let both = try TimesInTurn(turns: 5, own: diff, rival: readBothAsObjects)
        var rows = [
            BenchmarkRow(
                name: "decode and map a feed file of 63,000 items", reading, beside: "JSONDecoder",
                bar: .atMost(2.5e8), note: "\(Int(size / 1e6)) MB of JSON, median of 5"),
            BenchmarkRow(
                name: "  peak memory, in sizes of the file", value: Double(peak) / size, unit: "x", bar: .atMost(2),
                note: "including the file's own bytes; live bytes, read every 200 µs"),
            BenchmarkRow(
                name: "read, map and diff two of them as JSON", both, beside: "JSONSerialization", bar: .atMost(7e8),
                note: "as strata diff does; the rival only reads"),
        ]
        if let python = PythonReader.time(files[0]) {
            rows.insert(
                BenchmarkRow(
                    name: "  beside Python's json.load", value: reading.own, unit: "ns", rival: "Python",
                    rivalValue: python,
                    note: "which makes no items and no model"),
                at: 1)
        }
        return rows
    }

    /// Writes two feed files in which every item's content differs.
    init() throws {
        let feeds = try [1, 2].map { try GeneratedFeed(of: ProductSection(), items: Self.items, seed: $0) }
        registry = feeds[0].registry
        let folder = FileManager.default.temporaryDirectory
        files = feeds.map { _ in folder.appending(path: "strata-bench-\(UUID().uuidString).json") }
        for (file, feed) in zip(files, feeds) { try feed.document.json().write(to: file) }
        size = Double(try Data(contentsOf: files[0]).count)
    }

    private func readTyped() throws {
        let document = try FeedFile(files[0].path).document(registry: registry)
        try check(FeedModel(document, registry: registry))
    }

    private func readByFoundation() throws {
        let input = FeedInput(try Data(contentsOf: files[0]), registry: registry)
        try check(FeedModel(try input.decode(FeedDocument.self), registry: registry))
    }

    private func diff() throws {
        let models = try files.map(model)
        let changes = models[0].changes(to: models[1])
        guard changes.items.reconfigures.count == Self.items else {
            throw BenchmarkError("the diff of two feeds misses items that changed")
        }
    }

    private func model(of file: URL) throws -> FeedModel {
        try FeedModel(FeedFile(file.path).document(registry: .empty), registry: .empty)
    }

    private func readBothAsObjects() throws {
        for file in files { _ = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) }
    }

    private func check(_ model: FeedModel) throws {
        guard model.snapshot.numberOfItems == Self.items else {
            throw BenchmarkError("the feed that was read differs from the one that was written")
        }
    }
}

/// Measures the peak of live bytes while some work runs, by polling every 200 microseconds on another thread.
private enum PeakMemory {
    static func during(_ work: () throws -> Void) throws -> Int {
        let statistics = try AllocatorStatistics()
        let before = try statistics.live()
        let peak = Locked((most: 0, isOver: false))
        let thread = Thread {
            while !peak.withLock(\.isOver) {
                let live = (try? statistics.live()) ?? 0
                peak.withLock { $0.most = max($0.most, live) }
                usleep(200)
            }
        }
        thread.start()
        defer { peak.withLock { $0.isOver = true } }
        try work()
        return peak.withLock(\.most) - before
    }
}

/// Python's JSON reader, as a rival.
enum PythonReader {
    private static let script = """
        import json, sys, time
        times = []
        for _ in range(5):
            start = time.process_time_ns()
            with open(sys.argv[1], "rb") as file:
                json.load(file)
            times.append(time.process_time_ns() - start)
        print(sorted(times)[2])
        """

    /// The CPU time of reading a file, in nanoseconds, as the median of five; nil without Python.
    static func time(_ file: URL) -> Double? {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script, file.path]
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Double(String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
