import Foundation
import StrataEngine
import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct ArmPlanTests {
    @Test func eachCostOfTheBaselineIsRemovedAlone() {
        #expect(
            Attempt.costs(of: .nested).map(\.arm.name) == [
                "nested:sizing=formula", "nested:pools=shared", "nested:reuse=diff", "nested:updates=diff",
                "nested:embed=none", "nested:sizing=formula+pools=shared+reuse=diff+updates=diff",
            ])
        #expect(Attempt.costs(of: .nestedFlat).isEmpty)
    }

    @Test(arguments: subsets)
    func aCostThatIsRemovedIsGone(_ flat: [NestedOptions.Cost]) {
        let baseline = ArmPlan(name: "nested", architecture: .nested, options: NestedOptions().without(flat))
        let attempts = Attempt.costs(of: baseline)
        #expect(attempts.count { !$0.name.contains("+") } == 5 - flat.count)
        for attempt in attempts {
            let removed = attempt.name.split(separator: "+").count
            #expect(attempt.arm.options.costs.count == baseline.options.costs.count - removed)
        }
        #expect(Set(attempts.map(\.name)).count == attempts.count)
    }

    private static let subsets: [[NestedOptions.Cost]] = (0..<32).map { bits in
        NestedOptions.Cost.allCases.enumerated().filter { bits & (1 << $0.offset) != 0 }.map(\.element)
    }

    @Test func intermediateArmsAreFoundByName() throws {
        for arm in Attempt.costs(of: .nested).map(\.arm) {
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
