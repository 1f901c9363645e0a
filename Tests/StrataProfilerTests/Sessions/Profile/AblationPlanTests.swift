import Foundation
import StrataEngine
import Testing

@testable import StrataProfiler

@Suite struct AblationPlanTests {
    @Test func ablationOfTheBaselineTakesThirteenArms() {
        let plan = AblationPlan(of: .nested)
        #expect(
            plan.arms.map(\.name) == [
                "nested", "nested:sizing=formula", "nested:pools=shared", "nested:reuse=diff", "nested:updates=diff",
                "nested:embed=none", "nested:pools=shared+reuse=diff+updates=diff",
                "nested:sizing=formula+reuse=diff+updates=diff", "nested:sizing=formula+pools=shared+updates=diff",
                "nested:sizing=formula+pools=shared+reuse=diff",
                "nested:sizing=formula+pools=shared+reuse=diff+updates=diff", "nested-flat",
            ])
    }

    @Test(arguments: subsets)
    func everyCostIsTakenAwayAloneAndLast(_ flat: [NestedOptions.Cost]) {
        let baseline = ArmPlan(name: "nested", architecture: .nested, options: NestedOptions().without(flat))
        let plan = AblationPlan(of: baseline)
        #expect(plan.costs.count == 5 - flat.count)
        for cost in plan.costs {
            for step in [cost.alone, cost.last] {
                #expect(plan.arms.contains(step.before) && plan.arms.contains(step.after))
                #expect(step.before.options.costs.count == step.after.options.costs.count + 1)
            }
            #expect(cost.alone.before == baseline)
        }
        #expect(Set(plan.arms.map(\.name)).count == plan.arms.count)
        #expect(Set(plan.arms.map(\.options)).count == plan.arms.count || plan.costs.isEmpty)
    }

    private static let subsets: [[NestedOptions.Cost]] = (0..<32).map { bits in
        NestedOptions.Cost.allCases.enumerated().filter { bits & (1 << $0.offset) != 0 }.map(\.element)
    }

    @Test func intermediateArmsAreFoundByName() throws {
        for arm in AblationPlan(of: .nested).arms.dropFirst().dropLast() {
            #expect(ArmPlan.nested.inBetween(named: arm.name) == arm)
        }
        #expect(ArmPlan.nested.inBetween(named: "nested:pools=shared+sizing=formula") == nil)
        #expect(ArmPlan.nested.inBetween(named: "nested:pools=private") == nil)
        #expect(ArmPlan.nested.inBetween(named: "nested:") == nil)
    }

    @Test func theFlatArchitectureIsWrittenWithoutNestedOptions() throws {
        let data = try JSONEncoder().encode([ArmPlan.compositional, .nested])
        let objects = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        #expect(objects[0]["options"] == nil && objects[1]["options"] != nil)
        #expect(try JSONDecoder().decode([ArmPlan].self, from: data) == [.compositional, .nested])
    }
}
