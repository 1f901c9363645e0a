internal import SectionKit

/// Tries the rules with a plugin, in this process.
///
/// ```swift
/// let failures = ContractCheck(try ContractSubject(DealSection())).failures
/// ```
///
/// A plugin that traps ends this process. `strata plugin check` uses separate processes.
package struct ContractCheck {
    private let subject: ContractSubject
    private let rules: [any ContractRule]

    /// The maximum number of inputs to try when making one smaller.
    static let shrinkLimit = 200

    /// Prepares a check. `rules` has the rules to try, in this order.
    package init(_ subject: ContractSubject, rules: [any ContractRule] = ContractRules.all) {
        self.subject = subject
        self.rules = rules
    }

    /// The failure of each broken rule and each warning, in the rules' order; empty if the plugin keeps all rules.
    /// Complexity: about a hundred screens in both architectures.
    package var failures: [ContractDiagnostic] {
        let all = inputs
        return failures(of: all, from: 0) { _, _ in }
    }

    /// All inputs: the plugin's samples, then screens.
    var inputs: [ContractInput] { ContractInputs(subject: subject).all }

    /// Tries the inputs from a number on. `begin` is called with an input and the number of its original, before rules
    /// are tried with it.
    func failures(
        of inputs: [ContractInput], from start: Int, begin: (Int, ContractInput) -> Void
    ) -> [ContractDiagnostic] {
        var found: [String: ContractDiagnostic] = [:]
        for number in inputs.indices.dropFirst(start) {
            begin(number, inputs[number])
            for rule in rules where rule.applies(to: inputs[number], number) {
                guard rule.violation(of: subject, by: inputs[number]) != nil else { continue }
                if found[rule.name] == nil {
                    found[rule.name] = failure(of: rule, by: inputs[number]) { begin(number, $0) }
                }
                // The later rules presuppose this one.
                if !rule.isWarning { break }
            }
        }
        return rules.compactMap { found[$0.name] }
    }

    private func failure(
        of rule: any ContractRule, by input: ContractInput, begin: (ContractInput) -> Void
    ) -> ContractDiagnostic {
        let smallest =
            rule.scope == .plugin
            ? input
            : input.smallest(trying: Self.shrinkLimit) { input in
                begin(input)
                return rule.violation(of: subject, by: input) != nil
            }
        let violation = rule.violation(of: subject, by: smallest)
        return ContractDiagnostic(
            type: subject.type.rawValue, rule: rule.name,
            violation: violation?.words ?? "the smallest input alone does not show it",
            input: violation?.input ?? smallest)
    }
}

extension ContractRule {
    /// Whether the rule is tried with an input.
    fileprivate func applies(to input: ContractInput, _ number: Int) -> Bool {
        switch scope {
        case .plugin: number == 0
        case .items: input.isAboutItems
        case .screens: true
        }
    }
}

extension ContractInput {
    /// Whether only the items differ from the default input.
    fileprivate var isAboutItems: Bool { self == ContractInput(items: items) }
}

/// A rule that a plugin breaks, and the smallest input that was found to show it.
package struct ContractDiagnostic: Error, Hashable, Sendable, Codable {
    /// The section type.
    package var type: String
    /// The rule's name.
    package var rule: String
    /// The problem, in a sentence without a full stop.
    package var violation: String
    /// The smallest input that shows it.
    package var input: ContractInput
}

extension ContractDiagnostic {
    /// Whether the rule is a warning, which a plugin may break.
    package var isWarning: Bool { ContractRules.warnings.contains(rule) }
}

extension ContractDiagnostic: CustomStringConvertible {
    /// Rule, violation, screen and feed, one per line. A long feed is shortened, with a remark.
    package var description: String {
        """
        \(type) breaks `\(rule)`: \(violation)
          screen: \(input.screenWords)
          feed: \(String(decoding: input.feed(of: SectionType(rawValue: type)), as: UTF8.self).shortened)
        """
    }
}

extension String {
    /// The text without its middle if it is long, so that it fits into a few lines.
    fileprivate var shortened: String {
        count <= 600 ? self : prefix(400) + " ... " + suffix(150) + " (shortened from \(count) characters)"
    }
}
