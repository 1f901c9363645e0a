import Testing

@testable import SectionKit

@Suite struct AxisDistributionTests {
    private func slots(_ sizes: [Int], grows: Bool = false, shrinks: Bool = true) -> [AxisSlot] {
        sizes.enumerated().map {
            AxisSlot(node: $0.offset, size: $0.element, flexibility: Flexibility(grows: grows, shrinks: shrinks))
        }
    }

    @Test func everySmallWorldIsFilledToThePixel() {
        for sizes in Worlds.sizes(upTo: 3, values: [0, 1, 4, 9]) where !sizes.isEmpty {
            for room in 0...14 {
                var equal = slots(sizes)
                _ = AxisDistribution.distribute(&equal, over: room, spacing: 0, as: .fillEqually)
                #expect(equal.reduce(0) { $0 + $1.size } == room)
                let (smallest, largest) = (equal.map(\.size).min() ?? 0, equal.map(\.size).max() ?? 0)
                #expect(largest - smallest <= 1)

                var flexible = slots(sizes, grows: true)
                _ = AxisDistribution.distribute(&flexible, over: room, spacing: 0, as: .fill)
                #expect(flexible.reduce(0) { $0 + $1.size } == room, "\(sizes) over \(room)")
            }
        }
    }

    @Test func shrinkingTakesFromTheLargestUntilAllAreEqual() {
        var three = slots([10, 50, 60])
        _ = AxisDistribution.distribute(&three, over: 70, spacing: 0, as: .fill)
        #expect(three.map(\.size) == [10, 30, 30])
    }

    @Test func unshrinkableChildrenKeepTheirSize() {
        var two = slots([40]) + slots([40], shrinks: false)
        _ = AxisDistribution.distribute(&two, over: 50, spacing: 0, as: .fill)
        #expect(two.map(\.size) == [10, 40])
    }

    @Test func aMinimumHoldsAgainstShrinking() {
        var two = slots([40, 40])
        two[0].minimum = 30
        _ = AxisDistribution.distribute(&two, over: 50, spacing: 0, as: .fill)
        #expect(two.map(\.size) == [30, 20])
    }

    @Test func spacersComeBeforeOthersThatGrow() {
        var three = slots([10, 0, 10], grows: true)
        three[1].isSpacer = true
        _ = AxisDistribution.distribute(&three, over: 50, spacing: 5, as: .fill)
        #expect(three.map(\.size) == [10, 20, 10])
    }

    @Test func aSpacerOfAStatedSizeDoesNotGrow() {
        for grows in [false, true] {
            var three = slots([6, 0, 10], grows: grows)
            (three[0].isSpacer, three[0].isFixed, three[0].flexibility) = (true, true, Flexibility())
            _ = AxisDistribution.distribute(&three, over: 50, spacing: 0, as: .fill)
            #expect(three.map(\.size) == (grows ? [6, 17, 27] : [6, 0, 10]))
            three[1].isSpacer = true
            _ = AxisDistribution.distribute(&three, over: 60, spacing: 0, as: .fill)
            #expect(three[0].size == 6 && three.reduce(0) { $0 + $1.size } == 60)
        }
    }

    /// Exhaustively: stated sizes stay, minima hold, and the others are equal and fill the room where it is large enough.
    @Test func equalSharesKeepStatedSizesAndMinima() {
        for sizes in Worlds.sizes(upTo: 3, values: [0, 3, 7]) where !sizes.isEmpty {
            for kinds in Worlds.sizes(upTo: sizes.count, values: [0, 1, 2]) where kinds.count == sizes.count {
                for room in 0...20 {
                    var shared = slots(sizes)
                    for index in shared.indices {
                        shared[index].isFixed = kinds[index] == 1
                        shared[index].minimum = kinds[index] == 2 ? sizes[index] : 0
                    }
                    _ = AxisDistribution.distribute(&shared, over: room, spacing: 0, as: .fillEqually)
                    let place: Comment = "\(sizes), \(kinds), \(room)"
                    let held = zip(sizes, kinds).reduce(0) { $0 + ($1.1 == 0 ? 0 : $1.0) }
                    for index in shared.indices {
                        if kinds[index] == 1 { #expect(shared[index].size == sizes[index], place) }
                        if kinds[index] == 2 { #expect(shared[index].size >= sizes[index], place) }
                    }
                    let takers = kinds.count { $0 != 1 }
                    if takers > 0, held <= room { #expect(shared.reduce(0) { $0 + $1.size } == room, place) }
                    let free = shared.indices.filter { kinds[$0] == 0 }.map { shared[$0].size }
                    #expect((free.max() ?? 0) - (free.min() ?? 0) <= 1, place)
                }
            }
        }
    }

    @Test func equalSpacingWidensTheFirstGapsByTheRemainder() {
        var three = slots([10, 10, 10])
        let gaps = AxisDistribution.distribute(&three, over: 43, spacing: 2, as: .equalSpacing)
        #expect(gaps == (6, 1))
        #expect(three.map(\.size) == [10, 10, 10])
    }

    @Test func distributingOverNoSlotsDoesNothing() {
        var none: [AxisSlot] = []
        #expect(AxisDistribution.distribute(&none, over: 100, spacing: 4, as: .fill) == (4, 0))
    }
}

/// Every small input.
enum Worlds {
    /// All lists of these values up to a length.
    static func sizes(upTo count: Int, values: [Int]) -> [[Int]] {
        guard count > 0 else { return [[]] }
        let shorter = sizes(upTo: count - 1, values: values)
        return shorter + shorter.filter { $0.count == count - 1 }.flatMap { list in values.map { list + [$0] } }
    }
}
