import SectionKit
import SectionKitTesting
import Testing

/// Carousels and tags keep the contract on all screens: in both architectures, from right to left, at every text size.
@Suite struct CarouselContractTests {
    @Test(arguments: [Carousel.Dots.below, .over]) func carouselsKeepTheContract(dots: Carousel.Dots) {
        expectContract(of: PageSection(dots: dots))
    }

    @Test func tagsKeepTheContract() { expectContract(of: TagSection()) }
}

private struct PageSection: TitledSection {
    static let type: SectionType = "page"

    var dots: Carousel.Dots

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .carousel(
            width: .fractionalWidth(0.9), height: .absolute(40 + environment.lineHeight(of: .headline)), spacing: 8,
            insets: DirectionalEdgeInsets(top: 0, leading: 16, bottom: 8, trailing: 16), dots: dots, autoScroll: 3)
    }

    func cell(for item: TitledItem, in environment: LayoutEnvironment) -> CellConfiguration {
        .text(item.title, style: .headline, lines: 1).padding(8).background(.cardBackground)
    }
}

private struct TagSection: TitledSection {
    static let type: SectionType = "tag"

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .tags(
            height: .absolute(16 + environment.lineHeight(of: .subheadline)),
            insets: DirectionalEdgeInsets(top: 0, leading: 16, bottom: 8, trailing: 16))
    }

    func cell(for item: TitledItem, in environment: LayoutEnvironment) -> CellConfiguration {
        .text(item.title, style: .subheadline, lines: 1).padding(horizontal: 12, vertical: 8)
            .background(.fillBackground, cornerRadius: 8)
    }
}
