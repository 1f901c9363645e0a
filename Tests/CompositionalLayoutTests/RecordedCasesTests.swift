import CompositionalLayout
import Foundation
import Testing

/// The layouts that were recorded from the system itself, and what it gave for them.
@Suite struct RecordedCasesTests {
    @Test(arguments: try RecordedCase.all()) func framesAreThoseOfTheSystem(_ recorded: RecordedCase) throws {
        let solved = try recorded.layout.get().solve()
        #expect(recorded.differences(from: solved) == [])
    }

    @Test func whatIsPrintedIsWhatAnEncoderMakesOfIt() throws {
        let data = try Data(contentsOf: CaseFiles.layout)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let expected = try LayoutCaseFile(data).entries.map { entry in
            var solved = try entry.result.get().solve()
            solved.id = entry.id
            return String(decoding: try encoder.encode(solved), as: UTF8.self)
        }
        let report = try LayoutCaseReport(data, format: .json)
        #expect(report.output == "[\n" + expected.joined(separator: ",\n") + "\n]")
    }

    @Test func thereAreAsManyAsWereRecorded() throws {
        let cases = try RecordedCase.all()
        #expect(cases.count == 145)
        #expect(cases.count { !$0.recordedOffsets.isEmpty } == 6)
        #expect(cases.reduce(0) { $0 + $1.recordedOffsets.count } == 62)
    }

    @Test func anOffsetThatIsMissingIsADifference() throws {
        let recorded = try #require(RecordedCase.all().first { !$0.recordedOffsets.isEmpty })
        var solved = try recorded.layout.get().solve()
        for offsets in [nil, [], [nil, nil], [[], []]] as [[[Double]?]?] {
            solved.orthogonalOffsets = offsets
            #expect(recorded.differences(from: solved).count == recorded.recordedOffsets.count)
        }
    }
}

/// A recorded layout beside what was expected of it.
struct RecordedCase: Sendable, CustomTestStringConvertible {
    struct Expectation: Decodable, Sendable {
        struct Element: Decodable, Sendable {
            var kind: String
            var path: [Int]
            var frame: [Double]
            var z: Int?
        }

        var contentSize: [Double]?
        var complete: Bool
        var elements: [Element]
    }

    struct Offsets: Decodable, Sendable {
        var result: [[Double?]?]
    }

    struct Written: Decodable {
        var id: String
        var name: String
        var origin: String
        var expect: Expectation
        var orthogonalOffsets: Offsets?
    }

    struct Document: Decodable {
        var cases: [Written]
    }

    var name: String
    var origin: String
    var expect: Expectation
    var offsets: Offsets?
    var layout: Result<LayoutCase, LayoutCaseError>

    var testDescription: String { name }

    /// Screenshots are read to the pixel, all else is a number that was printed.
    var tolerance: Double { origin == "pixels" ? 0.35 : 0.01 }

    static func all() throws -> [RecordedCase] {
        let data = try Data(contentsOf: CaseFiles.layout)
        let written = try JSONDecoder().decode(Document.self, from: data).cases
        return zip(written, try LayoutCaseFile(data).entries).map { written, entry in
            RecordedCase(
                name: written.id + " " + written.name, origin: written.origin, expect: written.expect,
                offsets: written.orthogonalOffsets, layout: entry.result)
        }
    }

    func differences(from solved: SolvedCase) -> [String] {
        var result: [String] = []
        if let size = expect.contentSize, !isClose(size, solved.contentSize) {
            result.append("content \(solved.contentSize), expected \(size)")
        }
        if expect.complete, solved.elements.count != expect.elements.count {
            result.append("\(solved.elements.count) elements, expected \(expect.elements.count)")
        }
        for element in expect.elements {
            guard let own = solved.elements.first(where: { $0.kind == element.kind && $0.path == element.path }) else {
                result.append("\(element.kind) \(element.path) is missing")
                continue
            }
            if !isClose(own.frame, element.frame) {
                result.append("\(element.kind) \(element.path) \(own.frame), expected \(element.frame)")
            }
            if let z = element.z, z != own.z {
                result.append("\(element.kind) \(element.path) z \(own.z), expected \(z)")
            }
        }
        return result + offsetDifferences(solved)
    }

    private func offsetDifferences(_ solved: SolvedCase) -> [String] {
        var result: [String] = []
        for (section, step, value) in recordedOffsets {
            let sections = solved.orthogonalOffsets ?? []
            let steps = (sections.indices.contains(section) ? sections[section] : nil) ?? []
            guard steps.indices.contains(step) else {
                result.append("section \(section) has no offset for step \(step), expected \(value)")
                continue
            }
            if abs(value - steps[step]) > tolerance {
                result.append("section \(section) rests at \(steps[step]), expected \(value)")
            }
        }
        return result
    }

    /// Where sections came to rest; nothing was recorded where a section does not scroll or a step was left out.
    var recordedOffsets: [(section: Int, step: Int, value: Double)] {
        (offsets?.result ?? []).enumerated().flatMap { section, steps in
            (steps ?? []).enumerated().compactMap { step, value in value.map { (section, step, $0) } }
        }
    }

    private func isClose(_ left: [Double], _ right: [Double]) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
    }
}

/// Where the cases are.
enum CaseFiles {
    static var layout: URL { Bundle.module.resourceURL?.appending(path: "Cases/layout.json") ?? URL(filePath: "/") }
}
