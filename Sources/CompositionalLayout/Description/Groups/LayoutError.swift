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
        /// Insets, spacing or the view leave no length for a group or for its items. UIKit says: "There is no room for this
        /// NSCollectionLayoutGroup".
        case noRoomForGroup
        /// A group would hold more items than any screen shows.
        case tooManyItemsInGroup
        /// A negative spacing is larger than the group and the view.
        case spacingTooNegative
        /// Groups are nested too deeply.
        case nestedTooDeeply
        /// An update uses an index that does not exist, or uses one twice.
        case indexOutOfRange
    }

    /// The lengths of a part of a description that leaves no room, along one axis, in points.
    public struct Misfit: Hashable, Sendable {
        /// The part that takes the room.
        public enum Part: String, Hashable, Sendable, CaseIterable {
            /// A group's first item with its edge spacing.
            case firstItem
            /// The section's insets, together with the view's insets that the section follows.
            case sectionInsets
            /// A group's insets.
            case groupInsets
            /// The spacing between a group's items, if some items are a fraction of the length that it leaves.
            case spacing
            /// Items with equal shares of a group's length, one pixel each, and the spacing between them.
            case shares
            /// The columns of a waterfall, one pixel each, and the spacing between them.
            case columns
        }

        /// The part that takes the room.
        public var part: Part
        /// The axis.
        public var axis: LayoutAxis
        /// The length that the part takes.
        public var needed: Double
        /// The length of the group, or of the view.
        public var available: Double

        /// Makes a misfit.
        public init(_ part: Part = .firstItem, axis: LayoutAxis, needed: Double, available: Double) {
            self.part = part
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
    /// The lengths, if the rule is ``Code/firstItemDoesNotFit`` or ``Code/noRoomForGroup``.
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
        case .noRoomForGroup: misfit?.cause ?? "there is no room for the group"
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
        case .noRoomForGroup: misfit?.remedy ?? "use smaller insets and spacings"
        case .tooManyItemsInGroup: "use a smaller group; the section repeats it"
        case .spacingTooNegative: "use a spacing nearer to 0"
        case .nestedTooDeeply: "use fewer levels"
        case .indexOutOfRange: "use old indices for deletes and new indices for inserts, each once"
        }
    }
}

extension LayoutError {
    /// Whether nothing is laid out because nothing fits. As in UIKit, this is a result and not a mistake in the
    /// description.
    package var isMisfit: Bool { misfit != nil }

    static func noRoom(
        _ part: Misfit.Part, _ axis: LayoutAxis, needed: Double, available: Double, subject: String = ""
    ) -> LayoutError {
        LayoutError(
            .noRoomForGroup, subject: subject,
            misfit: Misfit(part, axis: axis, needed: needed, available: available))
    }
}

extension LayoutError.Misfit {
    private var side: String { axis == .horizontal ? "width" : "height" }
    private var adjective: String { axis == .horizontal ? "wide" : "high" }
    private var comparative: String { axis == .horizontal ? "wider" : "higher" }

    fileprivate var cause: String {
        let (needed, available) = (Self.written(needed), Self.written(available))
        guard part != .firstItem else {
            return
                "nothing is laid out, because the first item takes \(needed) points of its group's \(side), edge spacing "
                + "included, and the group has \(available)"
        }
        return "nothing is laid out, because there is no room for the group: "
            + (isEmpty ? "\(owner) is \(available) points \(adjective)" : taken)
    }

    /// Whether the group or the view has no extent, regardless of the insets.
    private var isEmpty: Bool {
        switch part {
        case .sectionInsets, .groupInsets: needed <= 0
        case .firstItem, .spacing, .shares, .columns: available <= 0
        }
    }

    private var owner: String {
        switch part {
        case .sectionInsets: "the view"
        case .columns: "the section"
        case .firstItem, .groupInsets, .spacing, .shares: "the group"
        }
    }

    private var taken: String {
        let (needed, available) = (Self.written(needed), Self.written(available))
        let taker =
            switch part {
            case .firstItem: "the first item takes"
            case .sectionInsets, .groupInsets: "the insets take"
            case .spacing: "the spacing takes"
            case .shares: "the items, one pixel each, and their spacing take"
            case .columns: "the columns, one pixel each, and their spacing take"
            }
        return "\(taker) \(needed) points of the \(side), and \(owner) has \(available)"
    }

    fileprivate var remedy: String {
        let (needed, available) = (Self.written(needed), Self.written(available))
        if part != .firstItem, isEmpty {
            return "make \(owner) \(comparative) than \(Self.written(max(self.needed, 0))) points"
        }
        return switch part {
        case .firstItem:
            "make the group at least \(needed) points \(adjective), or the item with its edge spacing at most \(available)"
        case .sectionInsets, .groupInsets, .spacing:
            "make \(owner) \(comparative) than \(needed) points, or the \(part == .spacing ? "spacing" : "insets") smaller "
                + "than \(available)"
        case .shares: "make the group at least \(needed) points \(adjective), or use fewer items or a smaller spacing"
        case .columns:
            "make the section at least \(needed) points \(adjective), or use fewer columns or a smaller spacing"
        }
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
