internal import StrataBasics

/// The frames that a system computed for a layout: the key `expect` of a case, and the resting offsets of its
/// orthogonal sections.
public struct RecordedFrames: Hashable, Sendable {
    /// One frame.
    public struct Element: Hashable, Sendable, Codable {
        /// `cell`, or the element kind.
        public var kind: String
        /// The index path in the system.
        public var path: [Int]
        /// x, y, width and height in points.
        public var frame: [Double]
        /// The stacking order; nil if it is unknown.
        public var z: Int?

        /// Creates a recorded frame.
        public init(kind: String, path: [Int], frame: [Double], z: Int?) {
            self.kind = kind
            self.path = path
            self.frame = frame
            self.z = z
        }
    }

    /// Width and height of the content in points; nil if unknown.
    public var contentSize: [Double]?
    /// The recorded frames.
    public var elements: [Element]
    /// Whether ``elements`` has all frames of the layout.
    public var isComplete: Bool
    /// The resting offset of each section after each step; nil if it was not recorded.
    package var restingOffsets: [[Double?]?]
    /// The maximum error of coordinates, in points: 0.01, or 0.35 if they were read from a screenshot (`"origin":
    /// "pixels"`).
    public var tolerance: Double
    /// The recorded state after each of the case's steps; nil if it was not recorded.
    package var then: [RecordedState?] = []

    /// Creates recorded frames.
    public init(
        contentSize: [Double]?, elements: [Element], isComplete: Bool, restingOffsets: [[Double?]?] = [],
        tolerance: Double = 0.01
    ) {
        self.contentSize = contentSize
        self.elements = elements
        self.isComplete = isComplete
        self.restingOffsets = restingOffsets
        self.tolerance = tolerance
    }
}

extension RecordedFrames {
    /// The number of recorded frames, including those after steps.
    var frameCount: Int { then.compactMap { $0?.elements.count }.reduce(elements.count, +) }

    /// Whether there is nothing to compare a solved case with.
    var isEmpty: Bool {
        elements.isEmpty && contentSize == nil && offsets.isEmpty && !isComplete && then.allSatisfy { $0 == nil }
    }

    /// The differences of a solved case, one line each; empty if it agrees.
    ///
    /// - Complexity: O(elements).
    public func differences(from solved: SolvedCase) -> [String] {
        let first = RecordedState(contentSize: contentSize, elements: elements, isComplete: isComplete)
        var result = differences(of: first, from: solved.contentSize, solved.elements) + offsetDifferences(solved)
        for (index, state) in then.enumerated() {
            guard let state, let own = solved.then, own.indices.contains(index) else { continue }
            result += differences(of: state, from: own[index]).map { "then[\(index)]: " + $0 }
        }
        return result
    }

    private func differences(of expected: RecordedState, from state: SolvedCase.State) -> [String] {
        var result = differences(of: expected, from: state.contentSize, state.elements)
        if let offset = expected.offset, !isClose(offset, state.offset) {
            result.append("offset \(state.offset), expected \(offset)")
        }
        if let jump = expected.jump, !isClose([jump], state.jump.map { [$0] } ?? []) {
            result.append("jump \(state.jump.map { "\($0)" } ?? "unknown"), expected \(jump)")
        }
        return result
    }

    private func differences(
        of expected: RecordedState, from size: [Double], _ solved: [SolvedCase.Element]
    ) -> [String] {
        var result: [String] = []
        if let contentSize = expected.contentSize, !isClose(contentSize, size) {
            result.append("content \(size), expected \(contentSize)")
        }
        if expected.isComplete, solved.count != expected.elements.count {
            result.append("\(solved.count) elements, expected \(expected.elements.count)")
        }
        let own = Dictionary(
            solved.map { (Place(kind: $0.kind, path: $0.path), $0) }, uniquingKeysWith: { first, _ in first })
        for element in expected.elements {
            let name = "\(element.kind) \(element.path)"
            guard let solved = own[Place(kind: element.kind, path: element.path)] else {
                result.append("\(name) is missing, expected \(element.frame)")
                continue
            }
            if !isClose(solved.frame, element.frame) {
                result.append("\(name) \(solved.frame), expected \(element.frame)")
            }
            if let z = element.z, z != solved.z { result.append("\(name) z \(solved.z), expected \(z)") }
        }
        return result
    }

    private struct Place: Hashable {
        var kind: String
        var path: [Int]
    }

