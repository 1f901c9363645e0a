internal import SectionKit
internal import StrataEngine
internal import StrataGating

/// A change that is tried, and the arm that has it.
struct Attempt: Sendable {
    /// The change, with the words and the code for its section type.
    let change: ScreenChange
    let arm: ArmPlan
    let name: String
    /// The heading in the page Advice of the documentation.
    let page: String
    var sectionType: String?

    var isIdea: Bool { change.subject == .idea }

    /// The names by which it is chosen: its own, that of the change for every section type, and an idea's in the profile.
    var names: Set<String> {
        Set([name, change.name] + (isIdea ? [String(name.dropFirst("idea(".count).dropLast())] : []))
    }

    /// A change of a screen.
    init(_ change: ScreenChange, _ use: TriedChange, on look: ScreenLook) {
        var change = change
        arm = look.arm.trying([use])
        name = use.description
        change.example.replace("KIND", with: use.type.flatMap { look.facts[$0]?.pool } ?? "card")
        change.family = change.family.map { "\($0) \(change.use.rawValue) \(use.type?.rawValue ?? "")" }
        if change.subject == .idea, let name = use.type?.rawValue {
            change.foretells = ExactFigures.all
            change.advice = "the idea `\(name)`"
            page = "Your-own-ideas"
        } else {
            sectionType = use.type?.rawValue
            page = change.toldBy ?? change.name
        }
        self.change = change
    }

    /// The price of removing each cost of the nested arm.
    private static let prices = [
        "sizing": "the height is computed in code that has to follow the layout",
        "pools": "a pool of the app's own, which no collection view has by itself",
        "reuse": "a row's items are compared with those that it showed before",
        "updates": "items need ids and an equality that is right",
        "embed": "the screen is another one: one collection with a compositional layout",
    ]

    /// Removes each cost of a nested arm separately, and all of them except the inner collections themselves.
    static func costs(of arm: ArmPlan) -> [Attempt] {
        let costs = arm.options.costs
        let inner = costs.filter { $0 != .embed }
        return costs.map { Attempt(removing: [$0], from: arm) }
            + (inner.count > 1 && inner != costs ? [Attempt(removing: inner, from: arm)] : [])
    }

    /// Some costs of a nested arm removed.
    private init(removing costs: [NestedOptions.Cost], from whole: ArmPlan) {
        arm = whole.without(costs)
        name = costs.map(\.flatName).joined(separator: "+")
        page = "The-costs-of-nested-collections"
        let settings = costs.map { $0.flatName.replacing("=", with: ": ") }.joined(separator: ", ")
        change = .described(
            name: name, advice: "change the nested collections to `\(settings)`",
            price: costs.compactMap { Self.prices[$0.rawValue] }.joined(separator: "; "),
            example: "# In a profile\narms: {nested: {\(settings)}}", foretells: ExactFigures.all)
    }

    /// Several changes at once.
    init(together attempts: [Attempt], of arm: ArmPlan) {
        self.arm = arm.trying(attempts.flatMap(\.arm.changes))
        name = attempts.map(\.name).joined(separator: "+")
        page = ""
        let prices = attempts.compactMap(\.change.price).reduce(into: [String]()) { prices, price in
            if !prices.contains(price) { prices.append(price) }
        }
        var change = ScreenChange.described(
            name: name, advice: "the first \(attempts.count) changes together",
            price: prices.joined(separator: "; "),
            foretells: attempts.reduce(into: []) { $0.formUnion($1.change.foretells) })
        change.isSeen = attempts.contains(where: \.change.isSeen)
        self.change = change
    }

    /// The piece of advice, including its effects.
    ///
    /// - Parameter notes: the notes of its trials, among others.
    func piece(_ effects: [Advice.Effect], notes: [String]) -> Advice.Piece {
        var piece = Advice.Piece(
            changes: arm.changes.isEmpty ? [name] : arm.changes.map(\.description), sectionType: sectionType,
            advice: change.advice, price: change.price, page: page, example: change.example)
        piece.gains = effects.filter { !$0.isWorse }
        piece.losses = effects.filter(\.isWorse)
        piece.isTrade = change.isSeen
        let prefix = name + ": "
        piece.notes = notes.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        return piece.adding([])
    }

    /// The share of all work that the change leaves out; 0 if it leaves nothing out.
    func share(of works: [Advice.Work]) -> Double {
        guard let work = change.work, let sectionType else { return 0 }
        return works.first { $0.sectionType == sectionType && $0.kind == work.rawValue }?.share ?? 0
    }

    /// The times that it can change, in the order of the report.
    var times: [MetricKey] {
        var keys: [MetricKey] = [.workTime, .cellsTime, .frameWorkP99, .hitchHeadroom, .startupLoaded]
        if !change.foretells.isDisjoint(with: [.layoutPasses, .layoutAttributes]) { keys.insert(.layoutTime, at: 1) }
        if change.foretells.contains(.diffOperations) { keys.append(.diffTime) }
        return keys
    }
}

extension Advice {
    /// Adds a piece to the list that it belongs to.
    mutating func add(_ piece: Piece, of attempt: Attempt) {
        switch attempt.change.use {
        case _ where attempt.isIdea: ideas.append(piece)
        case .advice: advice.append(piece)
        case .upperBound: upperBounds.append(piece)
        case .profilerOnly: profilerOnly.append(piece)
        }
    }
}
