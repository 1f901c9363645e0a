internal import Foundation
internal import SectionKit
internal import StrataEngine
internal import StrataGating
internal import Synchronization

/// Items and sections that lose their identity when a feed is read again.
extension PlantedFault {
    static let newIDs = ids(
        "new-ids", "items of the type have new ids at each load", spares: .drawingShadows, facts: [.identity]
    ) { section, load in
        guard case .array(let items)? = section["items"] else { return }
        section["items"] = .array(
            items.map { item in
                guard case .object(var item) = item, let id = item["id"] else { return item }
                item["id"] = id.adding(load)
                return .object(item)
            })
    }

    static let newSectionIDs = ids(
        "new-section-ids", "sections of the type have new ids at each load", spares: .drawingShadows, facts: []
    ) { section, load in
        if let id = section["id"] { section["id"] = id.adding(load) }
    }

    static let unequalContent = PlantedFault(
        name: "unequal-content", group: .identity, sizes: ["items of the type never equal themselves"],
        moves: .cellsConfiguredDisplay, spares: .drawingShadows, facts: [FactKind.equality.name],
        isMissing: { look, _ in isUnread(look) }
    ) { session, type, _ in session.change(type) { $0.isEverEqual = false } }

    /// What keeps a session from comparing items that were read again; nil if it compares some.
    private static func isUnread(_ look: ScreenLook) -> String? {
        let script = look.profile.script
        return script.namedFeeds.isEmpty && !script.allEntries.contains { $0.step is RefreshStep }
            ? "no feed is read after the first: a step with `feed:` reads one" : nil
    }

    private static func ids(
        _ name: String, _ words: String, spares: MetricKey, facts: [FactKind],
        _ change: @escaping @Sendable (inout [String: JSONValue], Int) -> Void
    ) -> PlantedFault {
        PlantedFault(
            name: name, group: .identity, sizes: [words], moves: .diffOperations, spares: spares,
            facts: facts.map(\.name),
            isMissing: { look, _ in isUnread(look) }
        ) { session, type, _ in
            let loads = Counter()
            session.documents.append { document, registry in
                let load = loads.next()
                return document.editing(type, registry) { change(&$0, load) }
            }
        }
    }
}

/// The number of feeds that were read.
private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock {
            $0 += 1
            return $0
        }
    }
}
