internal import Foundation

/// Collects decoding problems while a decoder continues with the rest of a feed.
///
/// It travels in the decoder's user info; without it a decoder stops at the first mistake.
package final class FeedProblems: Sendable {
    /// One thing that could not be decoded.
    package struct Problem: Sendable {
        package var error: any Error
        /// The section's type, and with it its plugin; nil where it is the type that cannot be decoded.
        package var type: SectionType?
        /// The section's identity; nil where that cannot be decoded either.
        package var section: SectionID?
        /// The item's identity; nil for a header or a footer, and for a whole section.
        package var item: ItemID?
        /// Where it stands, from the document down.
        package var path: [JSONLocator.Step]

        /// Notes a problem.
        package init(
            error: any Error, type: SectionType?, section: SectionID?, item: ItemID?, path: [JSONLocator.Step]
        ) {
            self.error = error
            self.type = type
            self.section = section
            self.item = item
            self.path = path
        }
    }

    private struct State: Sendable {
        var problems: [Problem] = []
        var count = 0
    }

    /// The maximum number of problems that are listed; the others are only counted.
    package static let limit = 1_000

    private let state = Locked(State())

    /// Starts with none.
    package init() {}

    /// Those that are named, in the order of the document.
    package var named: [Problem] { state.withLock { $0.problems } }

    /// How many there are in all.
    package var count: Int { state.withLock { $0.count } }

    package func add(_ problem: Problem) {
        state.withLock { state in
            state.count += 1
            if state.problems.count < Self.limit { state.problems.append(problem) }
        }
    }
}

extension CodingUserInfoKey {
    // The literal is a valid key by the rules of `init(rawValue:)`, which never fails on Linux or macOS.
    package static let feedProblems = CodingUserInfoKey(rawValue: "strata.feedProblems").unsafelyUnwrapped
}

extension Decoder {
    /// Where problems go; nil where the first one ends the decoding.
    package var feedProblems: FeedProblems? { userInfo[.feedProblems] as? FeedProblems }
}
