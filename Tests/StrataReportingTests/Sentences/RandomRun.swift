import StrataBasics
import StrataGating
import StrataProfiler

@testable import StrataReporting

/// Judged runs of random values, trials and gates, the same for the same seed: values that are equal, nearly equal, far
/// apart and zero, that vary and do not, of whole screens and of section types.
struct RandomRun {
    private var random: SeededRandom
    private var arms: [String: [String: [Double]]] = [:]
    private var types: [String: [String: [Double]]] = [:]

    private static let names = ["compositional", "nested", RunSide.against("compositional")]
    private static let sectionTypes = ["banner", "grid", "slider"]
    private static let factors = [
        1, 1, 1, 1.0004, 0.9996, 1.0095, 1.00996, 0.9904, 1.02, 1.076, 0.7, 1.3, 0.5, 0.33, 3, 0,
    ]
    private static let spreads = [0, 0.001, 0.01, 0.05, 0.3]

    private init(_ random: SeededRandom) { self.random = random }

    static func judged(seed: UInt64) throws -> JudgedRun {
        var run = RandomRun(SeededRandom(seed: seed))
        let metrics = run.chosenMetrics()
        let arms = names.prefix(1 + run.pick([0, 1, 1, 1, 1, 2, 2, 2]))
        let trials = run.pick([2, 3, 5, 10])
        for metric in metrics { run.fill(metric, arms: Array(arms), trials: trials) }
        let result = try TestResult.make(arms: run.arms, types: run.types)
        let stored: StoredReference = arms.count > 2 ? .otherBuild { RunSide.against($0) } : .none
        guard run.random.int(below: 6) > 0 else { return JudgedRun(result, metrics: .standard, stored: stored) }
        return result.judged.judged(by: run.gates(on: metrics, hasOther: arms.count > 2), stored: stored)
    }

    private mutating func pick<Element>(_ list: [Element]) -> Element { list[random.int(below: list.count)] }

    private mutating func chosenMetrics() -> [Metric] {
        let figures = Set(KeyFigure.all.map(\.metric))
        return MetricTable.standard.metrics.filter { metric in
            random.int(below: 10) < (figures.contains(metric.name) ? 7 : 1)
        }
    }

    private mutating func fill(_ metric: Metric, arms names: [String], trials: Int) {
        let size = pick([0, 3, 40, 1_000, 2.5e6, 1.4e8])
        let spread = metric.tier == .exact && random.int(below: 8) > 0 ? 0 : pick(Self.spreads)
        for name in names where random.int(below: 20) > 0 {
            let level = size * pick(Self.factors)
            let values = (0..<trials).map { _ in level * (1 + spread * Double(random.int(below: 1_000)) / 1_000) }
            let isWhole = metric.tier == .exact || metric.unit == .count
            arms[name, default: [:]][metric.name] = isWhole ? values.map { $0.rounded() } : values
            guard metric.isBySectionType else { continue }
            let first = pick([0, 0.2, 0.5, 0.9])
            let parts = values.map { [($0 * first).rounded(), 0, $0 - ($0 * first).rounded()] }
            for (index, type) in Self.sectionTypes.enumerated() {
                types["\(name)/\(metric.name)", default: [:]][type] = parts.map { $0[index] }
            }
        }
    }

    /// Gates of the profile's own: bounds, wished improvements, limits of every kind.
    private mutating func gates(on metrics: [Metric], hasOther: Bool) -> [ProfileGate] {
        (0..<random.int(below: 4)).compactMap { line in
            guard let metric = metrics.randomElement(using: &random) else { return nil }
            let reference: GateReference = hasOther && random.int(below: 2) == 0 ? .stored : .nested
            let demands: [GateRule.Demand] = [
                .atMost(1_000), .atLeast(3), .betterThanNested(share: 0.3),
                .relative(.regression(0.05, floor: 0, to: reference)),
                .relative(GateComparison(to: reference, limit: .exact)),
                .relative(GateComparison(to: reference, limit: .bound(0.5))),
            ]
            let type = metric.isBySectionType && random.int(below: 3) == 0 ? pick(Self.sectionTypes) : nil
            return ProfileGate(
                rule: GateRule(metric: metric.name, demand: pick(demands), sectionType: type),
                location: SourceLocation(file: "home.yaml", line: line + 1, column: 5))
        }
    }
}
