internal import SectionKit

/// A cell whose pictures are all that it has can be read aloud.
///
/// A picture beside a text usually repeats it. A picture alone has a meaning, and assistive technology finds nothing to read: see
/// ``CellConfiguration/accessibilityLabel(_:)``.
struct LabelRule: ContractRule {
    let name = "label"
    let meaning = "A cell of pictures or drawings without a text has an `accessibilityLabel`. A warning."
    let scope = ContractScope.plugin
    let isWarning = true

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        guard let model = subject.model(of: input), let section = model.sections.first else { return nil }
        for index in 0..<section.content.count {
            let cell = section.content.cell(at: index, in: input.environment)
            guard cell.spokenWords.isEmpty, let kind = cell.unlabelledPicture else { continue }
            return ContractViolation(
                "item `\(section.content.id(at: index))`: \(kind) has no words for assistive technology, and its cell has no "
                    + "text; give it an `accessibilityLabel(_:)`, an empty one if it is an ornament")
        }
        return nil
    }
}

extension CellConfiguration {
    /// The kind of the first picture, symbol or drawing without a label; nil if all have one.
    fileprivate var unlabelledPicture: String? {
        if looks.accessibilityLabel != nil { return nil }
        if case .stack(let stack) = content { return stack.children.lazy.compactMap(\.unlabelledPicture).first }
        let pictures: Set<CellContent.Kind> = [.image, .video, .symbol, .drawing]
        return pictures.contains(content.kind) ? content.words : nil
    }
}
