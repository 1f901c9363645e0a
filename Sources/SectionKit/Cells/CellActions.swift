/// The actions on a part of a cell, apart from a tap on the cell.
///
/// Actions are names. The plugin responds to them in its `answer(to:)` with an ``ItemAction``. A configuration has no
/// behaviour. Swipe actions belong to the whole cell, so they only count at the root of a configuration.
///
/// A plugin whose cells all have the same actions stores them in a static value, which all cells share:
///
///     private static let actions = CellActions(menu: [CellAction("share", title: "Share")])
///
/// A value has the size of a pointer. An empty value does not allocate. Making or changing any other value does.
public struct CellActions: Hashable, Sendable {
    private struct Parts: Hashable, Sendable {
        var tap: CellAction?
        var longPress: CellAction?
        var menu: [CellAction] = []
        var leadingSwipe: [CellAction] = []
        var trailingSwipe: [CellAction] = []
    }

    /// Nil without actions.
    private var parts: Boxed<Parts>?

    /// Creates actions; by default none.
    public init(
        tap: CellAction? = nil, longPress: CellAction? = nil, menu: [CellAction] = [],
        leadingSwipe: [CellAction] = [], trailingSwipe: [CellAction] = []
    ) {
        // Each node of each cell begins with none.
        let isNone = tap == nil && longPress == nil && menu.isEmpty && leadingSwipe.isEmpty && trailingSwipe.isEmpty
        guard !isNone else { return }
        parts = Boxed(
            Parts(tap: tap, longPress: longPress, menu: menu, leadingSwipe: leadingSwipe, trailingSwipe: trailingSwipe))
    }

    /// The action of a tap; nil if a tap on the part is a tap on the cell.
    public var tap: CellAction? {
        get { parts?.value.tap }
        set { change { $0.tap = newValue } }
    }
    /// The action of a long press; nil for none.
    public var longPress: CellAction? {
        get { parts?.value.longPress }
        set { change { $0.longPress = newValue } }
    }
    /// The entries of the context menu, from top to bottom.
    public var menu: [CellAction] {
        get { parts?.value.menu ?? [] }
        set { change { $0.menu = newValue } }
    }
    /// The buttons that a swipe towards the trailing edge reveals, from the leading edge.
    public var leadingSwipe: [CellAction] {
        get { parts?.value.leadingSwipe ?? [] }
        set { change { $0.leadingSwipe = newValue } }
    }
    /// The buttons that a swipe towards the leading edge reveals, from the trailing edge.
    public var trailingSwipe: [CellAction] {
        get { parts?.value.trailingSwipe ?? [] }
        set { change { $0.trailingSwipe = newValue } }
    }

    /// Whether there are no actions.
    public var isEmpty: Bool { parts == nil }

    /// The actions of a gesture, in the order of the menu or the buttons.
    public func actions(of gesture: CellGesture) -> [CellAction] {
        switch gesture {
        case .tap: tap.map { [$0] } ?? []
        case .longPress: longPress.map { [$0] } ?? []
        case .menu: menu
        case .leadingSwipe: leadingSwipe
        case .trailingSwipe: trailingSwipe
        }
    }

    private mutating func change(_ change: (inout Parts) -> Void) {
        var next = parts?.value ?? Parts()
        change(&next)
        parts = next == Parts() ? nil : Boxed(next)
    }
}

/// The gesture that performs an action.
public enum CellGesture: String, Hashable, Sendable, CaseIterable, Codable {
    /// A tap on the part.
    case tap
    /// A long press on the part.
    case longPress
    /// A choice from the context menu of the part.
    case menu
    /// A button at the leading edge of the cell, revealed by a swipe.
    case leadingSwipe
    /// A button at the trailing edge of the cell, revealed by a swipe.
    case trailingSwipe
}

/// An action: its name, and its appearance in menus and to assistive technology.
public struct CellAction: Hashable, Sendable {
    /// The role of a part with an action, for assistive technology.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// A button.
        case button
        /// A link to another page.
        case link
    }

    /// The style of a menu's entry, or of a swipe's button.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// An ordinary action.
        case normal
        /// An action that deletes something; shown in red.
        case destructive
    }

    /// The name, 1 to 64 bytes, by which the plugin and scripts identify the action. Several parts may share a name.
    public var name: String
    /// The title in menus, on buttons and for assistive technology; nil for the name.
    public var title: String?
    /// The name of a system symbol for menus and buttons in apps; nil for none.
    public var symbol: String?
    /// The style in menus and on buttons.
    public var style: Style
    /// The role of the part.
    public var role: Role
    /// Whether the part is on, for example a post that the user likes.
    public var isSelected: Bool
    /// The place to which a part of a text leads; nil for other parts. See ``TextTarget``.
    public private(set) var target: TextTarget?

    /// Creates an action.
    public init(
        _ name: String, title: String? = nil, symbol: String? = nil, style: Style = .normal, role: Role = .button,
        isSelected: Bool = false
    ) {
        self.name = name
        self.title = title
        self.symbol = symbol
        self.style = style
        self.role = role
        self.isSelected = isSelected
    }

    /// The action of a tap on a part of a text.
    init(_ target: TextTarget, words: Substring) {
        self.init(target.action, title: String(words), role: .link)
        self.target = target
    }

    /// The title in menus and for assistive technology: the title, or the name if there is none.
    public var words: String { title ?? name }

    /// The maximum length of a name, in bytes of UTF-8.
    public static let longestName = 64
}

