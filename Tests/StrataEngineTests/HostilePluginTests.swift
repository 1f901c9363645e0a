import SectionKit
import Testing

@testable import StrataEngine

/// No answer of a plugin stops a session; a diagnostic names plugin, section and item.
struct HostilePluginTests {
    private func diagnostics(
        style: LayoutStyle = .list(rowHeight: .absolute(50)), configuration: CellConfiguration = .text("x"),
        mode: RenderOptions.Mode = .full
    ) throws -> [String] {
        let plugin = HostileSection(style: style, configuration: configuration)
        let registry = try SectionRegistry([plugin])
        let shape = FeedShape(sections: [SectionShape(type: "hostile", items: 30)])
        let model = try FeedModel(FeedGenerator(registry: registry).generate(shape), registry: registry)
        var found: [String] = []
        for name in ArmFactory.names {
            let renderer = try CellRenderer(RenderOptions(mode: mode))
            let arm = try ArmFactory.arm(name, renderer)
            arm.load(model)
            for offset in [100.0, -1e300, .nan, .infinity, 1e300, 0] { arm.scroll(to: offset) }
            arm.scroll(section: "hostile-0", to: .nan)
            #expect(arm.offset.isFinite)
            #expect(arm.maximumOffset.isFinite)
            found = arm.diagnostics.map(\.description)
            #expect(found.allSatisfy { $0.hasPrefix("plugin 'hostile', ") && $0.contains("section 'hostile-0'") })
        }
        return found
    }

    @Test(arguments: [Double.nan, -10, .infinity, -.infinity])
    func invalidHeightIsDiagnosed(height: Double) throws {
        let styles: [LayoutStyle] = [
            .list(rowHeight: .absolute(height)), .grid(columns: 2, height: .estimated(height)),
            .slider(width: .absolute(height), height: .absolute(100)),
        ]
        for style in styles { #expect(try !diagnostics(style: style, mode: .none).isEmpty) }
    }

    @Test func aConfigurationAThousandLevelsDeepIsDiagnosed() throws {
        var deep = CellConfiguration.text("x")
        for _ in 0..<1_000 { deep = .vertical([deep]) }
        #expect(try diagnostics(configuration: deep).contains { $0.contains("item '0.0'") })
    }

    @Test func aTextOfAMegabyteIsDiagnosed() throws {
        let text = String(repeating: "word ", count: 200_000)
        #expect(try !diagnostics(configuration: .text(text)).isEmpty)
    }

    @Test func aMissingImageIsDiagnosed() throws {
        let image = CellConfiguration.image(.file("no/such/picture.png", width: 40, height: 40))
        #expect(try diagnostics(configuration: image).allSatisfy { $0.contains("no/such/picture.png") })
    }
}
