import Foundation
import SectionKit
import StrataBasics
import Testing

@testable import StrataEngine

/// Random sessions of everything that can happen to a living feed, against a plain list of the elements that must be
/// visible.
struct LivingFeedTests {
    static let seeds = 0..<(ProcessInfo.processInfo.environment["STRATA_EXHAUSTIVE"] == "1" ? 300 : 12)

    @Test(arguments: seeds)
    func everyArmShowsWhatThePlainListSays(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed), name: "living")
        let itemIDs: FeedDocument.ItemIDs = random.int(below: 2) == 0 ? .feed : .section
        let shape = (0..<2 + random.int(below: 6)).map { _ in
            SectionShape(
                type: random.int(below: 2) == 0 ? "row" : "chip", items: random.int(below: 40),
                header: random.int(below: 2) == 0 ? "Title" : nil)
        }
        var world = try LivingWorld(shape, itemIDs: itemIDs, seed: UInt64(seed))
        for section in world.document.sections.indices where random.int(below: 3) == 0 {
            world.document.sections[section].header?.isPinned = true
        }
        try world.apply()
        for step in 0..<40 {
            let words = try act(on: &world, using: &random, step: step)
            try world.check("seed \(seed), step \(step), \(words)")
        }
        for arm in world.arms { #expect(arm.counters.anchorJump.isFinite) }
    }

    private func act(on world: inout LivingWorld, using random: inout SeededRandom, step: Int) throws -> String {
        let count = world.document.sections.count
        let section = random.int(below: count)
        let id = world.document.sections[section].id
        switch random.int(below: 12) {
        case 0..<3:
            let offset = Double(random.int(below: Int(world.arms[0].maximumOffset) + 200)) - 100
            world.each { $0.scroll(to: offset) }
            return "scroll to \(offset)"
        case 3:
            let share = Double(random.int(below: 101)) / 100
            world.each { arm in
                if let scroll = arm.orthogonalScroll(ofSection: id) {
                    arm.scroll(section: id, to: scroll.restingOffset(scroll.maximum * share, 0))
                }
            }
            return "scroll \(id) by \(share)"
        case 4..<8:
            var edit = FeedEdit(
                section: id, insert: random.int(below: 4), delete: random.int(below: 4), move: random.int(below: 3),
                change: random.int(below: 4), changesHeader: random.int(below: 4) == 0,
                sections: .init(
                    insert: random.int(below: 5) == 0 ? 1 : 0, delete: random.int(below: 6) == 0 ? 1 : 0,
                    move: random.int(below: 5) == 0 ? 1 : 0), seed: UInt64(step + 1))
            let other = world.document.sections[random.int(below: count)].id
            if world.document.itemIDs == .feed, other != id { edit.destination = other }
            // An item of another type in a section is laid out by the section's own rule, which the list does not know.
            if let to = edit.destination, type(of: to, in: world) != type(of: id, in: world) { edit.destination = nil }
            try world.edit(edit, keeping: random.int(below: 4) == 0 ? .offset : .item)
            return "\(edit)"
        case 8:
            let items = world.document.sections[section].content.count
            guard items > 0 else { return "nothing" }
            let item = random.int(below: items)
            return "tap \(item) of \(id): \(try world.tap(item, in: section))"
        case 9:
            let size = random.int(below: 2) == 0 ? Size(width: 800, height: 400) : LivingWorld.screen
            world.each { $0.resize(to: size) }
            return "resize to \(size)"
        case 10:
            world.each { $0.memoryWarning() }
            return "memory warning"
        default:
            world.each { $0.idle() }
            return "idle"
        }
    }

    private func type(of section: SectionID, in world: LivingWorld) -> SectionType? {
        world.document.sections.first { $0.id == section }?.type
    }
}
