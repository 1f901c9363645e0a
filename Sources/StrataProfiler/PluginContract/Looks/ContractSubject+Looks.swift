internal import CompositionalLayout
internal import Foundation
internal import SectionKit
internal import StrataEngine

extension ContractSubject {
    /// The picture of a section in a look.
    func picture(of look: SectionLook) throws(RenderError) -> SectionPicture {
        let input = input(for: look)
        var picture = SectionPicture(look, screen: input.screenWords)
        var environment = input.environment
        environment.scale = renderer.options.scale
        guard let model = modelWithPlaceholders(of: input), let arm = arm("compositional", on: environment) else {
            picture.failure = "the feed of this section cannot be read"
            return picture
        }
        arm.load(model)
        let strip = SectionStrip(of: arm, tallest: look == .manyItems ? Self.tall : Self.tallest)
        let pixels = try strip.picture(width: input.width, by: renderer)
        (picture.width, picture.height, picture.cut) = (input.width, strip.height, strip.cut)
        // A catalogue holds hundreds of pictures in one file.
        pixels.roundColors(toLevels: Self.levels)
        picture.png = Data(try pixels.png())
        picture.notes = arm.diagnostics.map(\.message)
        return picture
    }

    func input(for look: SectionLook) -> ContractInput {
        var input = ContractInput(items: samples(handful), header: Self.sampleHeader, footer: Self.sampleFooter)
        let variants = ItemVariants(isReadable: isReadable, identity: identityPlace)
        switch look {
        case .light: break
        case .dark: input.scheme = .dark
        case .highContrast: input.contrast = .high
        case .darkHighContrast: (input.scheme, input.contrast) = (.dark, .high)
        case .rightToLeft: input.direction = .rightToLeft
        case .smallestText: input.textSize = .xSmall
        case .largerText: input.textSize = .xxxLarge
        case .largestText:
            // Cells are three times as tall, and those of a grid are below one another.
            input.items = isOrthogonal ? input.items : samples(style.columns > 1 ? 2 : 1)
            input.textSize = .accessibilityExtraExtraExtraLarge
        case .tablet: input.width = Self.tabletWidth
        case .manyItems: input.items = samples(SectionLook.many)
        case .noItems: input.items = []
        case .longTexts:
            input.items = samples(2).map { variants.withTexts(ItemVariants.longText, in: $0) }
            let long = String(ItemVariants.longText.prefix(150))
            input.header = SectionHeader(title: long, subtitle: long)
            input.footer = SectionHeader(title: long)
        case .emptyTexts: input.items = samples(2).map { variants.withTexts("", in: $0) }
        case .missingKeys:
            input.items = input.items.map { variants.withoutOptionalKeys($0) }
            (input.header, input.footer) = (nil, nil)
        }
        return input
    }

    /// The number of levels per colour. No colour is off by more than two of 255.
    private static let levels = 64

    /// The number of items that shows the character of a section. It is higher if items are side by side.
    private var handful: Int {
        isOrthogonal ? 8 : style.columns > 1 ? min(2 * style.columns, SectionLook.many) : 3
    }

    private var isOrthogonal: Bool { style.section().orthogonal != .none }

    private var style: LayoutStyle {
        let context = SectionContext(id: ContractInput.section, itemCount: 4, header: Self.sampleHeader)
        return plugin.layout(of: context, in: ContractInput(items: []).environment)
    }

    /// The width of `ipad-11`, in points.
    static let tabletWidth = 820.0
    /// The maximum height of a picture, in points: one and a half phone screens.
    private static let tallest = 1_266.0
    /// The maximum height of a picture of many items, which shows their rhythm.
    private static let tall = 600.0
    private static let sampleHeader = SectionHeader(title: "Today", subtitle: "Until midnight", isTappable: true)
    private static let sampleFooter = SectionHeader(title: "Prices include tax")
}
