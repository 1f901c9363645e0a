import StrataBasics
import Testing

@testable import CompositionalLayout

@Suite struct SectionRenumberingTests {
    /// Applies the deletes, moves and inserts of sections to a list of names.
    private func applied(_ update: LayoutUpdate, to names: [Int]) -> [Int] {
        let leaving = Set(update.deletedSections + update.movedSections.map(\.source))
        var result = names.filter { !leaving.contains($0) }
        let arrivals =
            update.insertedSections.map { ($0.index, -1) } + update.movedSections.map { ($0.destination, $0.source) }
        for (index, name) in arrivals.sorted(by: { $0.0 < $1.0 }) { result.insert(name, at: index) }
        return result
    }

    @Test func everySectionHasTheIndexOfTheAppliedUpdate() {
        for seed in 0..<300 as Range<UInt64> {
            var random = SeededRandom(seed: seed)
            let count = 1 + random.int(below: 12)
            let shuffled = Array(0..<count).shuffled(using: &random)
            let (deletes, moves) = (random.int(below: count + 1), random.int(below: 4))
            var update = LayoutUpdate()
            update.deletedSections = Array(shuffled.prefix(deletes))
            let moved = shuffled.dropFirst(deletes).prefix(moves)
            let inserts = random.int(below: 4)
            let places = Array(0..<count - deletes + inserts).shuffled(using: &random)
            guard places.count >= moved.count + inserts else { continue }
            update.movedSections = zip(moved, places).map { LayoutUpdate.MovedSection(from: $0, to: $1) }
            update.insertedSections = places.dropFirst(moved.count).prefix(inserts).map {
                LayoutUpdate.InsertedSection(
                    at: $0, SectionInput(LayoutStyle.list(rowHeight: .absolute(1)).section(), itemCount: 0))
            }
            let after = applied(update, to: Array(0..<count))
            let numbers = SectionRenumbering(update)
            for section in 0..<count {
                #expect(
                    numbers.newIndex(of: section) == after.firstIndex(of: section), "seed \(seed), section \(section)")
            }
        }
    }
}
