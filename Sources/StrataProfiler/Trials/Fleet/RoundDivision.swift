internal import StrataGating

/// Divides blocks of rounds among shards by first fit, the longest rounds first, in the shortest time in which all
/// rounds fit.
struct RoundDivision {
    /// The shard of each round, from 0, by session.
    private(set) var shards: [Int: [Round: Int]] = [:]
    /// The duration of each shard, in seconds.
    private(set) var seconds: [Double]

    /// Divides blocks.
    ///
    /// - Complexity: O(rounds + blocks x shards), some thirty times.
    init(_ blocks: [RoundBlock], shards count: Int) {
        let ordered = blocks.enumerated().sorted {
            ($1.element.seconds, $0.offset) < ($0.element.seconds, $1.offset)
        }.map(\.element)
        let total = ordered.reduce(0) { $0 + $1.seconds * Double($1.rounds.count) }
        let longest = ordered.reduce(0) { $0.isLess(than: $1.seconds + $1.warmUp) ? $1.seconds + $1.warmUp : $0 }
        let warmUps = ordered.reduce(0) { $0 + $1.warmUp }
        // The lower bound cannot be undercut. The upper bound has room for all rounds, even if every shard warms up
        // every block.
        var (short, long) = (max(total / Double(count), longest), total / Double(count) + warmUps + longest)
        for _ in 0..<Self.steps {
            let middle = (short + long) / 2
            if Self.filled(ordered, count, upTo: middle) == nil { short = middle } else { long = middle }
        }
        let division = Self.filled(ordered, count, upTo: long) ?? Self.filled(ordered, count, upTo: .infinity)
        seconds = [Double](repeating: 0, count: count)
        guard let division else { return }
        seconds = division.seconds
        for (block, places) in zip(ordered, division.places) {
            for (round, shard) in zip(block.rounds, places) { shards[block.session, default: [:]][round] = shard }
        }
    }

    /// The number of times that the interval is halved, which leaves a billionth of it.
    private static let steps = 30

    /// Gives every round to the first shard that has room; nil if a round does not fit.
    private static func filled(
        _ blocks: [RoundBlock], _ count: Int, upTo limit: Double
    ) -> (seconds: [Double], places: [[Int]])? {
        var seconds = [Double](repeating: 0, count: count)
        var places: [[Int]] = []
        for block in blocks {
            var own: [Int] = []
            var shard = 0
            while own.count < block.rounds.count, shard < count {
                let room = limit - seconds[shard] - block.warmUp
                let missing = block.rounds.count - own.count
                let fitting =
                    block.seconds > 0 ? min(Double(missing), (room / block.seconds).rounded(.down)) : Double(missing)
                if fitting >= 1 {
                    own += [Int](repeating: shard, count: Int(fitting))
                    seconds[shard] += block.warmUp + fitting * block.seconds
                }
                shard += 1
            }
            guard own.count == block.rounds.count else { return nil }
            places.append(own)
        }
        return (seconds, places)
    }
}

/// The rounds of one kind of a session. They all have the same cost.
struct RoundBlock {
    var session: Int
    var kind: TrialKind
    var rounds: [Round]
    /// The duration of a round, in seconds.
    var seconds: Double
    /// The duration of a shard's warm-up before its first round, in seconds. Only some kinds are warmed
    /// up.
    var warmUp: Double { kind.isWarmedUp ? seconds : 0 }
}
