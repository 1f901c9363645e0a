import Foundation
import StrataEngine
import StrataGating
import Testing
import Yams

@testable import StrataProfiler
@testable import StrataSessions

/// The list of kinds: each entry states all that other places ask of a kind.
@Suite struct TrialKindsTests {
    private static let root = ShippedProfiles.root

    private static func page(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    @Test func everyKindHasANameAndAFileOfItsOwn() throws {
        let names = TrialKind.allCases.map(\.rawValue)
        let former = ["time", "memory", "heap", "instructions", "trace", "film"]
        #expect(names.filter(former.contains) == former, "the order of trials, on which their seeds depend")
        #expect(Set(names).count == names.count)
        let folder = Self.root.appending(path: "Sources/StrataSessions/Kinds")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let own = TrialKinds.all.map { "\($0).swift" } + ["TrialInstruments.swift"]
        #expect(files.filter { $0.hasSuffix("Instruments.swift") }.sorted() == own.sorted())
        for kind in TrialKinds.all { #expect(!kind.noun.isEmpty, "\(kind.kind)") }
    }

    @Test func namesAreCodedAsTextAndOthersRefused() throws {
        let text = try JSONEncoder().encode(TrialKind.allCases)
        #expect(try JSONDecoder().decode([String].self, from: text) == TrialKind.allCases.map(\.rawValue))
        #expect(try JSONDecoder().decode([TrialKind].self, from: text) == TrialKind.allCases)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([TrialKind].self, from: Data(#"["zebra"]"#.utf8))
        }
    }

    @Test func plansHaveAKeyForEveryKind() throws {
        var plan = TrialPlan(time: 0, memory: 0)
        for (index, kind) in TrialKind.allCases.enumerated() { plan[kind] = index + 1 }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = try encoder.encode(plan)
        #expect(try JSONDecoder().decode(TrialPlan.self, from: text) == plan)
        #expect(
            try JSONDecoder().decode([String: Int].self, from: text)
                == Dictionary(uniqueKeysWithValues: TrialKind.allCases.map { ($0.rawValue, plan[$0]) }))
        let standard = try JSONDecoder().decode([String: Int].self, from: encoder.encode(TrialPlan.standard))
        #expect(
            standard
                == Dictionary(uniqueKeysWithValues: TrialKind.allCases.map { ($0.rawValue, TrialPlan.standard[$0]) }))
        #expect(standard["time"] == 5 && standard["memory"] == 2 && standard["film"] == 0 && standard["trace"] == 0)
        #expect(plan.kinds == TrialKind.allCases && plan.growing(to: .standard)[.film] == plan[.film])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(TrialPlan.self, from: Data(#"{"film": -1}"#.utf8))
        }
    }

    @Test func everyKindIsPlayedAndDividedAmongShards() {
        for kind in TrialKind.allCases {
            var plan = TrialPlan(time: 0, memory: 0)
            plan[kind] = 2
            let entries = TrialSchedule(arms: ["a"], trials: plan, seed: 1).entries
            #expect(entries.filter { !$0.isWarmUp }.map(\.kind) == [kind, kind])
            #expect(entries.contains(where: \.isWarmUp) == kind.isWarmedUp)
            #expect(Round.all(of: plan).map(\.kind) == [kind, kind])
        }
    }

    @Test func everyKindHasLimitsAndAnEnvironment() {
        let setup = TrialSetup(folder: "/tmp", tools: [:])
        let known: [TrialKind] = [.time, .memory, .heap, .instructions, .trace, .film]
        #expect(known.map { setup.timeLimit(60, for: $0) } == [60, 60, 1_200, 6_000, 60, 600])
        #expect(known.map { setup.memoryLimit(100, for: $0) } == [100, 100, 400, 400, 100, 350])
        for kind in TrialKind.allCases {
            #expect(setup.timeLimit(60, for: kind) >= 60 && setup.memoryLimit(100, for: kind) >= 100, "\(kind)")
        }
        for kind in TrialKinds.all {
            let variables = ChildEnvironment.variables(for: kind.kind)
            #expect(variables["SWIFT_DETERMINISTIC_HASHING"] == "1")
            // A variable that is not set is removed from what the child inherits.
            #expect(variables["MALLOC_CONF"] == .some(kind.environment["MALLOC_CONF"]), "\(kind.kind)")
        }
        let counting = ["memory", "trace", "film"].map { ChildEnvironment.variables(for: TrialKind(rawValue: $0)) }
        #expect(counting.allSatisfy { $0["MALLOC_CONF"]??.contains("narenas:1") == true })
    }

    @Test func whatIsNotInEveryRunHasAnOption() {
        for kind in TrialKinds.all {
            guard let flag = kind.flag else {
                #expect(TrialPlan.standard[kind.kind] > 0 && kind.field != nil, "\(kind.kind) is never played")
                continue
            }
            #expect(TrialPlan.standard[kind.kind] == 0 && flag.trials > 0, "\(kind.kind)")
            #expect(flag.help.hasSuffix(".") && flag.baselineHelp?.hasSuffix(".") ?? true, "\(kind.kind)")
        }
    }

    @Test func whatABaselineStoresIsMeasured() {
        for metric in MetricTable.standard.metrics {
            #expect(metric.child.instruments != nil, "\(metric.name): no kind of trial \(metric.child.rawValue)")
        }
        for kind in TrialKinds.all {
            let isMeasured = !MetricTable.standard.measured(by: kind.kind).isEmpty
            #expect(isMeasured == (kind.flag == nil || kind.flag?.baselineHelp != nil), "\(kind.kind)")
        }
    }

    @Test func everyKindIsDocumented() throws {
        let trials = try Self.page("Sources/StrataProfiler/StrataProfiler.docc/Trials.md")
        let profiles = try Self.page("Sources/StrataSessions/StrataSessions.docc/Profiles.md")
        let reading = try Self.page("Sources/StrataCLI/StrataCLI.docc/ReadingTheTable.md")
        let schema = try ProfileSchema(RunCatalog(TestWorld.registry())).json
        for kind in TrialKinds.all {
            let name = kind.kind.rawValue
            #expect(trials.contains("\n| `\(name)` | "), "Trials.md has no row of \(name)")
            if kind.flag != nil { #expect(reading.contains("`--\(name)`"), "ReadingTheTable.md does not name \(name)") }
            guard let field = kind.field else { continue }
            #expect(field.name == name && profiles.contains("| `\(name)` | \(field.expected) |"))
            #expect("\(schema)".contains(field.meaning), "the schema does not have \(name)")
        }
    }

    @Test func missingProgramsAreNotedAndTheirTrialsLeftOut() {
        for kind in TrialKinds.all {
            guard let tool = kind.tool else { continue }
            var setup = TrialSetup(folder: "/tmp", tools: [:])
            // Twice, and noted once.
            for _ in 0..<2 {
                let possible = setup.possible(TrialPlan(time: 1, memory: 0, [kind.kind: 2]))
                #expect(possible == TrialPlan(time: 1, memory: 0) && setup.notes == [tool.absence])
            }
        }
    }
}

