internal import StrataEngine

/// A call into a plugin, and for whom.
public struct PluginCallSite: Hashable, Sendable, Codable {
    /// The plugin's function, such as `cell(for:in:)`; `measure` and `draw` are what is done with a cell's content.
    public var name: String
    /// The section type, or the type of an item that has one of its own: the plugin at work.
    public var sectionType: String
    /// The section's id.
    public var section: String
    /// The item's id, or `header`, `footer` or `background`; nil for the section as a whole.
    public var item: String?
}

extension PluginCallSite: CustomStringConvertible {
    /// Where it was: ``in `cell(for:in:)` for item `a` of section `b` (type `c`)``.
    public var description: String {
        let place =
            switch name {
            case PluginCall.measure.name: "while measuring"
            case PluginCall.draw.name: "while drawing"
            default: "in `\(name)` for"
            }
        let owner = item.map { "item `\($0)` of " } ?? ""
        return "\(place) \(owner)section `\(section)` (type `\(sectionType)`)"
    }
}