extension CellConfiguration {
    /// The same content with other actions, which all cells may share.
    ///
    /// - Complexity: O(1); does not allocate.
    public func actions(_ actions: CellActions) -> CellConfiguration {
        var copy = self
        copy.actions = actions
        return copy
    }

    /// The same content with an action for taps.
    ///
    ///     .image(heart, width: 24, height: 24).padding(10).action("like", label: "Like", isSelected: item.isLiked)
    ///
    /// - Parameters:
    ///   - name: The name by which the plugin identifies the action.
    ///   - role: The role for assistive technology.
    ///   - label: The label for assistive technology; nil for the name.
    ///   - isSelected: Whether the part is on.
    public func action(
        _ name: String, role: CellAction.Role = .button, label: String? = nil, isSelected: Bool = false
    ) -> CellConfiguration {
        acting { $0.tap = CellAction(name, title: label, role: role, isSelected: isSelected) }
    }

    /// The same content with an action for long presses.
    public func onLongPress(_ name: String, label: String? = nil) -> CellConfiguration {
        acting { $0.longPress = CellAction(name, title: label) }
    }

    /// The same content with a context menu.
    ///
    ///     cell.contextMenu([CellAction("share", title: "Share"), CellAction("hide", title: "Hide", style: .destructive)])
    public func contextMenu(_ entries: [CellAction]) -> CellConfiguration { acting { $0.menu = entries } }

    /// The same content with buttons that a swipe reveals at the edges. They only count at the root of a cell.
    public func swipeActions(leading: [CellAction] = [], trailing: [CellAction] = []) -> CellConfiguration {
        acting { ($0.leadingSwipe, $0.trailingSwipe) = (leading, trailing) }
    }

    private func acting(_ change: (inout CellActions) -> Void) -> CellConfiguration {
        var copy = self
        change(&copy.actions)
        return copy
    }

    /// The actions that a person can perform on the cell, in the order of its nodes. Actions with equal gesture, name
    /// and target are listed once.
    ///
    /// - Complexity: O(nodes).
    public var availableActions: [AvailableAction] {
        var found = AvailableActionList()
        collectActions(isRoot: true, into: &found)
        return found.actions
    }

    // Recursion is as deep as the tree, which is limited to 64 levels.
    private func collectActions(isRoot: Bool, into found: inout AvailableActionList) {
        for gesture in CellGesture.allCases where isRoot || !gesture.isSwipe {
            for action in actions.actions(of: gesture) { found.add(action, by: gesture) }
        }
        if case .stack(let stack) = content {
            for child in stack.children { child.collectActions(isRoot: false, into: &found) }
        }
        for text in content.shownTexts {
            for run in text.runs {
                if let action = run.linkAction(in: text.string) { found.add(action, by: .tap) }
            }
        }
    }
}

/// Actions, in which those with equal gesture, name and target occur once.
private struct AvailableActionList {
    private struct Key: Hashable {
        let gesture: CellGesture
        let name: String
        let target: TextTarget?
    }

    private(set) var actions: [AvailableAction] = []
    private var known: Set<Key> = []

    mutating func add(_ action: CellAction, by gesture: CellGesture) {
        guard known.insert(Key(gesture: gesture, name: action.name, target: action.target)).inserted else { return }
        actions.append(AvailableAction(action: action, gesture: gesture))
    }
}

extension TextRun {
    /// The action of a tap on the run of a text; nil if it leads nowhere.
    func linkAction(in string: String) -> CellAction? {
        guard let target = attributes.target else { return nil }
        let (bytes, length) = (string.utf8, string.utf8.count)
        let start = bytes.index(bytes.startIndex, offsetBy: min(range.lowerBound, length))
        let end = bytes.index(bytes.startIndex, offsetBy: min(range.upperBound, length))
        return CellAction(target, words: string[start..<end])
    }
}

/// An action that a person can perform on a cell, and its gesture.
public struct AvailableAction: Hashable, Sendable {
    /// The action.
    public let action: CellAction
    /// The gesture.
    public let gesture: CellGesture
}

extension CellGesture {
    /// Whether the gesture is a swipe, which belongs to the whole cell.
    package var isSwipe: Bool { self == .leadingSwipe || self == .trailingSwipe }
}
