import Gating
import Testing

@testable import StrataCLI

@Suite struct SpendingPlanTests {
    @Test(arguments: [
        (1, [1]), (10, [10]), (15, [10, 15]), (30, [10, 20, 30]), (40, [10, 20, 40]), (41, [10, 20, 40, 41]),
        (100, [10, 20, 40, 80, 100]), (1_000, [10, 20, 40, 80, 160, 320, 640, 1_000]),
    ])
    func theLastLookIsAtTheBudget(budget: Int, looks: [Int]) {
        let plan = SpendingPlan.standard.reaching(budget)
        #expect(plan.looks.map(\.trials) == looks && plan.budget == budget)
        #expect(abs(plan.looks.reduce(0) { $0 + $1.alpha } - SpendingPlan.alpha) < 1e-12)
    }
}
