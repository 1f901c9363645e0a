internal import SectionKit
internal import StrataEngine

/// One arm that is tried.
struct Attempt: Sendable {
    let arm: ArmPlan
    let name: String
    var advice: String
    let page: String
    var price: String?
    var example = ""
    var sectionType: String?
    var use = ScreenChange.Use.advice
    var isIdea = false
    var family: String?
    var foretells: Set<String>

    /// A change of a screen.
    init(_ change: ScreenChange, _ use: TriedChange, of arm: ArmPlan) {
        self.arm = arm.trying([use])
        name = use.description
        (advice, price, example) = (change.advice, change.price, change.example)
        self.use = change.use
        foretells = change.foretells
        if change.subject == .idea, let name = use.type?.rawValue {
            isIdea = true
            foretells = ExactFigures.all
            advice = "the idea `\(name)`"
            page = "Your-own-ideas"
        } else {
            sectionType = use.type?.rawValue
            page = change.name
        }
        family = change.family.map { family in
            "\(family) \(change.use.rawValue) \(use.type?.rawValue ?? "")"
        }
    }

    /// One cost of the nested arm less.
    init(_ cost: AblationPlan.Cost) {
        arm = cost.alone.after
        name = cost.name
        let parts = cost.name.split(separator: "=", maxSplits: 1)
        let setting = parts.joined(separator: ": ")
        advice = "change the nested collections to `\(setting)`"
        price = "code that keeps what UIKit would do: sizes, pools, offsets or changes"
        example = "# In a profile\narms: {nested: {\(setting)}}"
        page = "The-costs-of-nested-collections"
        foretells = ExactFigures.all
    }

    /// Several changes at once.
    init(together attempts: [Attempt], of arm: ArmPlan) {
        self.arm = arm.trying(attempts.flatMap(\.arm.changes))
        name = attempts.map(\.name).joined(separator: "+")
        advice = "the first \(attempts.count) changes together"
        price = attempts.compactMap(\.price).reduce(into: [String]()) { prices, price in
            if !prices.contains(price) { prices.append(price) }
        }.joined(separator: "; ")
        page = ""
        foretells = attempts.reduce(into: []) { $0.formUnion($1.foretells) }
    }

    /// The piece of advice with its effects.
    ///
    /// - Parameter notes: the notes of its trials, among others.
    func piece(_ effects: [Advice.Effect], notes: [String]) -> Advice.Piece {
        var piece = Advice.Piece(
            changes: arm.changes.isEmpty ? [name] : arm.changes.map(\.description), sectionType: sectionType,
            advice: advice, price: price, page: page, example: example)
        piece.gains = effects.filter { !$0.isWorse }
        piece.losses = effects.filter(\.isWorse)
        let prefix = name + ": "
        piece.notes = notes.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        return piece.adding([])
    }

    /// The times that it can change, in the order of the report.
    var times: [String] {
        var names = ["work.time", "cells.time", "frame.work.p99", "hitch.headroom", "startup.loaded"]
        if !foretells.isDisjoint(with: ["layout.passes", "layout.attributes"]) { names.insert("layout.time", at: 1) }
        if foretells.contains("diff.operations") { names.append("diff.time") }
        return names
    }
}

extension Advice {
    /// Adds a piece to the list that it belongs to.
    mutating func add(_ piece: Piece, of attempt: Attempt) {
        switch attempt.use {
        case _ where attempt.isIdea: ideas.append(piece)
        case .advice: advice.append(piece)
        case .upperBound: upperBounds.append(piece)
        case .profilerOnly: profilerOnly.append(piece)
        }
    }
}
