/// One way of showing a section type in a catalogue: a screen, or odd content as in the contract's inputs.
///
/// To add a look, add a case and its words here, and its input in `ContractSubject.input(for:)`.
package enum SectionLook: String, Hashable, Sendable, Codable, CaseIterable {
    /// A phone with default settings.
    case light
    /// Dark colours.
    case dark
    /// Colours of more contrast.
    case highContrast
    /// Dark colours of more contrast.
    case darkHighContrast
    /// Lines and rows begin at the right.
    case rightToLeft
    /// The smallest text.
    case smallestText
    /// The largest text of the ordinary sizes.
    case largerText
    /// The largest text.
    case largestText
    /// A tablet, upright.
    case tablet
    /// A dozen items, as far as a screen shows them.
    case manyItems
    /// No item.
    case noItems
    /// 1,000 characters in every text.
    case longTexts
    /// Empty texts.
    case emptyTexts
    /// Without the keys that a feed may leave out.
    case missingKeys

    /// A short name for captions.
    package var name: String {
        switch self {
        case .light: "Light"
        case .dark: "Dark"
        case .highContrast: "High contrast"
        case .darkHighContrast: "Dark, high contrast"
        case .rightToLeft: "Right to left"
        case .smallestText: "Smallest text"
        case .largerText: "Larger text"
        case .largestText: "Largest text"
        case .tablet: "Tablet"
        case .manyItems: "Many items"
        case .noItems: "No items"
        case .longTexts: "Long texts"
        case .emptyTexts: "Empty texts"
        case .missingKeys: "Missing keys"
        }
    }

    /// The description of the look, as the end of a sentence.
    package var meaning: String {
        switch self {
        case .light: "on a phone with default settings"
        case .dark: "in dark colours"
        case .highContrast: "in colours of high contrast"
        case .darkHighContrast: "in dark colours of high contrast"
        case .rightToLeft: "from right to left, as in Arabic"
        case .smallestText: "at the smallest text size"
        case .largerText: "at the largest of the ordinary text sizes"
        case .largestText: "at the largest text size for accessibility"
        case .tablet: "on a tablet, upright"
        case .manyItems: "with \(Self.many) items"
        case .noItems: "without items"
        case .longTexts: "with 1,000 characters in every text"
        case .emptyTexts: "with empty texts"
        case .missingKeys: "without the keys that may be missing, header and footer"
        }
    }

    /// The number of items of ``manyItems``.
    static let many = 12
}
