internal import Feeds
internal import Foundation
internal import Jemalloc
internal import SectionKit
internal import Snapshots

/// What reading a large feed file takes: time, and the most memory at once.
struct FeedReadingCost {
    private static let items = 63_000

    func rows() throws -> [BenchmarkRow] {
        let (document, registry) = try ProductSection.document(items: Self.items)
        let json = try document.json()
        let file = FileManager.default.temporaryDirectory.appending(path: "strata-bench-\(UUID().uuidString).json")
        try json.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let size = Double(json.count)
        let times = try (0..<5).map { _ in try ThreadTime.of { try Self.read(file, registry) } }.sorted()
        let time = times[times.count / 2]
        let peak = try PeakMemory().during { try Self.read(file, registry) }
        return [
            BenchmarkRow(
                name: "decode and map a feed file of 63,000 items", value: time, unit: "ns", bar: .atMost(6e8),
                note: "\(Int(size / 1e6)) MB of JSON, median of 5"),
            BenchmarkRow(
                name: "  peak memory, in sizes of the file", value: Double(peak) / size, unit: "x", bar: .atMost(3),
                note: "including the file's own bytes; live bytes, read every 200 µs"),
        ]
    }

    private static func read(_ file: URL, _ registry: SectionRegistry) throws {
        let document = try FeedDocument(contentsOf: file.path, registry: registry)
        let model = try FeedModel(document, registry: registry)
        guard document.itemCount == items, model.snapshot.numberOfItems == items else {
            throw BenchmarkError("the feed that was read differs from the one that was written")
        }
    }
}

/// Measures the peak of live bytes while some work runs, by polling every 200 microseconds on another thread.
private final class PeakMemory: Sendable {
    private let statistics: AllocatorStatistics

    init() throws {
        statistics = try AllocatorStatistics()
    }

    func during(_ work: () throws -> Void) throws -> Int {
        let before = try statistics.live()
        let peak = Peak()
        let thread = Thread { [statistics] in
            while !peak.isOver {
                peak.note((try? statistics.live()) ?? 0)
                usleep(200)
            }
        }
        thread.start()
        defer { peak.end() }
        try work()
        return peak.value - before
    }
}

/// A maximum that one thread updates and another reads.
private final class Peak: @unchecked Sendable {
    // Guarded by the lock.
    private var most = 0
    private var ended = false
    private let lock = NSLock()

    var value: Int { lock.withLock { most } }
    var isOver: Bool { lock.withLock { ended } }
    func note(_ bytes: Int) { lock.withLock { most = max(most, bytes) } }
    func end() { lock.withLock { ended = true } }
}
