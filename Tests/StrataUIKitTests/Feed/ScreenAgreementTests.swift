import Foundation
import SectionKit
import StrataEngine
import Testing
import UIKit

@testable import StrataUIKit

/// The adapter on the module shows the same cells as the engine's flat arm, and configures them as often.
@MainActor
struct ScreenAgreementTests {
    /// The ten thousand updates are 500 worlds with 20 updates each; STRATA_WORLDS sets the number of worlds.
    static let worlds = ProcessInfo.processInfo.environment["STRATA_WORLDS"].flatMap { Int($0) } ?? 60

    @Test func feedsAndUpdatesLookAlikeAndConfigureAsOften() async throws {
        try await play(measures: false)
    }

    /// A row whose measured size differs from its estimate may enter or leave at the edge of the screen while an update
    /// settles, and may be configured once more or less. So only the shown cells are compared here.
    @Test func feedsThatMeasureThemselvesLookAlike() async throws { try await play(measures: true) }

    private func play(measures: Bool) async throws {
        for seed in 0..<Self.worlds {
            let world = try ScreenWorld(seed: UInt64(seed), measures: measures)
            try await world.load()
            try compare(world, "seed \(seed), load", countsToo: !measures)
            for step in 0..<20 {
                if world.random.int(below: 2) == 0 { world.scroll() }
                if world.random.int(below: 2) == 0 { world.swipe() }
                try compare(world, "seed \(seed), step \(step), scrolled", countsToo: !measures)
                try await world.update()
                try compare(world, "seed \(seed), step \(step), updated", countsToo: !measures)
            }
        }
    }

    private func compare(_ world: ScreenWorld, _ place: String, countsToo: Bool) throws {
        let ids = world.view.model.sections.map { "\($0.key.id): \($0.content.ids)" }
        let feed = world.document.sections.map { "\($0.id): \($0.content.ids)" }
        try #require(ids == feed, "\(place): sections and items")
        try #require(abs(world.view.contentOffset.y - world.arm.offset) < 0.01, "\(place): offset")
        try #require(world.strataScreen == world.engineScreen, "\(place)")
        guard countsToo else { return }
        let cells = world.arm.counters.cells
        try #require(
            world.view.configuredCount + world.view.screen.leftSupplementaries == cells.configuredForDisplay,
            "\(place): configure calls")
    }
}
