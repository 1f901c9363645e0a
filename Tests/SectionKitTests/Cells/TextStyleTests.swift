import SectionKit
import Testing

/// Apple, Human Interface Guidelines, Typography, "Dynamic Type sizes".
@Suite struct TextStyleTests {
    @Test func theDefaultSizeIsTheScaleOfBefore() {
        let scale = TextStyle.allCases.map { "\(Int($0.pointSize))/\(Int($0.lineHeight))" }.joined(separator: " ")
        #expect(scale == "34/41 28/34 22/28 20/25 17/22 17/22 16/21 15/20 13/18 12/16 11/13")
    }

    @Test(arguments: TextStyle.allCases) func textGrowsWithTheSize(_ style: TextStyle) {
        for (smaller, larger) in zip(TextSizeCategory.allCases, TextSizeCategory.allCases.dropFirst()) {
            #expect(style.pointSize(for: smaller) <= style.pointSize(for: larger))
            #expect(style.lineHeight(for: smaller) <= style.lineHeight(for: larger))
            #expect(style.pointSize(for: smaller) < style.lineHeight(for: smaller))
        }
    }

    @Test func someFiguresOfTheTable() {
        #expect(TextStyle.body.pointSize(for: .xSmall) == 14 && TextStyle.body.lineHeight(for: .xSmall) == 19)
        #expect(TextStyle.body.pointSize(for: .accessibilityExtraLarge) == 40)
        let largest = TextSizeCategory.accessibilityExtraExtraExtraLarge
        #expect(TextStyle.largeTitle.pointSize(for: largest) == 60)
        #expect(TextStyle.largeTitle.lineHeight(for: largest) == 70)
        #expect(TextStyle.caption2.pointSize(for: largest) == 40 && TextStyle.caption2.lineHeight(for: largest) == 48)
    }

    @Test func lengthsFollowAStyle() {
        var environment = LayoutEnvironment(containerSize: Size(width: 390, height: 844))
        #expect(environment.scaled(33.3, by: .body) == 33.3 && environment.lineHeight(of: .body) == 22)
        environment.contentSizeCategory = .accessibilityExtraLarge
        #expect(environment.scaled(44, by: .body) == 96 && environment.lineHeight(of: .body) == 48)
    }
}
