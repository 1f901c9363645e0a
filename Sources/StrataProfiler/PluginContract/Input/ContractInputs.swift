internal import SectionKit

/// The inputs with which all rules about screens are tried: three items on a phone, then inputs that differ from that
/// in one respect (content, screen, header, number of items), the corners of all of these together, and seeded random
/// inputs.
struct ContractInputs {
    let subject: ContractSubject

    /// From a folded phone's cover to the longer side of a tablet, in points. The first is the usual one.
    static let widths: [Double] = [390, 280, 320, 430, 744, 1_024, 1_366]
    /// The usual text size, the smallest, the largest that is not for accessibility, and the largest.
    static let textSizes: [TextSizeCategory] = [.large, .xSmall, .xxxLarge, .accessibilityExtraExtraExtraLarge]
    private static let randomInputs = 24

    private static let headers = [
        SectionHeader(title: "Today"),
        SectionHeader(title: "Today", subtitle: "Until midnight", isTappable: true, isPinned: true),
        SectionHeader(title: ItemVariants.longText, subtitle: ItemVariants.longText),
        SectionHeader(title: "", subtitle: ""),
    ]

    /// All inputs, without duplicates. Complexity: O(values of an item) decodings.
    var all: [ContractInput] {
        let base = subject.usualInput
        var inputs = [base]
        let variants = ItemVariants(isReadable: subject.isReadable, identity: subject.identityPlace)
        let samples = subject.richSamples
        inputs += samples.flatMap { variants.variants(of: $0) }.map { ContractInput(items: [$0]) }
        inputs += (samples.last.map { variants.ends(of: $0) } ?? []).map { ContractInput(items: [$0]) }
        inputs += deviations(from: base)
        inputs += corners(variants)
        inputs += randomOnes()
        var seen: Set<ContractInput> = []
        return inputs.filter { seen.insert($0).inserted }
    }

    private func deviations(from base: ContractInput) -> [ContractInput] {
        func with(_ change: (inout ContractInput) -> Void) -> ContractInput {
            var input = base
            change(&input)
            return input
        }
        return [
            with { $0.items = [] }, with { $0.items = subject.samples(1) }, with { $0.items = subject.samples(12) },
        ]
            + Self.widths.dropFirst().map { width in with { $0.width = width } }
            + Self.textSizes.dropFirst().map { size in with { $0.textSize = size } }
            + [with { $0.direction = .rightToLeft }, with { $0.scheme = .dark }, with { $0.contrast = .high }]
            + Self.headers.map { header in with { $0.header = header } }
            + Self.headers.map { footer in with { $0.footer = footer } }
    }

    /// Narrow and wide screens, small and large text, both directions, with all four kinds of content. At the largest
    /// text size, long texts have 150 characters. With 1,000, cells would be too tall to draw.
    private func corners(_ variants: ItemVariants) -> [ContractInput] {
        let items = subject.samples(4)
        var inputs: [ContractInput] = []
        for textSize in [TextSizeCategory.xSmall, .accessibilityExtraExtraExtraLarge] {
            let long = String(ItemVariants.longText.prefix(textSize.isAccessibilityCategory ? 150 : 1_000))
            let contents = [
                items, items.map { variants.withTexts(long, in: $0) }, items.map { variants.withTexts("", in: $0) },
                items.map { variants.withoutOptionalKeys($0) },
            ]
            let headers = [
                Self.headers[0], Self.headers[1], SectionHeader(title: long, subtitle: long), Self.headers[3],
            ]
            for (content, header) in zip(contents, headers) {
                for width in [280.0, 1_366] {
                    for direction in InterfaceLayoutDirection.allCases {
                        inputs.append(
                            ContractInput(
                                items: content, header: header, footer: header, width: width, textSize: textSize,
                                direction: direction))
                    }
                }
            }
        }
        return inputs
    }

    private func randomOnes() -> [ContractInput] {
        var random = SeededRandom(seed: 1, name: "contract.\(subject.type)")
        return (0..<Self.randomInputs).map { number in
            ContractInput(
                items: subject.samples(1 + random.int(below: 9), seed: UInt64(number) + 2),
                header: Self.headers.filter { $0.title.count < 100 }.randomElement(using: &random), footer: nil,
                width: Double(280 + random.int(below: 1_087)),
                textSize: TextSizeCategory.allCases.randomElement(using: &random) ?? .large,
                direction: InterfaceLayoutDirection.allCases.randomElement(using: &random) ?? .leftToRight,
                scheme: InterfaceStyle.allCases.randomElement(using: &random) ?? .light)
        }
    }
}
