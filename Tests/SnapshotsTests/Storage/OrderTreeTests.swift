import StrataBasics
import Testing

@testable import Snapshots

@Suite struct OrderTreeTests {
    /// Random inserts, removals and weights on the tree and on an array. Both must agree.
    @Test func agreesWithArray() throws {
        for seed in 0..<UInt64(Worlds.isExhaustive ? 100 : 6) {
            var random = SeededRandom(seed: seed)
            var tree = OrderTree()
            var list: [(handle: Int, weight: Int)] = []
            for step in 0..<1_500 {
                let isShrinking = step > 900
                if list.isEmpty || !random.chance(isShrinking ? 75 : 25) {
                    let place = random.below(list.count + 1)
                    let weight = random.below(5)
                    tree.insert(step, weight: weight, at: place)
                    list.insert((step, weight), at: place)
                } else {
                    let place = random.below(list.count)
                    tree.remove(list[place].handle)
                    list.remove(at: place)
                }
                if !list.isEmpty, random.chance(30) {
                    let place = random.below(list.count)
                    tree.addWeight(2, to: list[place].handle)
                    list[place].weight += 2
                }
                guard step % 50 == 0 else { continue }
                try #require(tree.handles().map { Int($0) } == list.map(\.handle), "seed \(seed), step \(step)")
                let violations = tree.invariantViolations()
                try #require(violations.isEmpty, "seed \(seed), step \(step): \(violations)")
            }
        }
    }

    @Test func findsHandleAtWeight() {
        let tree = OrderTree(weights: ContiguousArray((0..<1_000).map { $0 % 3 }))
        var expected: [Int] = []
        for handle in 0..<1_000 { expected += Array(repeating: handle, count: handle % 3) }
        #expect(tree.weight == expected.count)
        for (weight, handle) in expected.enumerated() {
            let found = tree.handle(atWeight: weight)
            #expect(found.handle == handle && tree.weightBefore(handle) + found.rest == weight)
        }
    }

    @Test func copyIsUnaffectedByChanges() {
        var tree = OrderTree(weights: ContiguousArray(repeating: 1, count: 200))
        let copy = tree
        for handle in 0..<190 { tree.remove(handle) }
        tree.insert(5, weight: 3, at: 0)
        #expect(copy.handles() == ContiguousArray(0..<200) && copy.weight == 200)
        #expect(tree.handles() == [5, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199] && tree.weight == 13)
    }
}
