import Foundation
import SectionKit
import StrataBasics
import StrataEngine
import Testing

@testable import StrataSessions

/// No message shows Foundation's error descriptions.
@Suite struct SystemReasonTests {
    @Test func foundationErrorsBecomeSystemReasons() throws {
        let file = "/no/such/feed.json"
        let error = try #require(throws: (any Error).self) { _ = try Data(contentsOf: URL(fileURLWithPath: file)) }
        #expect("\(error)".contains("NSCocoaErrorDomain"))
        #expect(SystemReason.words(error) == "/no/such/feed.json: No such file or directory")
        let folder = try TestWorld.folder()
        let unwritten = try #require(throws: (any Error).self) {
            try Data().write(to: URL(fileURLWithPath: folder), options: .atomic)
        }
        let words = SystemReason.words(unwritten)
        #expect(!words.contains("NSCocoaErrorDomain") && !words.contains("\n"), "\(words)")
    }

    @Test func ownErrorsKeepTheirMessages() {
        #expect(SystemReason.words(TrialRequestError.badRequest) == TrialRequestError.badRequest.description)
    }

    @Test func missingFeedIsReported() throws {
        let error = try #require(throws: FeedError.self) {
            _ = try FeedReading(FeedFile("/no/feed.json"), registry: .empty, clock: .still)
        }
        #expect(error.description == "/no/feed.json: the feed file does not exist")
    }
}
