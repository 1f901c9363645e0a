import Foundation
import Testing

@testable import StrataProfiler
@testable import StrataReporting
@testable import StrataSessions

@Suite struct PprofFileTests {
    /// A heap: the values, the stacks with the innermost frame first, and the labels.
    @Test func aHeapProfileIsReadBack() throws {
        let heap = HeapProfile(
            arm: "nested", checkpoint: "idle",
            stacks: [
                .init(frames: ["a", "[grid]", "c"], sectionType: "grid", objects: 2, bytes: 300),
                .init(frames: ["a", "d"], sectionType: nil, objects: 1, bytes: 16),
            ])
        let profile = try ReadProfile(PprofFile(heap, of: TestResult.mixed()).data)
        #expect(profile.kinds == ["inuse_objects count", "inuse_space bytes"] && profile.preferred == "inuse_space")
        #expect(profile.samples.map(\.stack) == [["c", "[grid]", "a"], ["d", "a"]])
        #expect(profile.samples.map(\.values) == [[2, 300], [1, 16]])
        #expect(profile.samples.map(\.labels) == [["section_type": "grid"], [:]])
        #expect(profile.comment == "strata: home, nested, live at idle")
        #expect(profile.nanoseconds == 1_769_860_800_000_000_000)
    }

    /// The own times of events add up to the frames, each below its step; work outside of frames is left out.
    @Test func timesAreOfStepsAndSectionTypes() throws {
        let events = [
            TraceEvent(kind: .layout, name: "layout", start: 10, value: 5),
            TraceEvent(kind: .step, name: "load", start: 100, value: 1_000, line: 25),
            TraceEvent(kind: .frame, name: "load", start: 110, value: 900),
            TraceEvent(kind: .layout, name: "layout", start: 200, value: 300),
            TraceEvent(kind: .cell, name: "configure grid", start: 250, value: 100),
            TraceEvent(kind: .cell, name: "draw grid", start: 600, value: 50),
            TraceEvent(kind: .step, name: "fling", start: 1_100, value: 600, line: 31),
            TraceEvent(kind: .frame, name: "scroll", start: 1_200, value: 100),
            TraceEvent(kind: .frame, name: "scroll", start: 1_300, value: 100),
            TraceEvent(kind: .memory, name: "", start: 1_400, value: 99),
        ]
        let profile = try ReadProfile(PprofFile(events, arm: "nested", of: TestResult.mixed()).data)
        let times = profile.samples.map { "\($0.stack.reversed().joined(separator: ";")) \($0.values)" }
        #expect(
            times == [
                "load (line 25);frame load [1, 550]", "fling (line 31);frame scroll [2, 200]",
                "load (line 25);frame load;layout [1, 200]",
                "load (line 25);frame load;layout;[grid];configure [1, 100]",
                "load (line 25);frame load;[grid];draw [1, 50]",
            ], "\(times)")
        #expect(profile.samples.reduce(0) { $0 + $1.values[1] } == 1_100)
        #expect(profile.lines["fling (line 31)"] == "home.yaml:31" && profile.lines["layout"] == ":0")
        #expect(profile.samples.last?.labels == ["section_type": "grid"])
    }

    @Test func aTraceWithoutEventsHasNoSamples() throws {
        #expect(try ReadProfile(PprofFile([], arm: "nested", of: TestResult.mixed()).data).samples.isEmpty)
    }
}

/// A profile of pprof, decoded by the format's definition alone.
private struct ReadProfile {
    struct Sample {
        var stack: [String]
        var values: [Int]
        var labels: [String: String]
    }

    let kinds: [String]
    let preferred: String
    let comment: String
    let nanoseconds: Int
    let samples: [Sample]
    /// The file and line of each function.
    let lines: [String: String]

    init(_ data: Data) throws {
        let root = Fields([UInt8](try #require(Gzip.expanded(data))))
        let strings = root.all(6).map { String(decoding: $0, as: UTF8.self) }
        func string(_ index: Int) -> String { strings.indices.contains(index) ? strings[index] : "?" }
        #expect(strings.first == "")
        kinds = root.all(1).map { Fields($0) }.map { "\(string($0.number(1))) \(string($0.number(2)))" }
        let functions = root.all(5).map { Fields($0) }
        let names = Dictionary(uniqueKeysWithValues: functions.map { ($0.number(1), string($0.number(2))) })
        lines = Dictionary(
            uniqueKeysWithValues: functions.map { function in
                (string(function.number(2)), "\(string(function.number(4))):\(function.number(5))")
            })
        let locations = Dictionary(
            uniqueKeysWithValues: root.all(4).map { Fields($0) }.map { location in
                (location.number(1), names[Fields(location.all(4).first ?? []).number(1)] ?? "?")
            })
        samples = root.all(2).map { Fields($0) }.map { sample in
            let labels = sample.all(3).map { Fields($0) }.map { (string($0.number(1)), string($0.number(2))) }
            return Sample(
                stack: sample.packed(1).map { locations[$0] ?? "?" }, values: sample.packed(2),
                labels: Dictionary(uniqueKeysWithValues: labels))
        }
        (preferred, comment) = (string(root.number(14)), string(root.number(13)))
        nanoseconds = root.number(9)
    }

    /// The fields of a message.
    private struct Fields {
        private var numbers: [Int: Int] = [:]
        private var contents: [Int: [[UInt8]]] = [:]

        init(_ bytes: [UInt8]) {
            var rest = bytes[...]
            while !rest.isEmpty {
                let key = Self.varint(&rest)
                if key & 7 == 0 {
                    numbers[key >> 3] = Self.varint(&rest)
                } else {
                    let count = Self.varint(&rest)
                    contents[key >> 3, default: []].append(Array(rest.prefix(count)))
                    rest = rest.dropFirst(count)
                }
            }
        }

        private static func varint(_ bytes: inout ArraySlice<UInt8>) -> Int {
            var (value, shift): (UInt64, UInt64) = (0, 0)
            while let byte = bytes.popFirst() {
                value |= UInt64(byte & 0x7F) << shift
                shift += 7
                if byte < 0x80 { break }
            }
            return Int(truncatingIfNeeded: value)
        }

        func number(_ field: Int) -> Int { numbers[field] ?? 0 }
        func all(_ field: Int) -> [[UInt8]] { contents[field] ?? [] }

        func packed(_ field: Int) -> [Int] {
            var rest = (contents[field]?.first ?? [])[...]
            var values: [Int] = []
            while !rest.isEmpty { values.append(Self.varint(&rest)) }
            return values
        }
    }
}
