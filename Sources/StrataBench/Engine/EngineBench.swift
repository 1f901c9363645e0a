internal import StrataEngine
internal import Foundation
internal import SectionKit

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
            + WarmUpCost().rows()
    }

    static let phone = LayoutEnvironment(containerSize: Size(width: 390, height: 844), scale: 3)

    /// A new compositional arm.
    static func arm(drawing renderer: CellRenderer? = nil) throws -> any Arm {
        let renderer = try renderer ?? CellRenderer(RenderOptions(scale: 3, mode: .none))
        let factory = ArmFactory(environment: phone, renderer: renderer, clock: .still)
        guard let arm = factory.make("compositional") else { throw BenchmarkError("there is no compositional arm") }
        return arm
    }
}
