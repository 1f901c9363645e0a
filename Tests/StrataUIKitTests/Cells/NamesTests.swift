import CompositionalLayout
import SectionKit
import Snapshots
import StrataBasics
import StrataUIKit
import SwiftUIDouble
import Testing

@Suite("Names")
struct NamesTests {
    @Test("In a file that imports SwiftUI too, its names are its own")
    func swiftUI() {
        #expect(EdgeInsets.self == SwiftUIDouble.EdgeInsets.self)
        #expect(ColorScheme.self == SwiftUIDouble.ColorScheme.self)
        #expect(LayoutDirection.self == SwiftUIDouble.LayoutDirection.self)
        #expect(ContentSizeCategory.self == SwiftUIDouble.ContentSizeCategory.self)
        #expect(ScrollPosition.self == SwiftUIDouble.ScrollPosition.self)
        #expect(Section<Int>.self == SwiftUIDouble.Section<Int>.self)
    }
}
