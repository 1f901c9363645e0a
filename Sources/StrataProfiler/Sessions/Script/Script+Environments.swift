package import SectionKit

extension Script {
    /// The environments that the steps bring about one after the other, each once, with the step that does; without the
    /// first one.
    ///
    /// - Complexity: O(steps), times the rounds of a `repeat` until nothing new comes.
    package func environments(
        after first: LayoutEnvironment, on device: Device
    ) -> [(environment: LayoutEnvironment, entry: Entry)] {
        var walk = EnvironmentWalk(device: device, environment: first, seen: [first])
        walk.play(entries)
        return walk.found
    }
}

/// Plays a script's changes of the environment, and nothing else.
private struct EnvironmentWalk {
    let device: Device
    var environment: LayoutEnvironment
    var seen: Set<LayoutEnvironment>
    var found: [(environment: LayoutEnvironment, entry: Script.Entry)] = []

    mutating func play(_ entries: [Script.Entry]) {
        for entry in entries {
            if let rounds = entry.step as? RepeatStep {
                play(rounds)
            } else {
                entry.step.change(&environment, on: device)
                if seen.insert(environment).inserted { found.append((environment, entry)) }
            }
        }
    }

    /// A round that begins as an earlier one did brings nothing new.
    private mutating func play(_ rounds: RepeatStep) {
        var beginnings: Set<LayoutEnvironment> = []
        for _ in 0..<rounds.times {
            guard beginnings.insert(environment).inserted else { return }
            play(rounds.entries)
        }
    }
}
