internal import Foundation
package import SectionKit
internal import Snapshots
package import StrataEngine

/// A plugin that is checked, with the renderer of its sections.
///
/// Like its renderer, it belongs to the thread that made it.
package final class ContractSubject {
    package let type: SectionType
    let plugin: any SectionPlugin
    let registry: SectionRegistry
    let renderer: CellRenderer
    /// The path of an item's identity in its JSON.
    let identityPlace: JSONPlace
    private var shown: (input: ContractInput, showing: Showing)?

    /// Prepares a plugin. Throws if no font is installed.
    package convenience init(_ plugin: any SectionPlugin) throws(RenderError) { try self.init(plugin, scale: 2) }

    /// Prepares a plugin on a screen with a scale in pixels per point.
    init(_ plugin: any SectionPlugin, scale: Double) throws(RenderError) {
        self.plugin = plugin
        type = Swift.type(of: plugin).type
        identityPlace = IdentityPlace.of(plugin)
        do throws(RegistryError) {
            registry = try SectionRegistry([plugin])
        } catch {
            // Its only error is two plugins of one type.
            registry = .empty
        }
        var options = RenderOptions(scale: scale)
        options.fonts = registry.fonts.map(\.path)
        options.colors = registry.colors
        renderer = try CellRenderer(options)
    }

    /// Sample items, in the form used in feeds, with the ids "1", "2", ..., without those that cannot be encoded.
    func samples(_ count: Int, seed: UInt64 = 1) -> [JSONValue] { samples(of: plugin, count, seed: seed) }

    private func samples<Plugin: SectionPlugin>(of plugin: Plugin, _ count: Int, seed: UInt64) -> [JSONValue] {
        var random = SeededRandom(seed: seed, name: type.rawValue)
        return (0..<max(count, 0)).compactMap { number in
            try? JSONValue(encoding: Plugin.sample(id: "\(number + 1)", using: &random))
        }
    }

    /// Samples that together have all keys of the first 16 samples, the fullest first. Also the first of them with the
    /// keys that no sample has, as far as the plugin can read it.
    var richSamples: [JSONValue] {
        let chosen = fullestSamples
        guard let first = chosen.first, let filled = filled(first), filled != first else { return chosen }
        return chosen + [filled]
    }

    /// An item with values for its missing optional keys.
    private func filled(_ item: JSONValue) -> JSONValue? {
        let table = ShapeTable()
        let shape = plugin.itemShape(in: table)
        guard case .object(var members) = item, case .object(let full)? = shape.fullValue(in: table) else { return nil }
        for (key, value) in full.sorted(by: { $0.key < $1.key }) where members[key] == nil {
            var wider = members
            wider[key] = value
            if isReadable(.object(wider)) { members = wider }
        }
        return .object(members)
    }

    private var fullestSamples: [JSONValue] {
        var missing: Set<String> = []
        func keys(_ item: JSONValue) -> Set<String> { Set(item.members.map { "\($0.place)" }) }
        let samples = (1...16).compactMap { self.samples(1, seed: UInt64($0)).first }
        for sample in samples { missing.formUnion(keys(sample)) }
        var chosen: [JSONValue] = []
        while let next = samples.max(by: { keys($0).intersection(missing).count < keys($1).intersection(missing).count }
        ),
            !keys(next).isDisjoint(with: missing)
        {
            chosen.append(next)
            missing.subtract(keys(next))
        }
        return chosen
    }

    /// Whether the plugin decodes an item.
    func isReadable(_ item: JSONValue) -> Bool { isReadable(item, by: plugin) }

    private func isReadable<Plugin: SectionPlugin>(_ item: JSONValue, by plugin: Plugin) -> Bool {
        (try? item.decoded(as: Plugin.Item.self)) != nil
    }

    /// The feed of an input, read like any feed.
    func document(of input: ContractInput) throws(FeedError) -> FeedDocument {
        try StandardFeedFormat().document(input.feed(of: type), registry: registry)
    }

    /// The model of an input; nil if its feed is invalid.
    func model(of input: ContractInput) -> FeedModel? {
        guard let document = try? document(of: input), !document.diagnostics.contains(where: \.code.isMistake) else {
            return nil
        }
        return try? FeedModel(document, registry: registry, duplicates: .firstWins)
    }

    /// The model of an input with a placeholder for each unreadable item; nil if the feed itself cannot be read.
    func modelWithPlaceholders(of input: ContractInput) -> FeedModel? {
        (try? document(of: input)).flatMap { try? FeedModel($0, registry: registry, duplicates: .firstWins) }
    }

    /// An empty arm on the screen of an input. The renderer serves one arm after another.
    func arm(_ name: String, on environment: LayoutEnvironment) -> (any Arm)? {
        ArmFactory(environment: environment, renderer: renderer, clock: .still).make(name)
    }

    /// The content that both arms show for an input; nil if its items cannot be read.
    func showing(_ input: ContractInput) -> Showing? {
        if let shown, shown.input == input { return shown.showing }
        guard let model = model(of: input), let showing = Showing(model, input.environment, by: self) else {
            return nil
        }
        shown = (input, showing)
        return showing
    }
}

extension JSONValue {
    init(encoding value: some Encodable) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    }

    func decoded<Item: Decodable>(as type: Item.Type) throws -> Item {
        try JSONDecoder().decode(type, from: JSONEncoder().encode(self))
    }
}
