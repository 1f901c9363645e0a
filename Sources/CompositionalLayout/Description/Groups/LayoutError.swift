/// A broken rule in a layout description or an update: which one, where, and how to fix it.
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

    /// The broken rule.
    public var code: Code
    /// The section's index, if the error concerns one.
    public var section: Int?
    /// The part of the description, for example `group.subitems[1].width`.
    public var subject: String

    /// Makes an error.
    public init(_ code: Code, section: Int? = nil, subject: String = "") {
        self.code = code
        self.section = section
        self.subject = subject
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
        case .firstItemDoesNotFit: "the first item does not fit into its group"
        case .tooManyItemsInGroup: "one group would hold more than \(LayoutGroup.maximumEntries) items"
        case .spacingTooNegative: "a negative spacing is larger than the group and the view"
        case .nestedTooDeeply: "groups are nested more than \(LayoutGroup.maximumDepth) levels deep"
        case .indexOutOfRange: "the index does not exist or is used twice"
        }
    }

    /// How to fix it, in a few words.
    public var remedy: String {
        switch code {
        case .unsoundNumber: "use a number from 0 to 10^12"
        case .noSubitems: "add at least one subitem"
        case .countTooSmall: "use a count of 1 or more"
        case .duplicateKind: "use a different kind for every supplementary and decoration"
        case .firstItemDoesNotFit: "make the group longer or the item shorter"
        case .tooManyItemsInGroup: "use a smaller group; the section repeats it"
        case .spacingTooNegative: "use a spacing nearer to 0"
        case .nestedTooDeeply: "use fewer levels"
        case .indexOutOfRange: "use old indices for deletes and new indices for inserts, each once"
        }
    }
}

extension LayoutError {
    static func check(_ insets: EdgeInsets, _ subject: @autoclosure () -> String) throws(LayoutError) {
        guard insets.isSound else { throw LayoutError(.unsoundNumber, subject: subject()) }
    }

    static func check(_ number: Double, _ subject: @autoclosure () -> String) throws(LayoutError) {
        guard number.isSoundLength, number >= 0 else { throw LayoutError(.unsoundNumber, subject: subject()) }
    }
}
