public import SectionKit

/// Campaigns of a storefront: pages with a picture, a scrim and a call to action, which turn by themselves.
public struct StoreHeroSection: SectionPlugin {
    /// A campaign.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The claim.
        public var title: String
        /// The words of the button.
        public var action: String
        /// The picture.
        public var image: ImageSource
    }

    /// `storeHero`
    public static let type: SectionType = "storeHero"
    /// Shown by `strata sections`.
    public static let summary = "campaigns of a storefront: pages with dots that turn by themselves"
    /// The brand's colours.
    public static var colors: [String: CellColor] { Storefront.colors }

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Pages as wide as the screen, as high as a wide picture or as the words need.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        let words = 3 * environment.lineHeight(of: .title2) + environment.lineHeight(of: .headline) + 104
        let height = max(min(environment.containerSize.width * 0.56, 420), words)
        return .carousel(height: .absolute(height.rounded()), dots: .over, autoScroll: 4)
    }

    /// Words and button on a scrim above the picture.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let words = CellConfiguration.vertical(
            spacing: 10, alignment: .leading,
            [
                .spacer(), .text(item.title, style: .title2, color: .rgb(0xFFFFFF), lines: 3),
                .text(item.action, style: .headline, color: Storefront.onBrand, lines: 1)
                    .padding(horizontal: 18, vertical: 11).background(Storefront.brand).clipped(to: .capsule)
                    .action("open", label: item.action),
            ])
        return .layers([
            .image(item.image.loading(priority: .high), anchor: .top),
            words.padding(DirectionalEdgeInsets(top: 16, leading: 20, bottom: 40, trailing: 20))
                .background(.linear([.rgb(0, opacity: 0.3), .rgb(0, opacity: 0.8)]))
                .frame(width: environment.containerSize.width),
        ])
    }

    /// A generated campaign.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(
            id: id, title: random.sentence(words: 3 + random.int(below: 4)), action: random.sentence(words: 2),
            image: .seed(random.seed(), width: 390, height: 218))
    }
}
