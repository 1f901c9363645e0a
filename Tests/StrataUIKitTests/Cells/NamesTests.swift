import CompositionalLayout
import SectionKit
import Snapshots
import StrataBasics
import StrataUIKit
import SwiftUI
import Testing

@Suite("Names")
struct NamesTests {
    @Test("In a file that imports SwiftUI too, its names are its own")
    func swiftUI() {
        #expect(EdgeInsets.self == SwiftUI.EdgeInsets.self)
        #expect(ColorScheme.self == SwiftUI.ColorScheme.self)
        #expect(LayoutDirection.self == SwiftUI.LayoutDirection.self)
        #expect(ContentSizeCategory.self == SwiftUI.ContentSizeCategory.self)
        #expect(ScrollPosition.self == SwiftUI.ScrollPosition.self)
        #expect(Section<Int>.self == SwiftUI.Section<Int>.self)
    }
}
