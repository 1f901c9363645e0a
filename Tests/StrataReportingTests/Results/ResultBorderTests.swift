import Foundation
import StrataGating
import StrataReporting
import Testing

@testable import StrataProfiler

/// Result files are validated where they are read.
@Suite struct ResultBorderTests {
    private static func json() throws -> [String: Any] {
        let values = ["layout.time": [5.0, 6, 7, 8, 9], "cells.created": [3, 3, 3, 3, 3]]
        let types = ["compositional/cells.created": ["grid": [3.0, 3, 3, 3, 3]]]
        let result = try TestResult.make(compositional: values, nested: values, types: types)
        return try #require(
            JSONSerialization.jsonObject(with: ResultJSON.data(JudgedRun(result, metrics: .standard)))
                as? [String: Any])
    }

    /// The JSON with another value at a path.
    private static func changed(_ object: Any, _ path: [String], to value: Any) -> Any {
        guard let first = path.first else { return value }
        let rest = Array(path.dropFirst())
        if var list = object as? [Any], let index = Int(first) {
            list[index] = changed(list[index], rest, to: value)
            return list
        }
        var members = object as? [String: Any] ?? [:]
        members[first] = changed(members[first] ?? [:], rest, to: value)
        return members
    }

    private static func message(_ text: String, in file: String = "r.json") -> String {
        do throws(RunError) {
            _ = try ResultFile(file).result(in: text)
            return ""
        } catch {
            return error.description
        }
    }

    @Test(arguments: [
        ("metrics.compositional.layout·time.values.2", "1e300"), ("metrics.compositional.layout·time.values.0", "-5"),
        ("metrics.nested.cells·created.values.4", "-1"), ("metrics.nested.cells·created.values.1", "2.5"),
        ("metrics.compositional.cells·created.bySectionType.grid.3", "-1"), ("device.width", "-390"),
        ("device.scale", "1e300"), ("device.refresh", "0"), ("feed.items", "-1"), ("trials.entries.1.seconds", "-2"),
        ("trials.entries.1.index", "-7"), ("trials.entries.0.machine", "4"), ("trials.plan.time", "-1"),
        ("metrics.compositional.layout·time.values.1", "1e999"),
    ])
    func numbersThatNoRunMeasuresAreRefusedWithTheirPlace(path: String, number: String) throws {
        // Metrics have dots in their names.
        let keys = path.split(separator: ".").map { String($0).replacing("·", with: ".") }
        let marked = Self.changed(try Self.json(), keys, to: "NUMBER")
        let data = try JSONSerialization.data(withJSONObject: marked, options: [.prettyPrinted, .sortedKeys])
        let text = String(decoding: data, as: UTF8.self)
        let message = Self.message(text.replacing("\"NUMBER\"", with: number))
        let line =
            text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("\"NUMBER\"") }.map {
                $0 + 1
            } ?? 0
        #expect(message.hasPrefix("r.json: ") && message.contains("line \(line), column "), "\(message)")
        let place = keys.reduce("") { $0 + (Int($1) == nil ? "\($0.isEmpty ? "" : ".")\($1)" : "[\($1)]") }
        #expect(number == "1e999" || message.contains(place), "\(message) has no \(place)")
    }

    @Test func writtenResultsAreRead() throws {
        let text = String(decoding: try JSONSerialization.data(withJSONObject: Self.json()), as: UTF8.self)
        #expect(Self.message(text) == "")
        #expect(Self.message(text.replacing("[5,6", with: "[NaN,6")).contains("`NaN` is not a JSON value"))
        #expect(Self.message(text.replacing("\"items\":10736", with: "\"items\":1.5")).contains("a whole number"))
    }

    @Test func gzipIsReadAndDamageIsNamed() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let data = try JSONSerialization.data(withJSONObject: Self.json())
        let packed = try #require(Gzip.compressed(data))
        let (whole, cut) = (folder.appending(path: "a.json.gz"), folder.appending(path: "b.json.gz"))
        try packed.write(to: whole)
        try packed.dropLast(packed.count / 2).write(to: cut)
        let metrics = MetricTable.standard
        #expect(try ResultFile(whole.path).data() == data)
        #expect(try ResultFile(whole.path).read().profile.name == "home")
        #expect(try JudgedFile(whole.path).read(metrics: metrics).result.profile.name == "home")
        #expect(try EarlierTrials(reading: whole.path, metrics: metrics).result?.profile.name == "home")
        let error = #expect(throws: RunError.self) { try ResultFile(cut.path).read() }
        #expect(error?.description.contains("its gzip is damaged") == true)
    }

    @Test func namesOfResultsAreOnePrintableLineEach() throws {
        var json = try Self.json()
        json["diagnostics"] = ["x\n::error ::y\u{1B}[2J"]
        let text = String(decoding: try JSONSerialization.data(withJSONObject: json), as: UTF8.self)
        let result = try ResultFile("r.json").result(in: text)
        #expect(result.diagnostics == ["x\\u{A}::error ::y\\u{1B}[2J"])
    }

    @Test func storedBaselinesAreHeldToTheSame() throws {
        let text = String(decoding: try JSONSerialization.data(withJSONObject: Self.json()), as: UTF8.self)
        let result = try ResultFile("r.json").result(in: text)
        for (value, words) in [
            (-1.0, "arms.compositional.cells.created.values[0]: -1 is out of range"), (1e300, "is out of range"),
            (1.5, "1.5 is not a whole number"),
        ] {
            var baseline = StoredBaseline(result, metrics: .standard)
            baseline.arms["compositional"]?["cells.created"]?.values[0] = value
            let error = #expect(throws: BaselineError.self) {
                try StoredBaseline(text: baseline.text, file: "b.json")
            }
            #expect(error?.description.contains(words) == true, "\(String(describing: error))")
        }
    }
}
