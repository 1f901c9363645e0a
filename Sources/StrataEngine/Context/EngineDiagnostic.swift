public import SectionKit

/// Something that could not be shown as requested. The session continues.
public struct EngineDiagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The section type whose plugin asked for it.
    public let type: SectionType
    /// The section.
    public let section: SectionID
    /// The item; `header` or `footer` for a supplementary, nil for the section as a whole.
    public let item: ItemID?
    /// What was found and what was done.
    public let message: String

    /// The maximum number per arm.
    public static let limit = 100

    /// Who asked, and what was found.
    public var description: String {
        let place = item.map { "item '\($0)' of section '\(section)'" } ?? "section '\(section)'"
        return "plugin '\(type)', \(place): \(message)"
    }
}
