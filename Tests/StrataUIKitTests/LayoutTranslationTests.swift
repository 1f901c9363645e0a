import CompositionalLayout
import Foundation
import LayoutCases
import StrataUIKit
import Testing
import UIKitDouble

/// Conversions of descriptions to UIKit's objects, and back.
@MainActor
struct LayoutTranslationTests {
    private static func cases() throws -> [(id: String, layout: LayoutCase, frames: RecordedFrames)] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../LayoutCasesTests/Cases/layout.json")
        let data = try Data(contentsOf: file)
        return try zip(LayoutCaseFile(data).entries, LayoutCheckReport.recorded(in: data)).map { entry, frames in
            (entry.id, try entry.result.get(), frames)
        }
    }

    @Test func recordedCasesComeBackEqual() throws {
        let cases = try Self.cases()
        #expect(cases.count == 145)
        for (id, layout, frames) in cases {
            var back = layout
            back.configuration = layout.configuration.makeLayoutConfiguration().doubleConfiguration()
            if layout.configuration.contentInsetsReference == .automatic {
                #expect(back.configuration.contentInsetsReference == .safeArea)
                back.configuration.contentInsetsReference = .automatic
            }
            #expect(back.configuration == layout.configuration, "\(id)")
            for (index, section) in layout.sections.enumerated() {
                let form = section.platformForm(in: layout.environment, configuration: layout.configuration)
                #expect(form == section.layout, "\(id): the recorded cases are in UIKit's words")
                back.sections[index].layout = form.makeCollectionLayoutSection().doubleDescription()
                var expected = section.layout
                // UIKit's default; a description may also leave it out.
                if expected.contentInsetsReference == .automatic { expected.contentInsetsReference = nil }
                #expect(back.sections[index].layout == expected, "\(id), section \(index)")
            }
            #expect(try frames.differences(from: back.solve()) == [], "\(id)")
        }
    }
}
