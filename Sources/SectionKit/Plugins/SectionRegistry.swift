internal import Foundation

/// The plugins by section type. This is the only place that holds all of them.
///
/// ```swift
/// let registry = try SectionRegistry([BannerSection(), GridSection()])
/// ```
///
/// An unregistered type is not an error. The fallback replaces it, with one diagnostic.
public struct SectionRegistry: Sendable {
    /// How to handle sections and items of an unknown type.
    public enum Fallback: String, Sendable, CaseIterable, Codable {
        /// They are left out.
        case skip
        /// They are shown as a grey box with the type's name.
        case placeholder
    }

    /// How to handle unknown types.
    public var fallback: Fallback

    private let plugins: [SectionType: any SectionPlugin]
    /// The named colours of all plugins.
    public let colors: [String: CellColor]

    /// Registers plugins.
    ///
    /// - Throws: `RegistryError` if two plugins have the same type, or use one name for different colours.
    public init(_ plugins: [any SectionPlugin], fallback: Fallback = .skip) throws(RegistryError) {
        var table: [SectionType: any SectionPlugin] = [:]
        for plugin in plugins {
            let type = Swift.type(of: plugin).type
            if let other = table.updateValue(plugin, forKey: type) {
                throw RegistryError(type: type, plugins: ["\(Swift.type(of: other))", "\(Swift.type(of: plugin))"])
            }
        }
        self.plugins = table
        self.fallback = fallback
        colors = try Self.palette(plugins)
    }

    private static func palette(_ plugins: [any SectionPlugin]) throws(RegistryError) -> [String: CellColor] {
        var palette: [String: CellColor] = [:]
        var owners: [String: any SectionPlugin] = [:]
        for plugin in plugins {
            let type = Swift.type(of: plugin)
            for (name, color) in type.colors.sorted(by: { $0.key < $1.key }) {
                if let other = palette[name], let owner = owners[name], other != color {
                    throw RegistryError(
                        type: type.type, plugins: ["\(Swift.type(of: owner))", "\(type)"], color: name)
                }
                palette[name] = color
                owners[name] = plugin
            }
        }
        return palette
    }

    /// The registered types in alphabetical order.
    public var types: [SectionType] { plugins.keys.sorted { $0.rawValue < $1.rawValue } }

    /// The reuse pools of all types' cells, including the pool of unknown types.
    public var cellKinds: Set<CellKind> {
        Set(types.map { Swift.type(of: plugin(for: $0)).cellKind } + [FallbackSection.cellKind])
    }

    /// The font files of all plugins, with the type of each, in alphabetical order of the types.
    package var fonts: [(type: SectionType, path: String)] {
        types.flatMap { type in Swift.type(of: plugin(for: type)).fonts.map { (type, $0.path) } }
    }

    /// Whether a plugin is registered for a type.
    public func contains(_ type: SectionType) -> Bool { plugins[type] != nil }

    /// The plugin for a type; the fallback for an unregistered one.
    public func plugin(for type: SectionType) -> any SectionPlugin {
        plugins[type] ?? FallbackSection(standsFor: type)
    }

    /// A registry without plugins. All sections are unknown and keep all their keys.
    public static var empty: SectionRegistry { SectionRegistry() }

    /// The registry with one more plugin, unless it already has a plugin for the type.
    package func including(_ plugin: any SectionPlugin) -> SectionRegistry {
        let type = Swift.type(of: plugin).type
        guard !contains(type) else { return self }
        return SectionRegistry(plugins.merging([type: plugin]) { first, _ in first }, fallback, colors)
    }

    /// The registry with another plugin for an existing type.
    package func replacing(_ plugin: any SectionPlugin) -> SectionRegistry {
        let type = Swift.type(of: plugin).type
        return SectionRegistry(plugins.merging([type: plugin]) { $1 }, fallback, colors)
    }

    private init(
        _ plugins: [SectionType: any SectionPlugin], _ fallback: Fallback, _ colors: [String: CellColor]
    ) {
        self.plugins = plugins
        self.fallback = fallback
        self.colors = colors
    }

    private init() {
        plugins = [:]
        fallback = .placeholder
        colors = [:]
    }
}

/// Two plugins have the same section type, or use one name for different colours.
public struct RegistryError: Error, Hashable, CustomStringConvertible {
    /// The section type.
    public let type: SectionType
    /// The names of the plugins.
    public let plugins: [String]
    /// The name of the colour; nil if the type is registered twice.
    public var color: String?

    /// The mistake and its remedy.
    public var description: String {
        if let color {
            return "\(plugins.joined(separator: " and ")) have different colours with the name '\(color)'; "
                + "share one palette, or give one of them another name"
        }
        return "section type '\(type)' is registered twice, by \(plugins.joined(separator: " and ")); "
            + "give one of them another `type`"
    }
}
