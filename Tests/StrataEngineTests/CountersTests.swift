import SectionKit
import StrataBasics
import Testing

@testable import StrataEngine

/// Exact counts of small sessions, which fail whenever an arm's work changes.
struct CountersTests {
    /// Fifteen recommendation rows, as on a marketplace home.
    static let rows = [SectionShape(type: "recommendation", count: 15, items: 20, header: "Recommended")]

    @Test func theNestedArmConfiguresEachRowTwice() throws {
        let world = try World(seed: 1, shape: Self.rows)
        let model = try world.model()
        let compositional = try world.arm("compositional")
        let nested = try world.arm("nested")
        compositional.load(model)
        nested.load(model)

        #expect(compositional.counters.cells.configuredForSizing == 0)
        // 3 cards of 148 points are in sight of each row of 390 points, and 15 rows are asked.
        #expect(nested.counters.cells.configuredForSizing == 45)
        #expect(nested.counters.cells.configuredForDisplay == compositional.counters.cells.configuredForDisplay)
        #expect(nested.counters.cells.alive > compositional.counters.cells.alive)
    }

    @Test func aSharedPoolServesEveryRow() throws {
        let world = try World(seed: 1, shape: Self.rows)
        let model = try world.model()
        let arm = try world.arm("compositional")
        arm.load(model)
        for offset in stride(from: 0.0, through: arm.maximumOffset, by: 40) { arm.scroll(to: offset) }
        for offset in stride(from: arm.maximumOffset, through: 0, by: -40) { arm.scroll(to: offset) }
        #expect(arm.counters.cells.created == arm.counters.cells.alivePeak)
        #expect(arm.counters.cells.created < 40)
    }

    @Test func aChangedItemConfiguresItsCellAlone() throws {
        let world = try World(seed: 2, shape: [SectionShape(type: "grid", items: 100)])
        let arm = try world.arm("compositional")
        arm.load(try world.model())
        let before = arm.counters.cells
        var random = SeededRandom(seed: 9)
        var builder = SectionItemsBuilder(type: "grid", registry: world.registry)
        let content = world.document.sections[0].content
        builder.appendSample(id: content.id(at: 0), using: &random)
        builder.append(itemsIn: 1..<100, of: content)
        var document = world.document
        document.sections[0].content = builder.finish()
        arm.apply(try FeedModel(document, registry: world.registry))
        #expect(arm.counters.cells.configuredForDisplay == before.configuredForDisplay + 1)
        #expect(arm.counters.cells.created == before.created)
        #expect(arm.counters.diffOperations == 0)
    }

    /// Regression: cells created for an ad counted for the grid, so a gate on the ad's cells never failed.
    @Test func anAdInAGridIsCountedAsAnAdInEveryCount() throws {
        let ads = AdRule(everyRows: 2, columns: 2, type: "adBanner")
        let world = try World(seed: 3, shape: [SectionShape(type: "grid", items: 40, header: "Goods", ads: ads)])
        for nested in [NestedOptions(), NestedOptions(embed: .all)] {
            for name in ArmFactory.names {
                let arm = try world.arm(name, nested)
                arm.load(try world.model())
                let before = try #require(arm.counters.bySectionType["adBanner"])
                #expect(before.created > 0 && before.alive == before.created, "\(name)")
                for offset in stride(from: 0.0, through: arm.maximumOffset, by: 100) { arm.scroll(to: offset) }
                let after = try #require(arm.counters.bySectionType["adBanner"])
                #expect(after.reused > 0 || nested.embed == .all, "\(name)")
                let made = arm.counters.bySectionType.values.reduce(0) { $0 + $1.created }
                #expect(made == arm.counters.cells.created, "\(name)")
            }
        }
    }

    @Test func anEmptyFeedShowsNothing() throws {
        let world = try World(seed: 1, shape: [])
        for name in ArmFactory.names {
            let arm = try world.arm(name)
            arm.load(try world.model())
            arm.scroll(to: 500)
            #expect(arm.visibleElements().isEmpty)
            #expect(arm.offset == 0)
            #expect(arm.orthogonalScroll(ofSection: "none") == nil)
        }
    }
}
