import Foundation
import Testing

@testable import StrataStatistics

/// Writes seeded series with known changes and the change points found in them, for `.ci/check-changes` to compare with
/// Apache Otava's. Without the variable it only compares with the truth.
@Suite struct ChangePointReferenceTests {
    private struct Case: Encodable {
        var shape: String
        var values: [Double]
        var changes: [Int]
        var found: [Int]
    }

    private static let file = ProcessInfo.processInfo.environment["STRATA_CHANGES"]

    @Test func knownChangesAreFoundWhereTheyAre() throws {
        let detector = ChangePointDetector()
        let worlds = (0..<(Self.file == nil && !Exhaustive.isOn ? 60 : 200)).map { KnownChanges(seed: $0) }
        let found = worlds.map { detector.changePoints(in: $0.values).map(\.index) }
        let hits = zip(worlds, found).reduce(0) { $0 + $1.0.hits($1.1) }
        let recall = Double(hits) / Double(worlds.reduce(0) { $0 + $1.changes.count })
        let precision = Double(hits) / Double(found.reduce(0) { $0 + $1.count })
        #expect(recall > 0.9 && precision > 0.93, "recall \(recall), precision \(precision)")
        guard let file = Self.file else { return }
        let cases = zip(worlds, found).map {
            Case(shape: $0.shape.rawValue, values: $0.values, changes: $0.changes, found: $1)
        }
        try JSONEncoder().encode(cases).write(to: URL(fileURLWithPath: file))
    }
}
