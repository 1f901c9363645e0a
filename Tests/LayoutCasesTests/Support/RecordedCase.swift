import Foundation
import LayoutCases
import Testing

/// A recorded layout and the frames that UIKit computed for it.
struct RecordedCase: Sendable, CustomTestStringConvertible {
    struct Written: Decodable {
        var id: String
        var name: String
    }

    struct Document: Decodable {
        var cases: [Written]
    }

    var name: String
    var frames: RecordedFrames
    var layout: Result<LayoutCase, LayoutCaseError>

    var testDescription: String { name }

    static func all(in file: URL = CaseFiles.layout) throws -> [RecordedCase] {
        let data = try Data(contentsOf: file)
        let written = try JSONDecoder().decode(Document.self, from: data).cases
        let frames = try LayoutCheckReport.recorded(in: data)
        return zip(zip(written, frames), try LayoutCaseFile(data).entries).map { recorded, entry in
            RecordedCase(
                name: recorded.0.id + " " + recorded.0.name, frames: recorded.1, layout: entry.result)
        }
    }
}
