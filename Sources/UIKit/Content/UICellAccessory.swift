/// What a row of a list has beside its content. It is kept, and not drawn.
public struct UICellAccessory {
    public typealias ActionHandler = () -> Void

    public enum DisplayedState: Hashable, Sendable { case always, whenEditing, whenNotEditing }
    public enum LayoutDimension: Sendable { case actual, standard, custom(CGFloat) }

    public struct DisclosureIndicatorOptions {
        public var isHidden = false
        public var reservedLayoutWidth = LayoutDimension.standard
        public var tintColor: UIColor?

        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }
    }

    public struct DeleteOptions {
        public var isHidden = false
        public var reservedLayoutWidth = LayoutDimension.standard
        public var tintColor: UIColor?
        public var backgroundColor: UIColor?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
        }
    }

    public struct ReorderOptions {
        public var isHidden = false
        public var reservedLayoutWidth = LayoutDimension.standard
        public var tintColor: UIColor?
        public var showsVerticalSeparator = true

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator ?? true
        }
    }

    public struct OutlineDisclosureOptions {
        public enum Style: Hashable, Sendable { case automatic, header, cell }

        public var style = Style.automatic
        public var isHidden = false
        public var reservedLayoutWidth = LayoutDimension.standard
        public var tintColor: UIColor?

        public init(
            style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.style = style ?? .automatic
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }
    }

    public struct LabelOptions {
        public var isHidden = false
        public var reservedLayoutWidth = LayoutDimension.standard
        public var tintColor: UIColor?
        public var font = UIFont.systemFont(ofSize: 17)
        public var adjustsFontForContentSizeCategory = true

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.font = font ?? .systemFont(ofSize: 17)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }
    }

    public typealias CheckmarkOptions = DisclosureIndicatorOptions
    public typealias InsertOptions = DeleteOptions
    public typealias MultiselectOptions = DeleteOptions

    public enum Placement {
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int

        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    }

    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public var isHidden = false
        public var reservedLayoutWidth = LayoutDimension.standard
        public var tintColor: UIColor?
        public var maintainsFixedSize = false

        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            (self.customView, self.placement) = (customView, placement)
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }

    public enum AccessoryType: Hashable {
        case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, label
        case customView(UIView)
    }

    public let accessoryType: AccessoryType

    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { UICellAccessory(accessoryType: .disclosureIndicator) }

    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory(accessoryType: .checkmark) }

    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { UICellAccessory(accessoryType: .delete) }

    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { UICellAccessory(accessoryType: .insert) }

    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory { UICellAccessory(accessoryType: .reorder) }

    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory { UICellAccessory(accessoryType: .multiselect) }

    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { UICellAccessory(accessoryType: .outlineDisclosure) }

    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory { UICellAccessory(accessoryType: .label) }

    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        UICellAccessory(accessoryType: .customView(configuration.customView))
    }
}
