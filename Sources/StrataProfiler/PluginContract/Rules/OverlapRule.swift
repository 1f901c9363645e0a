internal import SectionKit
internal import StrataEngine

/// Cells do not overlap.
struct OverlapRule: ContractRule {
    let name = "no-overlap"
    // Dots of pages may be over cells.
    let meaning = "Cells do not overlap one another, nor headers and footers that are not pinned."
    let scope = ContractScope.screens

    /// Points by which frames may overlap because of rounding to pixels.
    private static let tolerance = 0.51

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        guard let showing = subject.showing(input) else { return nil }
        let isPinned = subject.isPinned(input.header)
        for screen in showing.settled {
            let elements = screen.elements.filter { element in
                !element.frame.isEmpty && element.item != "background" && !(isPinned && element.item == "header")
                    && !(element.isSupplementary && element.item == BoundarySupplementary.pagesKind)
            }
            for (index, one) in elements.enumerated() {
                // Only visible elements count, so they are few.
                for other in elements[(index + 1)...] where overlap(one.frame, other.frame) {
                    return "\(one.words) at \(one.frame.words) overlaps \(other.words) at \(other.frame.words)"
                }
            }
        }
        return nil
    }

    private func overlap(_ one: Rect, _ other: Rect) -> Bool {
        min(one.maxX, other.maxX) - max(one.minX, other.minX) > Self.tolerance
            && min(one.maxY, other.maxY) - max(one.minY, other.minY) > Self.tolerance
    }
}

extension ContractSubject {
    fileprivate func isPinned(_ header: SectionHeader?) -> Bool { header.map { plugin.pinsHeader($0) } ?? false }
}
