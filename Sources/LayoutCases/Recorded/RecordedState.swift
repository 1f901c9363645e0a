internal import Basics

/// What is expected after a step of a case: the key `expect` of the step.
package struct RecordedState: Hashable, Sendable {
    /// Width and height of the content in points; nil if they are not known.
    package var contentSize: [Double]?
    /// The frames.
    package var elements: [RecordedFrames.Element]
    /// Whether these are all frames there are.
    package var isComplete: Bool
    /// The content offset; nil if it is not known.
    package var offset: [Double]?
    /// How far the first item in sight moved against the view; nil if it is not known.
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
            throw CaseProblem(
                path: container.codingPath + [key],
                text: "expected two numbers; found \(numbers.count.counted("number"))")
        }
    }
}
