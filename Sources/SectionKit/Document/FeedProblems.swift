internal import Foundation

/// Collects decoding problems while a decoder continues with the rest of a feed.
///
/// It is passed in the decoder's user info. Without it, a decoder stops at the first mistake.
package final class FeedProblems: Sendable {
    /// A part of a feed that could not be decoded.
    package struct UndecodedPart: Sendable {
        package var error: any Error
        /// The section's type, which identifies its plugin; nil if the type itself cannot be decoded.
        package var type: SectionType?
        /// The section's identity; nil if it cannot be decoded either.
        package var section: SectionID?
        /// The item's identity; nil for a header, a footer or a whole section.
        package var item: ItemID?
        /// The path from the document to the part.
        package var path: [JSONLocator.Step]

        /// Creates a problem.
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
        var problems: [UndecodedPart] = []
        var count = 0
    }

    /// The maximum number of listed problems. Any others are only counted.
    package static let limit = 1_000

    private let state = Locked(State())

    /// Creates an empty collection.
    package init() {}

    /// The listed problems, in the order of the document.
    package var named: [UndecodedPart] { state.withLock { $0.problems } }

    /// The number of all problems.
    package var count: Int { state.withLock { $0.count } }

    package func add(_ problem: UndecodedPart) {
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
    /// The collection of problems; nil if the first problem ends the decoding.
    package var feedProblems: FeedProblems? { userInfo[.feedProblems] as? FeedProblems }
}
