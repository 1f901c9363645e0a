internal import SectionKit
internal import StrataGating

extension ScreenChange {
    /// Ids that are unique in the whole feed.
    static let feedIDs = identity(
        "ids-per-feed", .feed, advice: "make the ids of items unique in the whole feed",
        price: "an item cannot be in two sections",
        isWorthTrying: { !$0.hasIDsOfFeed && $0.hasUniqueIDs })

    /// Ids that are unique in their sections.
    static let sectionIDs = identity(
        "ids-per-section", .section, advice: "make the ids of items unique in their sections alone",
        price: "an item that moves to another section is another item",
        isWorthTrying: { $0.hasIDsOfFeed })

    private static func identity(
        _ name: String, _ ids: FeedDocument.ItemIDs, advice: String, price: String,
        isWorthTrying: @escaping @Sendable (FeedFacts) -> Bool
    ) -> ScreenChange {
        ScreenChange(
            name: name, subject: .screen, advice: advice, price: price,
            example: """
                // Before
                {"itemIds": "\(ids == .feed ? "section" : "feed")", "sections": []}
                // After
                {"itemIds": "\(ids.rawValue)", "sections": []}
                """,
            foretells: [
                .diffOperations, .memoryIdleLive, .memoryPeakLive, .allocationsCount, .allocationsBytes,
                .cellsCreated, .cellsConfiguredDisplay, .cellsDrawn,
            ],
            // A feed that never changes is not compared.
            isWorthTrying: { look, _ in
                look.value(.diffTime, of: nil) > 0 && isWorthTrying(look.feed)
                    && !(ids == .section && look.scriptMovesBetweenSections)
            }
        ) { session, _ in
            session.documents.append { document, _ in
                var document = document
                document.itemIDs = ids
                return document
            }
        }
    }

    /// Items compared by the key that their plugin names.
    static let contentKeys = ScreenChange(
        name: "content-key", subject: .sectionType,
        advice: "compare its items by their content key instead of all their properties",
        price: "a cell whose content changed without its key keeps the old content",
        example: """
            // Before
            static func contentKey(of item: Item) -> Int? { item.revision }
            // After
            static func contentKey(of item: Item) -> Int? { item.revision }
            func isContentEqual(_ old: Item, _ new: Item) -> Bool { old.revision == new.revision }
            """,
        foretells: [
            .diffOperations, .cellsConfiguredDisplay, .cellsDrawn, .cellsMeasured, .layoutPasses,
            .allocationsCount, .allocationsBytes,
        ],
        isWorthTrying: { look, type in
            look.value(.diffTime, of: nil) > 0 && (type.flatMap { look.facts[$0]?.hasContentKeys } ?? false)
        }
    ) { session, type in session.change(type) { $0.comparesKeys = true } }
}
