internal import SectionKit
internal import StrataEngine

/// The flat collection and the nested ones show the same, so that their costs can be compared.
struct SameInBothRule: ContractRule {
    let name = "same-in-both"
    let meaning = "Both architectures show the same cells with the same content at the same places."
    let scope = ContractScope.screens

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        guard let showing = subject.showing(input) else { return nil }
        // Estimates below the last screen move the content above it, and stretch a background.
        let screens = showing.isWhole ? showing.settled.count : 1
        func compared(_ screen: Showing.Screen) -> [VisibleElement] {
            showing.isWhole ? screen.elements : screen.elements.filter { $0.item != "background" }
        }
        for (flat, nested) in zip(showing.settled, showing.nested).prefix(screens) {
            if flat.offset != nested.offset {
                return "the flat collection scrolls to \(brief(flat.offset)), nested ones to \(brief(nested.offset))"
            }
            let (ones, others) = (compared(flat), compared(nested))
            for (one, other) in zip(ones, others) where one != other {
                guard one.frame != other.frame else {
                    return "\(one.words) shows different content in the two architectures"
                }
                let (flat, nested) = ("\(one.words) is at \(one.frame.words)", "\(other.words) at \(other.frame.words)")
                return "\(flat) in the flat collection, \(nested) in nested ones"
            }
            if ones.count != others.count {
                return "\(ones.count) cells are in sight in the flat collection, \(others.count) in nested ones"
            }
        }
        guard showing.isWhole, showing.settled.count != showing.nested.count else { return nil }
        return "one architecture's content is longer"
    }
}

extension Rect {
    /// `x 16, y 8, 358 x 180`.
    var words: String { "x \(brief(minX)), y \(brief(minY)), \(brief(width)) x \(brief(height))" }
}
