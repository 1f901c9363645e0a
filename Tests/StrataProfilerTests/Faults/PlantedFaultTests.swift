import SectionKit
import StrataBasics
import StrataEngine
import Testing

@testable import StrataGating
@testable import StrataProfiler
@testable import StrataSessions

/// A planted fault is the fault that a colleague writes: each figure moves by the same amount.
@Suite struct PlantedFaultTests {
    typealias Cards = AdvicePairsTests.CardSection

    /// Cards whose author made a mistake.
    struct Mistaken: SectionPlugin {
        static let type: SectionType = "card"
        typealias Item = Cards.Item

        var form = AdvicePairsTests.Form()
        var change: @Sendable (CellConfiguration) -> CellConfiguration = { $0 }

        func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
            Cards(form: form).layout(of: section, in: environment)
        }

        func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
            change(Cards(form: form).cell(for: item, in: environment))
        }

        func isContentEqual(_ old: Item, _ new: Item) -> Bool { old == new }

        static func contentKey(of item: Item) -> Int? { 0 }

        static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
            Cards.sample(id: id, using: &random)
        }
    }

    /// A fault, and what an author would have written.
    struct Twin: Sendable, CustomTestStringConvertible {
        var fault: String
        var size = 2
        var form = AdvicePairsTests.Form()
        var byHand = Mistaken()
        var keys = ""
        var keysByHand: String?
        var script = AdvicePairsTests.scrolls
        var type: SectionType? = "card"

        var testDescription: String { fault }
    }

    private typealias Form = AdvicePairsTests.Form
    private static let update =
        AdvicePairsTests.scrolls + ", {update: {section: card-0, change: 5, seed: 3}}, {idle: 1}"
    private static let loading = "pictures: {cache: {memory: 4MB}}"

    static let twins: [Twin] = [
        Twin(fault: "gradient", size: 1, byHand: Mistaken { $0.background(linear) }),
        Twin(fault: "border", size: 1, byHand: Mistaken { $0.border(.separator, width: 1) }),
        Twin(fault: "clip", size: 1, byHand: Mistaken { $0.cornerRadius(9) }),
        Twin(fault: "bare-shadow", size: 1, byHand: Mistaken { $0.shadow(radius: 8) }),
        Twin(fault: "offscreen-layer", size: 1, byHand: Mistaken { $0.opacity(0.9) }),
        Twin(
            fault: "extra-container", size: 2,
            byHand: Mistaken { .vertical([.vertical([.vertical([$0])])]) }),
        Twin(
            fault: "extra-label", size: 1,
            byHand: Mistaken { .layers([$0, .text("Planted 0", style: .caption)]) }),
        Twin(fault: "taller-cells", byHand: Mistaken(form: Form(height: .absolute(232)))),
        Twin(
            fault: "unlimited-lines", size: 1, form: Form(height: .estimated(150), lines: 1),
            byHand: Mistaken(form: Form(height: .estimated(150)))),
        Twin(fault: "self-sized", size: 1, byHand: Mistaken(form: Form(height: .estimated(220)))),
        Twin(
            fault: "far-estimate", size: 3, form: Form(height: .estimated(150)),
            byHand: Mistaken(form: Form(height: .estimated(1_500)))),
        Twin(
            fault: "large-decode", size: 1, keys: loading,
            keysByHand: "pictures: {cache: {memory: 4MB}, decode: {size: original}}", type: nil),
        Twin(fault: "smaller-cache", size: 1, keys: loading, keysByHand: "pictures: {cache: {memory: 2MB}}", type: nil),
        Twin(
            fault: "main-decode", size: 1, keys: loading,
            keysByHand: "pictures: {cache: {memory: 4MB}, decode: {in: main}}", type: nil),
        Twin(fault: "prefetch-off", size: 1, keysByHand: "prefetch: off", type: nil),
    ]

    private static let linear = CellGradient.linear([.accent, .accentBackground])

    @Test(arguments: twins) func aPlantedFaultIsThatOfAnAuthor(twin: Twin) throws {
        let world = AdvicePairsTests()
        let change = TriedChange(change: "\(twin.fault).\(twin.size)", type: twin.type)
        let good = Mistaken(form: twin.form)
        let base = try world.played(good, AdvicePairsTests.cards, twin.script, twin.keys)
        let planted = try world.played(good, AdvicePairsTests.cards, twin.script, twin.keys, change)
        var hand = twin.byHand
        if hand.form.height == Form().height, twin.type == nil { hand.form = twin.form }
        let written = try world.played(hand, AdvicePairsTests.cards, twin.script, twin.keysByHand ?? twin.keys)
        for metric in MetricTable.standard.metrics where metric.tier == .exact {
            #expect(
                planted.values[metric.name] == written.values[metric.name],
                "\(metric.name): planted \(planted.values[metric.name] ?? -1), was \(base.values[metric.name] ?? -1)")
        }
        let fault = try #require(PlantedFault.all.first { $0.name == twin.fault })
        if fault.moves.metric.tier == .exact, let now = planted.values[fault.moves] {
            #expect(now != base.values[fault.moves], "\(fault.moves.name) is moved")
        }
        #expect(planted.values[fault.spares] == base.values[fault.spares], "\(fault.spares.name) is spared")
    }

    @Test func namesAreArms() throws {
        let profile = try TestWorld.profile("script: [{load: 0}]\n")
        let names = PlantedFault.all.map(\.name)
        #expect(Set(names).count == names.count)
        for fault in PlantedFault.all {
            for size in fault.sizes.indices {
                let arm = ArmPlan.compositional.trying([fault.change(size: size, type: "grid")])
                #expect(profile.arm(named: arm.name)?.changes == arm.changes, "\(arm.name)")
            }
            #expect(profile.arm(named: "compositional:\(fault.name).\(fault.sizes.count + 1)") == nil)
            #expect(profile.arm(named: "compositional:\(fault.name).0") == nil)
            #expect(
                fault.facts.allSatisfy { name in
                    FactKind.all.contains { $0.name == name } || name == "sections"
                })
        }
    }
}
