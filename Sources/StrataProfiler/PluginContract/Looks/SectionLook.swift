/// One way of showing a section type in a catalogue: a screen, or odd content as in the contract's inputs.
///
/// To add a look, add a case and its words here, and its input in `ContractSubject.input(for:)`.
package enum SectionLook: String, Hashable, Sendable, Codable, CaseIterable {
    case light, dark, highContrast, darkHighContrast, rightToLeft, smallestText, largerText, largestText, tablet
    case manyItems, noItems, longTexts, emptyTexts, missingKeys

    /// A short name for captions.
    package var name: String { words.name }
    /// The description of the look, to end a sentence.
    package var meaning: String { words.meaning }

    private var words: (name: String, meaning: String) {
        switch self {
        case .light: ("Light", "on a phone with default settings")
        case .dark: ("Dark", "in dark colours")
        case .highContrast: ("High contrast", "in colours of high contrast")
        case .darkHighContrast: ("Dark, high contrast", "in dark colours of high contrast")
        case .rightToLeft: ("Right to left", "from right to left, as in Arabic")
        case .smallestText: ("Smallest text", "at the smallest text size")
        case .largerText: ("Larger text", "at the largest of the ordinary text sizes")
        case .largestText: ("Largest text", "at the largest text size for accessibility")
        case .tablet: ("Tablet", "on a tablet, upright")
        case .manyItems: ("Many items", "with \(Self.many) items")
        case .noItems: ("No items", "without items")
        case .longTexts: ("Long texts", "with 1,000 characters in every text")
        case .emptyTexts: ("Empty texts", "with empty texts")
        case .missingKeys: ("Missing keys", "without the keys that may be missing, header and footer")
        }
    }

    /// The number of items of ``manyItems``.
    static let many = 12
}
