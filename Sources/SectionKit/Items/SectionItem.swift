/// One entry of a section, of a plugin's own type.
///
/// Two items with equal ids are the same item; if they are not equal (`==`) its content changed, and the cell that
/// shows it is configured again.
///
/// ```swift
/// struct Chip: SectionItem {
///     var id: ItemID
///     var title: String
/// }
/// ```
public protocol SectionItem: Identifiable, Hashable, Codable, Sendable where ID == ItemID {}
