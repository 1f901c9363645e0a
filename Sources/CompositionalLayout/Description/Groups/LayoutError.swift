/// A broken rule in a layout description or an update, with its place and a remedy.
public struct LayoutError: Error, Hashable, Sendable {
    /// The rules.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// A dimension, an inset or a spacing is NaN, infinite, too large, or negative where only positive values make
        /// sense.
        case unsoundNumber
        /// A group has no subitems.
        case noSubitems
        /// A count is less than one.
        case countTooSmall
        /// Two supplementaries or decorations of a section have the same kind.
        case duplicateKind
        /// The first subitem is larger than its group.
        case firstItemDoesNotFit
        /// A group would hold more items than any screen shows.
        case tooManyItemsInGroup
        /// A negative spacing is larger than the group and the view.
        case spacingTooNegative
        /// Groups are nested too deeply.
        case nestedTooDeeply
        /// An update uses an index that does not exist, or uses one twice.
        case indexOutOfRange
    }

    /// The lengths of a first item that does not fit, along the axis of its group, in points.
    public struct Misfit: Hashable, Sendable {
        /// The group's axis.
        public var axis: LayoutAxis
        /// The length that the first item takes with its edge spacing.
        public var needed: Double
        /// The length that the group has for its items.
        public var available: Double

        /// Makes a misfit.
        public init(axis: LayoutAxis, needed: Double, available: Double) {
            self.axis = axis
            self.needed = needed
            self.available = available
        }
    }

    /// The broken rule.
    public var code: Code
    /// The section's index, if the error concerns one.
    public var section: Int?
    /// The part of the description, for example `group.subitems[1].width`.
    public var subject: String
    /// The lengths, if the rule is ``Code/firstItemDoesNotFit``.
    public var misfit: Misfit?

    /// Makes an error.
    public init(_ code: Code, section: Int? = nil, subject: String = "", misfit: Misfit? = nil) {
        self.code = code
        self.section = section
        self.subject = subject
        self.misfit = misfit
    }
}

extension LayoutError: CustomStringConvertible {
    /// Place, cause and remedy in one line.
    public var description: String {
        let place = [section.map { "section \($0)" }, subject.isEmpty ? nil : subject]
            .compactMap { $0 }.joined(separator: ", ")
        return (place.isEmpty ? "" : place + ": ") + cause + "; " + remedy
    }

    /// The cause in a few words, without the place.
    public var cause: String {
        switch code {
        case .unsoundNumber: "a number is negative, above 10^12 or not finite"
        case .noSubitems: "the group has no subitems"
        case .countTooSmall: "the count is less than 1"
        case .duplicateKind: "the element kind is used twice in one section"
        case .firstItemDoesNotFit: misfit?.cause ?? "the first item does not fit into its group"
        case .tooManyItemsInGroup: "one group would hold more than \(LayoutGroup.maximumEntries) items"
        case .spacingTooNegative: "a negative spacing is larger than the group and the view"
        case .nestedTooDeeply: "groups are nested more than \(LayoutGroup.maximumDepth) levels deep"
        case .indexOutOfRange: "the index does not exist or is used twice"
        }
    }

    /// The remedy in a few words.
    public var remedy: String {
        switch code {
        case .unsoundNumber: "use a number from 0 to 10^12"
        case .noSubitems: "add at least one subitem"
        case .countTooSmall: "use a count of 1 or more"
        case .duplicateKind: "use a different kind for every supplementary and decoration"
        case .firstItemDoesNotFit: misfit?.remedy ?? "make the group longer or the item shorter"
        case .tooManyItemsInGroup: "use a smaller group; the section repeats it"
        case .spacingTooNegative: "use a spacing nearer to 0"
        case .nestedTooDeeply: "use fewer levels"
        case .indexOutOfRange: "use old indices for deletes and new indices for inserts, each once"
        }
    }
}

extension LayoutError.Misfit {
    fileprivate var cause: String {
        let side = axis == .horizontal ? "width" : "height"
        return "nothing is laid out, because the first item takes \(Self.written(needed)) points of its group's "
            + "\(side), edge spacing included, and the group has \(Self.written(available))"
    }

    fileprivate var remedy: String {
        let adjective = axis == .horizontal ? "wide" : "high"
        return "make the group at least \(Self.written(needed)) points \(adjective), or the item with its edge spacing "
            + "at most \(Self.written(available))"
    }

    /// A length with at most three decimals.
    private static func written(_ length: Double) -> String {
        let rounded = (length * 1_000).rounded() / 1_000
        let text = rounded.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension LayoutError {
    static func check(_ insets: DirectionalEdgeInsets, _ subject: @autoclosure () -> String) throws(LayoutError) {
        guard insets.isSound else { throw LayoutError(.unsoundNumber, subject: subject()) }
    }

    static func check(_ number: Double, _ subject: @autoclosure () -> String) throws(LayoutError) {
        guard number.isSoundLength, number >= 0 else { throw LayoutError(.unsoundNumber, subject: subject()) }
    }
}
