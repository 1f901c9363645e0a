import CompositionalLayout
import Testing

@Suite struct EnvironmentTests {
    @Test(arguments: [
        // Apple, Human Interface Guidelines, Layout, "Device size classes".
        (Size(width: 375, height: 667), SizeClass.compact, SizeClass.regular),
        (Size(width: 667, height: 375), .compact, .compact),
        (Size(width: 844, height: 390), .compact, .compact),
        (Size(width: 430, height: 932), .compact, .regular),
        (Size(width: 932, height: 430), .regular, .compact),
        (Size(width: 744, height: 1_133), .regular, .regular),
        (Size(width: 1_366, height: 1_024), .regular, .regular),
    ])
    func sizeClassesFollowFromTheSize(screen: Size, horizontal: SizeClass, vertical: SizeClass) {
        let environment = LayoutEnvironment(containerSize: screen)
        #expect(environment.horizontalSizeClass == horizontal && environment.verticalSizeClass == vertical)
    }

    @Test func aStatedSizeClassStays() {
        var environment = LayoutEnvironment(
            containerSize: Size(width: 1_024, height: 1_366), horizontalSizeClass: .compact)
        environment.containerSize = Size(width: 1_366, height: 1_024)
        #expect(environment.horizontalSizeClass == .compact && environment.verticalSizeClass == .regular)
    }

    @Test func textSizesHaveTheNamesOfUIKitToo() {
        #expect(TextSizeCategory.allCases == TextSizeCategory.allCases.sorted())
        #expect(TextSizeCategory(name: "extraSmall") == .xSmall)
        #expect(TextSizeCategory(name: "accessibilityLarge") == .accessibilityLarge)
        #expect(TextSizeCategory(name: "huge") == nil)
        #expect(TextSizeCategory.allCases.filter(\.isAccessibilityCategory).count == 5)
    }

    /// The readable width is 672 points at the default text size and follows body text.
    @Test func readableContentFollowsTheTextSize() throws {
        func width(_ size: TextSizeCategory) throws -> Double {
            var section = LayoutStyle.list(rowHeight: .absolute(44)).section()
            section.contentInsetsReference = .readableContent
            let solver = LayoutSolver(
                environment: LayoutEnvironment(
                    containerSize: Size(width: 1_024, height: 1_366), contentSizeCategory: size),
                sections: [SectionInput(section, itemCount: 1)])
            return try #require(solver.frame(of: ItemIndex(section: 0, item: 0))).width
        }
        #expect(try width(.large) == 672)
        #expect(try width(.xSmall) < 672)
        #expect(try width(.xxLarge) > 672)
    }

    @Test func aTextSizeForgetsWhatWasMeasured() {
        let rows = LayoutStyle.list(rowHeight: .estimated(44)).section()
        let view = Size(width: 320, height: 480)
        var solver = LayoutSolver(
            environment: LayoutEnvironment(containerSize: view), sections: [SectionInput(rows, itemCount: 3)])
        solver.setMeasured(Size(width: 320, height: 100), item: ItemIndex(section: 0, item: 0))
        solver.resize(to: LayoutEnvironment(containerSize: view, layoutDirection: .rightToLeft))
        #expect(solver.contentSize.height == 188)
        solver.resize(to: LayoutEnvironment(containerSize: view, contentSizeCategory: .xxxLarge))
        #expect(solver.contentSize.height == 132)
    }
}
