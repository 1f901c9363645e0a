internal import SectionKit

/// Generated feeds are the same on every machine.
struct SameSampleRule: ContractRule {
    let name = "same-sample"
    let meaning = "The same random numbers give the same sample, which has the id that it is given and can be encoded."
    let scope = ContractScope.plugin

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        violation(by: subject.plugin)
    }

    private func violation<Plugin: SectionPlugin>(by plugin: Plugin) -> ContractViolation? {
        for seed in 1...UInt64(16) {
            var (one, other) = (SeededRandom(seed: seed), SeededRandom(seed: seed))
            let sample = Plugin.sample(id: "first", using: &one)
            let shown: ContractInput
            do {
                shown = ContractInput(items: [try JSONValue(encoding: sample)])
            } catch {
                // For example, a number that is not finite; it is not equal to itself either.
                return ContractViolation(
                    "the sample of seed \(seed) cannot be encoded: \(error)", shownBy: ContractInput(items: []))
            }
            guard sample == Plugin.sample(id: "first", using: &other) else {
                return ContractViolation("two samples from the random numbers of seed \(seed) differ", shownBy: shown)
            }
            guard one.next() == other.next() else {
                return ContractViolation(
                    "two samples of seed \(seed) take different numbers of random numbers", shownBy: shown)
            }
            guard sample.id == "first" else {
                return ContractViolation("the sample with the id `first` has the id `\(sample.id)`", shownBy: shown)
            }
        }
        return nil
    }
}
