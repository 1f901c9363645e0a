internal import SectionKit
internal import StrataEngine

/// A requirement for every section plugin that can be tried with an input.
///
/// To add a rule, add a file with a type, and a line in ``ContractRules``.
package protocol ContractRule: Sendable {
    /// The name in reports: lower-case words, joined by hyphens.
    var name: String { get }
    /// The requirement, in a sentence.
    var meaning: String { get }
    /// The inputs with which it is tried.
    var scope: ContractScope { get }
    /// Whether a plugin may break it. The violation is reported, but no later rule presupposes it. Default: false.
    var isWarning: Bool { get }

    /// The violation; nil if the input keeps the rule, or is irrelevant to it.
    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation?
}

extension ContractRule {
    package var isWarning: Bool { false }
}

/// A rule about each visible element separately.
protocol ElementRule: ContractRule {
    /// The fault of an element, in words; nil if it keeps the rule.
    func fault(in element: VisibleElement, of subject: ContractSubject, by input: ContractInput) -> String?
}

extension ElementRule {
    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        var seen: Set<VisibleLook> = []
        for element in subject.showing(input)?.elements ?? []
        where !element.frame.isEmpty && seen.insert(VisibleLook(element)).inserted {
            if let fault = fault(in: element, of: subject, by: input) { return "\(element.words): \(fault)" }
        }
        return nil
    }
}

/// The look of an element. Elements with the same look have the same faults.
private struct VisibleLook: Hashable {
    let configuration: CellConfiguration
    let size: Size
    let isBackground: Bool

    init(_ element: VisibleElement) {
        (configuration, size) = (element.configuration, element.frame.size)
        isBackground = element.item == "background"
    }
}

extension ContractSubject {
    /// The nodes of an element with their frames, and the space inside their insets. It is empty for a cut tree, which
    /// ``FiniteRule`` reports.
    func places(in element: VisibleElement) -> [(node: CellConfiguration, frame: Rect, room: Size)] {
        let places = renderer.place(element.configuration, size: element.frame.size).elements
        let nodes = element.configuration.nodes
        guard places.count == nodes.count else { return [] }
        return zip(nodes, places).map { node, place in
            let room = Size(
                width: place.frame.width - node.insets.leading - node.insets.trailing,
                height: place.frame.height - node.insets.top - node.insets.bottom)
            return (node, place.frame, room)
        }
    }
}

extension VisibleElement {
    /// The element in a sentence.
    var words: String { isSupplementary ? "the \(item)" : "item `\(item)`" }
}

extension Rect {
    /// `x 16, y 8, 358 x 180`.
    var words: String { "x \(brief(minX)), y \(brief(minY)), \(brief(width)) x \(brief(height))" }
}

/// The rules, in the order in which they are tried. A rule presupposes those before it. If an input breaks a rule,
/// later rules are not tried with it.
package enum ContractRules {
    /// All rules that one process can try.
    package static var all: [any ContractRule] {
        [
            SameSampleRule(), RoundTripRule(), IdentityRule(), UnknownKeysRule(), WrongTypesRule(), EqualityRule(),
            FiniteRule(), PureRule(), SelfSizingRule(), SameInBothRule(), OverlapRule(), ClippingRule(),
            HitAreaRule(), ActionRule(), ResourcesRule(), PictureSizeRule(), BudgetRule(), ContrastRule(),
            ShadowRoomRule(), LabelRule(),
        ]
    }

    /// The rules of a list that are warnings, by name.
    package static let warnings = Set(all.filter(\.isWarning).map(\.name))
}

/// The inputs with which a rule is tried.
package enum ContractScope: Sendable {
    /// The plugin itself, with one input of three samples.
    case plugin
    /// Items: single samples of several kinds, on one screen.
    case items
    /// Screens: all inputs.
    case screens
}

/// A violation of a rule, and the input that shows it.
package struct ContractViolation: Sendable, ExpressibleByStringInterpolation {
    /// The problem, in a sentence without a full stop.
    package let words: String
    /// The input that shows it; nil for the input with which the rule was tried.
    package let input: ContractInput?

    /// Creates a violation by an input; nil for the input with which the rule was tried.
    package init(_ words: String, shownBy input: ContractInput? = nil) {
        self.words = words
        self.input = input
    }

    /// Creates a violation by the input with which the rule was tried.
    package init(stringLiteral words: String) { self.init(words) }
}
