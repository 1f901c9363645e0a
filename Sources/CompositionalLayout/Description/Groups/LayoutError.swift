/// What is wrong with a layout description: which rule it breaks, where, and what to do about it.
public struct LayoutError: Error, Hashable, Sendable {
    /// Which rule the description breaks.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// A dimension, an inset or a spacing is NaN, infinite, or negative where that has no meaning.
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
        /// A negative spacing takes back more than there is.
        case spacingTooNegative
        /// Groups are nested too deeply.
        case nestedTooDeeply
        /// An update names a section or an item that does not exist, or the same one twice.
        case indexOutOfRange
    }

    /// Which rule is broken.
    public var code: Code
    /// The section's index, if it is about one.
    public var section: Int?
    /// What in the description it is about, for example `group.subitems[1].width`.
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

    /// What is wrong.
    public var cause: String {
        switch code {
        case .unsoundNumber: "a number is negative, larger than 10^12 or not a number"
        case .noSubitems: "the group has no subitems"
        case .countTooSmall: "the count is less than 1"
        case .duplicateKind: "the kind is used twice in one section"
        case .firstItemDoesNotFit: "the first item is longer than its group"
        case .tooManyItemsInGroup: "one group would hold more than \(LayoutGroup.maximumEntries) items"
        case .spacingTooNegative: "a negative spacing takes back more than the group and the view are long"
        case .nestedTooDeeply: "groups are nested more than \(LayoutGroup.maximumDepth) deep"
        case .indexOutOfRange: "the index does not exist or is named twice"
        }
    }

    /// What to do about it.
    public var remedy: String {
        switch code {
        case .unsoundNumber: "give a number from 0 to 10^12"
        case .noSubitems: "give at least one subitem"
        case .countTooSmall: "give a count of 1 or more"
        case .duplicateKind: "give every supplementary and decoration a kind of its own"
        case .firstItemDoesNotFit: "make the group longer or the item shorter"
        case .tooManyItemsInGroup: "let the section repeat a smaller group"
        case .spacingTooNegative: "give a spacing nearer to 0"
        case .nestedTooDeeply: "flatten the description"
        case .indexOutOfRange: "name deletes in old and inserts in new indices, each once"
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
