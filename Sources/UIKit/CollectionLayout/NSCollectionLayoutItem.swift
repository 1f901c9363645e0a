public import CompositionalLayout

/// An entry of a group: a cell, a nested group or a supplementary.
@MainActor @preconcurrency
open class NSCollectionLayoutItem: NSObject, NSCopying {
    open private(set) var layoutSize: NSCollectionLayoutSize
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { anchored }
    fileprivate var anchored: [NSCollectionLayoutSupplementaryItem]
    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Strata's own. Subclasses of the system have no other.
    init(strata size: NSCollectionLayoutSize, _ supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        layoutSize = size
        anchored = supplementaryItems
    }

    public init(layoutSize: NSCollectionLayoutSize) {
        self.layoutSize = layoutSize
        anchored = []
    }

    public convenience init(
        layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) {
        self.init(layoutSize: layoutSize)
        anchored = supplementaryItems
    }

    /// Strata's own: the entry in a description.
    open var strataSubitem: LayoutSubitem {
        .item(
            LayoutItem(
                layoutSize.strataDescription, insets: contentInsets.described,
                edgeSpacing: edgeSpacing?.strataDescription ?? .zero,
                supplementaries: supplementaryItems.map(\.strataDescription)))
    }

    /// As in UIKit, another object with the same properties.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { Copied(copied()) }.object
    }

    /// Another object with the same properties.
    func copied() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutItem(strata: layoutSize, supplementaryItems)
        copy.takeProperties(of: self)
        return copy
    }

    func takeProperties(of other: NSCollectionLayoutItem) {
        contentInsets = other.contentInsets
        edgeSpacing = other.edgeSpacing
    }
}

/// An object that a nonisolated copy hands over.
struct Copied: @unchecked Sendable {
    let object: AnyObject

    init(_ object: AnyObject) { self.object = object }
}

/// A cell of a custom group, by its frame.
@MainActor @preconcurrency
open class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
    /// Strata's own: the cell in a description.
    public nonisolated let strataDescription: CustomGroupItem

    private nonisolated init(strata description: CustomGroupItem) { strataDescription = description }

    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

    public convenience init(frame: CGRect, zIndex: Int) {
        self.init(strata: CustomGroupItem(frame: Rect(frame), zIndex: zIndex))
    }

    open var frame: CGRect { CGRect(strataDescription.frame) }
    open var zIndex: Int { strataDescription.zIndex }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) ->
    [NSCollectionLayoutGroupCustomItem]

/// Items in a row, in a column, or where a closure places them.
@MainActor @preconcurrency
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// Strata's own: what a group does with its subitems.
    public enum StrataKind {
        case list
        case equalShares(Int)
        case repeating(Int)
        case custom(CustomGroupProvider)
    }

    private let kind: StrataKind
    private let axis: LayoutAxis
    /// Copies of the items that the group was made of.
    open private(set) var subitems: [NSCollectionLayoutItem]
    open var interItemSpacing: NSCollectionLayoutSpacing?
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { anchored }
        set { anchored = newValue }
    }

    /// Strata's own.
    public required init(
        strata layoutSize: NSCollectionLayoutSize, _ kind: StrataKind, axis: LayoutAxis,
        subitems: [NSCollectionLayoutItem]
    ) {
        self.kind = kind
        self.axis = axis
        self.subitems = subitems.map { $0.copied() }
        super.init(strata: layoutSize, [])
    }

    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
        list(.horizontal, layoutSize, subitems)
    }

    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
        list(.vertical, layoutSize, subitems)
    }

    private class func list(
        _ axis: LayoutAxis, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem]
    ) -> Self {
        guard !subitems.isEmpty else { raise("At least 1 subitem is required for a group") }
        return Self(strata: size, .list, axis: axis, subitems: subitems)
    }

    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self
    {
        Self(strata: layoutSize, .equalShares(count), axis: .horizontal, subitems: [subitem])
    }

    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
        Self(strata: layoutSize, .equalShares(count), axis: .vertical, subitems: [subitem])
    }

    @available(iOS 16.0, tvOS 16.0, *)
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { Self(strata: layoutSize, .repeating(count), axis: .horizontal, subitems: [subitem]) }

    @available(iOS 16.0, tvOS 16.0, *)
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { Self(strata: layoutSize, .repeating(count), axis: .vertical, subitems: [subitem]) }

    /// The provider is asked once for each solve, as UIKit asks it.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> Self {
        // It is called where the layout is solved: on the main actor in apps.
        nonisolated(unsafe) let itemProvider = itemProvider
        let provider = CustomGroupProvider { context in
            itemProvider(StrataLayoutEnvironment(context)).map(\.strataDescription)
        }
        return Self(strata: layoutSize, .custom(provider), axis: .vertical, subitems: [])
    }

    /// The group's description. UIKit draws it.
    open func visualDescription() -> String { "\(strataGroup)" }

    private var content: LayoutGroup.Content {
        switch (kind, subitems.first?.strataSubitem) {
        case (.custom(let provider), _): .customProvider(provider)
        case (.equalShares(let count), let subitem?): .equalShares(subitem, count: count)
        case (.repeating(let count), let subitem?): .repeating(subitem, count: count)
        default: .subitems(subitems.map(\.strataSubitem))
        }
    }

    /// Strata's own: the group in a description.
    open var strataGroup: LayoutGroup {
        LayoutGroup(
            axis: axis, size: layoutSize.strataDescription, content: content,
            spacing: interItemSpacing?.strataDescription ?? .zero, insets: contentInsets.described,
            edgeSpacing: edgeSpacing?.strataDescription ?? .zero,
            supplementaries: supplementaryItems.map(\.strataDescription))
    }

    open override var strataSubitem: LayoutSubitem { .group(strataGroup) }

    override func copied() -> NSCollectionLayoutItem {
        let copy = type(of: self).init(strata: layoutSize, kind, axis: axis, subitems: subitems)
        copy.takeProperties(of: self)
        copy.interItemSpacing = interItemSpacing
        copy.supplementaryItems = supplementaryItems
        return copy
    }
}
