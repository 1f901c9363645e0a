import Testing

/// A build whose counts vary fails `compare`, although half of its trials are better than before.
@Suite(.children) struct LostExactnessTests {
    @Test func aCountThatBecameRandomFails() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile.replacing("memory: 1}", with: "memory: 2}")])
        try folder.expect("run tiny.yaml --out before")
        try folder.changeMetrics(of: "before/tiny.json", to: "after.json") { metrics in
            let before = metrics["compositional"]?["allocations.count"]?["values"] as? [Double]
            let count = try #require(before?.first)
            metrics["compositional"]?["allocations.count"]?["values"] = [count - 100, count - 101]
        }
        try folder.expect(
            "compare before/tiny.json after.json", code: 2,
            output: ["fail  allocations.count differs from trial to trial in `compositional`"])
        // In the other direction the counts varied before and are exact now.
        try folder.expect("compare after.json before/tiny.json", code: nil, noOutput: ["differs from trial to trial"])
    }
}
