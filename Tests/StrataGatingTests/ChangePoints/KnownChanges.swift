import Foundation
import StrataBasics

/// A seeded series with known changes, for tests: 50 to 300 points, up to four changes of 1 to 10 standard deviations in
/// either direction, at least ten points on each level, and noise of three kinds.
struct KnownChanges {
    /// The shape of the noise; each has mean 0 and standard deviation 1.
    enum Shape: String, CaseIterable {
        case normal, heavy, skewed

        func value(_ generator: inout SeededRandom) -> Double {
            switch self {
            case .normal: Self.normal(&generator)
            case .heavy:
                // Student's t with three degrees of freedom, of variance 3.
                Self.normal(&generator)
                    / (0..<3).reduce(0) { sum, _ in sum + pow(Self.normal(&generator), 2) }.squareRoot()
            case .skewed: -log(Double.random(in: 0x1p-53..<1, using: &generator)) - 1
            }
        }

        static func normal(_ generator: inout SeededRandom) -> Double {
            let distance = (-2 * log(Double.random(in: 0x1p-53..<1, using: &generator))).squareRoot()
            return distance * cos(2 * .pi * Double.random(in: 0..<1, using: &generator))
        }
    }

    let shape: Shape
    let changes: [Int]
    let values: [Double]

    static let leastLength = 10

    init(seed: UInt64) {
        var generator = SeededRandom(seed: seed, name: "known changes")
        let count = Int.random(in: 50...300, using: &generator)
        changes = Self.changes(count, &generator)
        shape = Shape.allCases[Int(seed % 3)]
        let hasOutliers = seed / 3 % 2 == 1
        var level = 100.0
        values = (0..<count).map { [changes, shape] index in
            if changes.contains(index) {
                level += Double.random(in: 1...10, using: &generator) * (Bool.random(using: &generator) ? 1 : -1)
            }
            let isOutlier = hasOutliers && Int.random(in: 0..<50, using: &generator) == 0
            return level + shape.value(&generator) + (isOutlier ? Double.random(in: 5...15, using: &generator) : 0)
        }
    }

    /// Places that leave at least that many points on each level.
    private static func changes(_ count: Int, _ generator: inout SeededRandom) -> [Int] {
        let wanted = Int.random(in: 0...min(4, count / leastLength - 1), using: &generator)
        let spare = count - (wanted + 1) * leastLength
        let places = (0..<wanted).map { _ in Int.random(in: 0...spare, using: &generator) }.sorted()
        return places.enumerated().map { $1 + ($0 + 1) * leastLength }
    }

    /// The number of found changes that are within that distance of a true one, each true one counted once.
    func hits(_ found: [Int], within distance: Int = 2) -> Int {
        var open = Set(changes)
        return found.count { index in
            let nearest = open.min { ($0 - index).magnitude < ($1 - index).magnitude }
            guard let nearest, (nearest - index).magnitude <= distance else { return false }
            open.remove(nearest)
            return true
        }
    }
}