/// A kind that no other file knows: its type alone states how it is planned, limited and launched.
@Suite struct InventedTrialKindTests {
    private struct Perf: TrialTool {
        static let absence = "cycles were not counted: perf is not installed"
        static func installed() -> Perf? { nil }
        static func figures(in folder: String, sectionTypes: [String]) -> SessionMeasurement? { nil }

        func command(for executable: String, in folder: String) -> (path: String, arguments: [String]) {
            ("/usr/bin/perf", ["stat", executable])
        }
    }

    private struct CycleInstruments: TrialInstruments {
        static let kind = TrialKind(rawValue: "cycles")
        static let field: Field<Int>? = Field.count("cycles", 0...9, default: 0, "Cycle trials per arm.")
        static let slowness = 3.0
        static let tool: (any TrialTool.Type)? = Perf.self

        let list: [any SessionInstrument] = []

        init(_ setting: TrialSetting) {}
        static func memoryLimit(_ megabytes: Double) -> Double { megabytes + 7 }
    }

    private let kinds = TrialKinds.all + [CycleInstruments.self]
    private let kind = CycleInstruments.kind

    @Test func itsTypeStatesItsLimits() {
        let setup = TrialSetup(folder: "/tmp", kinds: kinds, tools: [:])
        #expect(setup.timeLimit(60, for: kind) == 180 && setup.memoryLimit(100, for: kind) == 107)
        #expect(setup.timeLimit(60, for: .film) == 600)
    }

    @Test func itsProgramIsLookedForAndStarted() {
        let plan = TrialPlan(time: 1, memory: 1, [kind: 2])
        var without = TrialSetup(folder: "/tmp", kinds: kinds)
        #expect(without.possible(plan) == TrialPlan(time: 1, memory: 1) && without.notes == [Perf.absence])
        var with = TrialSetup(folder: "/tmp", kinds: kinds, tools: [kind: Perf()])
        #expect(with.possible(plan) == plan && with.notes.isEmpty)
        let launcher = TrialLauncher(executable: "/nowhere/strata")
        #expect(with.launcher(launcher, for: kind).tool?.program is Perf)
        #expect(with.launcher(launcher, for: kind).tool?.executable == "/nowhere/strata-plain")
        #expect(with.launcher(launcher, for: .time).tool == nil)
    }

    @Test func aProfileCanAskForIt() throws {
        #expect(TrialPlan.fields(of: kinds).map(\.name) == TrialPlan.fields().map(\.name) + ["cycles"])
        let node = try #require(try Yams.compose(yaml: "{cycles: 4, heap: 1}"))
        let reader = ProfileReader(file: "test.yaml")
        var fields = FieldReader(node, owner: "trials", reader: reader)
        let plan = TrialPlan(reading: &fields, kinds)
        fields.finish()
        #expect(plan == TrialPlan(time: 5, memory: 2, [kind: 4, .heap: 1]) && reader.issues.isEmpty)
    }
}
