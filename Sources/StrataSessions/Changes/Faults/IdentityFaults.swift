internal import Foundation
internal import SectionKit
internal import StrataEngine
internal import StrataGating
internal import Synchronization

/// Items and sections that lose their identity when a feed is read again.
extension PlantedFault {
    static let newIDs = ids(
        "new-ids", "items of the type have new ids at each load", spares: .cellsCreated, facts: [FactKind.identity.name]
    ) { document, registry, type, load in
        document.editingItems(of: type, registry) { items in
            for index in items.indices { items[index]["id"] = items[index]["id"]?.adding(load) }
        }
    }

    static let newSectionIDs = ids(
        "new-section-ids", "sections of the type have new ids at each load", spares: .cellsCreated, facts: ["sections"]
    ) { document, registry, type, load in
        document.editing(type, registry) { section in
            if let id = section["id"] { section["id"] = id.adding(load) }
        }
    }

    static let unequalContent = PlantedFault(
        name: "unequal-content", group: .identity, sizes: ["items of the type never equal themselves"],
        moves: .cellsConfiguredDisplay, spares: .cellsDrawn, facts: [FactKind.equality.name],
        lack: { look, _ in look.lacksReading }
    ) { session, type, _ in session.change(type) { $0.isEverEqual = false } }

    static let repeatedIDs = PlantedFault(
        name: "repeated-ids", group: .identity,
        sizes: ["the last item", "every tenth item", "every second item"].map {
            "in later feeds, \($0) of the type has the id of the item before it"
        },
        moves: .diffOperations, spares: .cellsCreated, facts: [FactKind.repeated.name],
        lack: { look, type in look.lacksUpdate ?? look.lacksItems(of: type) },
        needs: "a step `{update: {insert: 5}}`"
    ) { session, type, size in
        session.laterDocuments.append { document, registry, _ in
            document.changingSections(of: type) { section in
                let count = section.content.count
                let stride = [count - 1, 10, 2][size]
                guard stride > 0, count > 1 else { return }
                // The item before it once more: the same id, and the feed's rule for repeated ids decides.
                var builder = SectionItemsBuilder(type: section.type, registry: registry)
                for item in 0..<count {
                    builder.append(itemAt: item > 0 && item % stride == 0 ? item - 1 : item, of: section.content)
                }
                section.content = builder.finish()
            }
        }
    }

    private static func ids(
        _ name: String, _ words: String, spares: MetricKey, facts: [String],
        _ change: @escaping @Sendable (FeedDocument, SectionRegistry, SectionType?, _ load: Int) -> FeedDocument
    ) -> PlantedFault {
        PlantedFault(
            name: name, group: .identity, sizes: [words], moves: .diffOperations, spares: spares,
            facts: facts, lack: { look, _ in look.lacksLoad }, needs: "a step `{refresh: {change: 1}}`"
        ) { session, type, _ in
            let loads = Counter()
            session.documents.append { document, registry in change(document, registry, type, loads.next()) }
            session.laterDocuments.append { document, registry, isRefresh in
                isRefresh ? change(document, registry, type, loads.next()) : document
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
