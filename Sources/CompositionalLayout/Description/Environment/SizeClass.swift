/// How much room a view has along one axis; UIKit's `UIUserInterfaceSizeClass`.
///
/// The class of a screen follows from its size as Apple's Human Interface Guidelines list it for their devices (Layout,
/// "Device size classes"): a tablet is regular both ways; a phone is compact across and regular down when upright; a
/// phone on its side is compact down, and regular across if it is a large one.
public enum SizeClass: String, Hashable, Sendable, Codable, CaseIterable {
    /// Little room.
    case compact
    /// Much room.
    case regular

    /// The shorter side of the smallest tablet in the list, an iPad mini, in points.
    static let tabletSide = 744.0
    /// The shorter side of the smallest phone in the list that is regular across on its side, an iPhone 8 Plus, in points.
    static let largePhoneSide = 414.0

    /// The class across a screen of a size in points.
    public static func horizontal(of screen: Size) -> SizeClass {
        let short = min(screen.width, screen.height)
        if short >= tabletSide { return .regular }
        return screen.width > screen.height && short >= largePhoneSide ? .regular : .compact
    }

    /// The class down a screen of a size in points.
    public static func vertical(of screen: Size) -> SizeClass {
        if min(screen.width, screen.height) >= tabletSide { return .regular }
        return screen.width > screen.height ? .compact : .regular
    }
}
