import Foundation
import SectionKit
import Snapshots
import StrataEngine

/// A feed, or two with a byte 0x1E between them: read, shown by both arms, and updated from one to the other.
enum FeedTarget: FuzzTarget {
    static let name = "feed"

    /// More than a screen shows; a larger feed is compared but not played.
    private static let playedItems = 500

    static func read(_ data: Data) throws {
        let parts = data.split(separator: 0x1E, maxSplits: 1)
        let models = try parts.map { part in
            let document = try FeedDocument(json: Data(part), registry: Fuzz.registry, file: "fuzz.json")
            return try FeedModel(document, registry: Fuzz.registry, duplicates: .firstWins, file: "fuzz.json")
        }
        guard let first = models.first, let last = models.last else { return }
        compare(first, last)
        guard models.allSatisfy({ $0.itemCount <= playedItems && $0.sections.count <= playedItems }) else { return }
        for name in ArmFactory.names { try play(first, then: last, in: name) }
    }

    private static func compare(_ first: FeedModel, _ last: FeedModel) {
        for (old, new) in [(first, last), (last, first), (.empty, first)] {
            let changes = old.changes(to: new)
            let violations = changes.violations(from: old.snapshot, to: new.snapshot)
            precondition(violations.isEmpty, "\(violations)")
            let minimum = Changeset.minimumOperations(from: old.snapshot, to: new.snapshot)
            precondition(changes.operations >= minimum)
        }
    }

    private static func play(_ first: FeedModel, then last: FeedModel, in name: String) throws {
        let screen = LayoutEnvironment(containerSize: Size(width: 390, height: 844), scale: 2)
        let renderer = try CellRenderer(RenderOptions(mode: .none))
        guard let arm = ArmFactory(environment: screen, renderer: renderer, clock: .still).make(name) else { return }
        arm.load(first)
        arm.scroll(to: arm.maximumOffset / 2)
        if let section = first.sections.first?.key.id { arm.scroll(section: section, to: 100) }
        arm.endFrame()
        arm.apply(last)
        arm.scroll(to: arm.maximumOffset)
        arm.resize(to: Size(width: 844, height: 390))
        arm.endFrame()
        _ = arm.visibleElements().count + arm.diagnostics.count
    }
}
