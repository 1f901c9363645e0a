/// The fewest single deletes, inserts and moves from one sequence of unique elements to others, by trying all of them.
enum BruteForce {
    static func distances(from start: [Int], elements: Int) -> [[Int]: Int] {
        var distances = [start: 0]
        var frontier = [start]
        var distance = 0
        while !frontier.isEmpty {
            distance += 1
            var next: [[Int]] = []
            for sequence in frontier {
                for neighbour in neighbours(of: sequence, elements: elements) where distances[neighbour] == nil {
                    distances[neighbour] = distance
                    next.append(neighbour)
                }
            }
            frontier = next
        }
        return distances
    }

    private static func neighbours(of sequence: [Int], elements: Int) -> [[Int]] {
        var neighbours: [[Int]] = []
        for index in sequence.indices {
            var shorter = sequence
            let element = shorter.remove(at: index)
            neighbours.append(shorter)
            neighbours += insertions(of: element, into: shorter)
        }
        for element in 0..<elements where !sequence.contains(element) {
            neighbours += insertions(of: element, into: sequence)
        }
        return neighbours
    }

    private static func insertions(of element: Int, into sequence: [Int]) -> [[Int]] {
        (0...sequence.count).map { index in
            var longer = sequence
            longer.insert(element, at: index)
            return longer
        }
    }
}
