import CompositionalLayout
import Foundation
import LayoutCases
import StrataUIKit
import Testing
import UIKit

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

    /// The section with the frames that its custom group's provider gives: UIKit has only providers.
    private static func asked(_ section: LayoutSection) -> LayoutSection {
        guard case .group(var group) = section.content, case .customProvider(let provider) = group.content else {
            return section
        }
        let size = Size(width: group.size.width.value, height: group.size.height.value)
        group.content = .custom(provider.items(in: CustomGroupContext(size: size, effectiveSize: size)))
        var section = section
        section.content = .group(group)
        return section
    }

    @Test func recordedCasesComeBackEqual() throws {
        let cases = try Self.cases()
        #expect(cases.count == 145)
        for (id, layout, frames) in cases {
            var back = layout
            let forms = layout.sections.map {
                $0.platformForm(in: layout.environment, configuration: layout.configuration)
            }
            let object = UICollectionViewCompositionalLayout(
                sectionProvider: { index, _ in forms[index].makeCollectionLayoutSection() },
                configuration: layout.configuration.makeLayoutConfiguration())
            back.configuration = object.configuration.strataDescription
            if layout.configuration.contentInsetsReference == .automatic {
                #expect(back.configuration.contentInsetsReference == .safeArea)
                back.configuration.contentInsetsReference = .automatic
            }
            #expect(back.configuration == layout.configuration, "\(id)")
            back.sections = object.strataSections(counts: layout.sections.map(\.itemCount), in: layout.environment)
            for (index, section) in layout.sections.enumerated() {
                #expect(forms[index] == section.layout, "\(id): the recorded cases are in UIKit's words")
                var expected = section.layout
                // UIKit's default; a description may also leave it out.
                if expected.contentInsetsReference == .automatic { expected.contentInsetsReference = nil }
                #expect(Self.asked(back.sections[index].layout) == expected, "\(id), section \(index)")
            }
            #expect(try frames.differences(from: back.solve()) == [], "\(id)")
        }
    }
}