    private func offsetDifferences(_ solved: SolvedCase) -> [String] {
        offsets.compactMap { section, step, value in
            let sections = solved.orthogonalOffsets ?? []
            let steps = (sections.indices.contains(section) ? sections[section] : nil) ?? []
            guard steps.indices.contains(step) else {
                return "section \(section) has no offset for step \(step), expected \(value)"
            }
            guard abs(value - steps[step]) > tolerance else { return nil }
            return "section \(section) rests at \(steps[step]), expected \(value)"
        }
    }

    /// The recorded resting offsets, without missing ones and without sections that are not orthogonal.
    public var offsets: [(section: Int, step: Int, value: Double)] {
        restingOffsets.enumerated().flatMap { section, steps in
            (steps ?? []).enumerated().compactMap { step, value in value.map { (section, step, $0) } }
        }
    }

    private func isClose(_ left: [Double], _ right: [Double]) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
    }
}

extension RecordedFrames: Decodable {
    private struct Expectation: CaseObject {
        var contentSize: [Double]?
        var complete: Bool?
        var elements: [Known<Element>]

        enum CodingKeys: String, CodingKey, CaseIterable { case contentSize, complete, elements }

        init() { elements = [] }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            contentSize = try container.decodeIfPresent([Double].self, forKey: .contentSize)
            complete = try container.decodeIfPresent(Bool.self, forKey: .complete)
            elements = try container.decode([Known<Element>].self, forKey: .elements)
            if let contentSize, contentSize.count != 2 {
                throw CaseFormatError(
                    path: container.codingPath + [CodingKeys.contentSize],
                    text: "a size has width and height; found \(contentSize.count.counted("number"))")
            }
        }
    }

    private struct Step: Decodable {
        var expect: Known<RecordedState>?
    }

    private struct Offsets: Decodable {
        var result: [[Double?]?]?
    }

    private enum Key: String, CodingKey { case origin, expect, orthogonalOffsets, then }

    /// Decodes the frames from a case.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let then = try container.decodeIfPresent([Step].self, forKey: .then)?.map { $0.expect?.value } ?? []
        let hasSteps = then.contains { $0 != nil }
        let expect =
            hasSteps && !container.contains(.expect)
            ? Expectation() : try container.decode(Known<Expectation>.self, forKey: .expect).value
        let offsets = try container.decodeIfPresent(Offsets.self, forKey: .orthogonalOffsets)
        let origin = try container.decodeIfPresent(String.self, forKey: .origin)
        self.init(
            contentSize: expect.contentSize, elements: expect.elements.map(\.value),
            isComplete: expect.complete ?? false,
            restingOffsets: offsets?.result ?? [], tolerance: origin == "pixels" ? 0.35 : 0.01)
        self.then = then
    }
}

extension RecordedFrames.Element: CaseObject {
    enum CodingKeys: String, CodingKey, CaseIterable { case kind, path, frame, z }

    /// Decodes a frame of four numbers.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        kind = try container.decode(String.self, forKey: .kind)
        path = try container.decode([Int].self, forKey: .path)
        frame = try container.decode([Double].self, forKey: .frame)
        z = try container.decodeIfPresent(Int.self, forKey: .z)
        if frame.count != 4 {
            throw CaseFormatError(
                path: container.codingPath + [CodingKeys.frame],
                text: "a frame has x, y, width and height; found \(frame.count.counted("number"))")
        }
    }
}

/// The expected state after a step of a case: the key `expect` of the step.
package struct RecordedState: Hashable, Sendable {
    /// Width and height of the content in points; nil if unknown.
    package var contentSize: [Double]?
    /// The recorded frames.
    package var elements: [RecordedFrames.Element]
    /// Whether ``elements`` has all frames of the layout.
    package var isComplete: Bool
    /// The content offset; nil if unknown.
    package var offset: [Double]?
    /// The distance that the first visible item moved relative to the view; nil if unknown.
    package var jump: Double?
}

extension RecordedState: CaseObject {
    enum CodingKeys: String, CodingKey, CaseIterable { case contentSize, complete, elements, offset, jump }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        contentSize = try container.decodeIfPresent([Double].self, forKey: .contentSize)
        isComplete = try container.decodeIfPresent(Bool.self, forKey: .complete) ?? false
        elements =
            try container.decodeIfPresent([Known<RecordedFrames.Element>].self, forKey: .elements)?
            .map(\.value) ?? []
        offset = try container.decodeIfPresent([Double].self, forKey: .offset)
        jump = try container.decodeIfPresent(Double.self, forKey: .jump)
        for (key, numbers) in [(CodingKeys.contentSize, contentSize), (.offset, offset)] {
            guard let numbers, numbers.count != 2 else { continue }
            throw CaseFormatError(
                path: container.codingPath + [key],
                text: "expected two numbers; found \(numbers.count.counted("number"))")
        }
    }
}
