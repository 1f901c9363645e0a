internal import SectionKit
internal import StrataEngine
internal import StrataGating

extension ScreenChange {
    /// One pool for section types whose cells have the same views.
    static let sharedPools = ScreenChange(
        name: "shared-pools", subject: .screen,
        advice: "give section types whose cells have the same views one reuse pool",
        price: "`prepareForReuse` has to undo what either type sets",
        example: """
            // Before, in one plugin
            static var cellKind: CellKind { CellKind("gridCard") }
            // Before, in the other
            static var cellKind: CellKind { CellKind("stripCard") }
            // After, in both
            static var cellKind: CellKind { CellKind("card") }
            """,
        foretells: [
            .cellsCreated, .cellsIdle, .memoryIdleLive, .memoryPeakLive, .allocationsCount,
            .allocationsBytes,
        ],
        isWorthTrying: { look, _ in !SectionFacts.sharedPools(of: look.facts).isEmpty }
    ) { session, _ in
        session.preparations.append { arm, model, profile in
            let facts = SectionFacts.facts(of: model, in: profile.environment)
            let pools = SectionFacts.sharedPools(of: facts)
            for (kind, other) in pools { arm.engine.kinds[kind] = arm.engine.kinds[other] ?? other }
            let names = pools.map { "\($0.key.name) with \($0.value.name)" }.sorted()
            return ["shared-pools: " + names.joined(separator: ", ")]
        }
    }
}

extension SectionFacts {
    /// The pools of cells with the same structure that another pool may replace.
    static func sharedPools(of facts: [SectionType: SectionFacts]) -> [CellKind: CellKind] {
        var first: [String: CellKind] = [:]
        var shared: [CellKind: CellKind] = [:]
        for (_, facts) in facts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard let structure = facts.structure, let name = facts.pool else { continue }
            let pool = CellKind(name, keepsIdlePixels: facts.keepsIdlePixels)
            if let other = first[structure], other != pool { shared[pool] = other } else { first[structure] = pool }
        }
        return shared
    }
}
