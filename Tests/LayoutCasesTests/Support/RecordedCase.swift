import Foundation
import LayoutCases
import Testing

/// A recorded layout and the frames that UIKit gave for it.
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

    /// In points. Frames read from screenshots are exact to a pixel only; all others were printed.
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

    /// The recorded resting offsets; steps without one and sections that are not orthogonal are left out.
    var recordedOffsets: [(section: Int, step: Int, value: Double)] {
        (offsets?.result ?? []).enumerated().flatMap { section, steps in
            (steps ?? []).enumerated().compactMap { step, value in value.map { (section, step, $0) } }
        }
    }

    private func isClose(_ left: [Double], _ right: [Double]) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
    }
}
