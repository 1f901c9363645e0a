internal import Basics
internal import Foundation
package import SectionKit
package import StrataEngine
internal import StrataGating

/// The feed of a trial, with the time that reading it took.
package struct FeedReading {
    package let document: FeedDocument
    package let model: FeedModel
    /// Nanoseconds of the clock that was passed.
    package let decodeTime: UInt64
    package let mapTime: UInt64

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - format: the file's format, which determines the time of decoding.
    ///   - name: the name for messages; nil for the path.
    package init(
        file: String, format: any FeedFormat = StandardFeedFormat(), name: String? = nil, registry: SectionRegistry,
        clock: EngineClock
    ) throws {
        let name = name ?? file
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: file))
        } catch {
            let reason = SystemReason.of(error, path: file)
            throw FeedError(code: .unreadable, file: name, message: "the feed file cannot be read: \(reason)")
        }
        let start = clock.now()
        document = try format.document(data, file: name, registry: registry)
        let decoded = clock.now()
        model = try FeedModel(document, registry: registry, file: name)
        decodeTime = decoded &- start
        mapTime = clock.now() &- decoded
    }
}
