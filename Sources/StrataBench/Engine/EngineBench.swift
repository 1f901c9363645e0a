internal import Foundation
internal import SectionKit
internal import StrataBasics
internal import StrataEngine

/// `strata-bench engine`: memory and work of the compositional arm, without the visible cells.
///
/// Times are CPU times of the thread, without other processes. Sections and cells are the benchmark's own, so the
/// figures do not depend on a program's plugins.
enum EngineBench: Benchmark {
    static let name = "engine"
    static let summary = "memory and frame work at 1,000,000 items, feeds read, cells measured and drawn"

    static func run(_ context: BenchmarkContext) throws -> [BenchmarkRow] {
        try EngineMemory().rows() + EngineFrames().rows() + UpdateCost().rows() + UpdateLeftovers().rows()
            + VisibilityCost().rows() + FeedReadingCost().rows() + DrawingCost().rows()
            + WarmUpCost().rows() + PicturesCost().rows()
    }

    static let phone = LayoutEnvironment(containerSize: Size(width: 390, height: 844), scale: 3)

    /// A new compositional arm.
    static func arm(drawing renderer: CellRenderer? = nil, pictures: PictureSettings? = nil) throws -> any Arm {
        let renderer = try renderer ?? CellRenderer(RenderOptions(scale: 3, mode: .none))
        let factory = ArmFactory(environment: phone, renderer: renderer, clock: .still, pictures: pictures)
        guard let arm = factory.make("compositional") else { throw BenchmarkError("there is no compositional arm") }
        return arm
    }
}

/// Tiles in four columns that show the same empty cell, so that only the engine's own work is measured.
struct UniformSection: SectionPlugin {
    static let type: SectionType = "bench.uniform"

    struct Item: SectionItem {
        var id: ItemID
    }

    private static let cell = CellConfiguration.spacer()

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .grid(columns: 4, height: .absolute(97))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { Self.cell }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id) }
}

/// A generated feed with sections of one type.
struct GeneratedFeed {
    let registry: SectionRegistry
    let document: FeedDocument

    init<Plugin: SectionPlugin>(
        of plugin: Plugin, sections: Int = 1, items: Int, header: String? = nil, seed: UInt64 = 1
    ) throws {
        registry = try SectionRegistry([plugin])
        let shape = SectionShape(type: Plugin.type, count: sections, items: items, header: header)
        document = FeedGenerator(registry: registry).generate(FeedShape(seed: seed, sections: [shape]))
    }

    /// The feed as shown by an arm.
    func model() throws -> FeedModel { try FeedModel(document, registry: registry) }
}
