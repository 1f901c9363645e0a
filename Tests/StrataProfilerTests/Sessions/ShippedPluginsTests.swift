import Foundation
import SectionKit
import StrataBasics
import StrataEngine
import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct ShippedPluginsTests {
    private static let environment = LayoutEnvironment(containerSize: Size(width: 390, height: 844), scale: 3)

    private static func files(below folder: String) throws -> [URL] {
        let root = ShippedProfiles.root.appending(path: folder)
        return try FileManager.default.subpathsOfDirectory(atPath: root.path).map { root.appending(path: $0) }
    }

    /// A file `QuoteSection.swift` below Plugins/ holds the plugin `QuoteSection`, and the executable registers it.
    @Test func stepFilesAndListAgree() throws {
        let files = try Self.files(below: "Plugins").map { $0.deletingPathExtension().lastPathComponent }
        let named = files.filter { $0.hasSuffix("Section") }.sorted()
        #expect(named == ShippedProfiles.plugins.map { "\(type(of: $0))" }.sorted())
        let main = try String(
            contentsOf: ShippedProfiles.root.appending(path: "Sources/strata/main.swift"), encoding: .utf8)
        for name in named { #expect(main.contains("    \(name)(),\n"), "\(name)") }
        let types = ShippedProfiles.plugins.map { type(of: $0).type }
        #expect(Set(types).count == types.count)
        for (plugin, type) in zip(ShippedProfiles.plugins, types) {
            let name = "\(Swift.type(of: plugin))".dropLast("Section".count)
            #expect(type.rawValue == name.prefix(1).lowercased() + name.dropFirst())
        }
    }

    /// Authors copy from the shipped plugins: a plugin imports SectionKit and nothing else.
    @Test func pluginsImportTheSectionKitAlone() throws {
        for file in try Self.files(below: "Plugins") where file.pathExtension == "swift" {
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            let imports = lines.filter { $0.contains("import ") && !$0.hasPrefix("///") }
            #expect(imports == ["public import SectionKit"], "\(file.lastPathComponent)")
        }
    }

    /// Before the content arrives, nothing of its colours is seen. The greys of the scheme are a little blue.
    @Test(arguments: ShippedProfiles.plugins.indices)
    func skeletonsHaveNoHue(index: Int) throws {
        let renderer = try CellRenderer(RenderOptions(scale: 1))
        renderer.follow(Self.environment)
        for seed in 0..<8 {
            let cell = Self.sample(of: ShippedProfiles.plugins[index], seed: UInt64(seed)).skeleton
            let size = renderer.measure(cell, in: .width(358))
            let store = try #require(renderer.draw(cell, size: size))
            var colors: Set<UInt32> = []
            for y in 0..<store.pixelHeight { for x in 0..<store.pixelWidth { colors.insert(store.pixel(x: x, y: y)) } }
            #expect(colors.count > 1, "something is seen")
            let hue = colors.map { color in
                let channels = [color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF]
                return channels.max()! - channels.min()!
            }
            #expect(hue.max()! <= 16, "\(cell)")
        }
    }

    private static func sample<Plugin: SectionPlugin>(of plugin: Plugin, seed: UInt64) -> CellConfiguration {
        var random = SeededRandom(seed: seed)
        return plugin.cell(for: Plugin.sample(id: "x", using: &random), in: environment)
    }
}
