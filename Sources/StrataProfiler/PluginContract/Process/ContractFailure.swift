internal import SectionKit

/// A rule that a plugin breaks, with the smallest input that was found to show it.
public struct ContractFailure: Error, Hashable, Sendable, Codable {
    /// The section type.
    public var type: String
    /// The rule's name.
    public var rule: String
    /// What is wrong, in a sentence without a full stop.
    public var violation: String
    /// The smallest input that shows it.
    public var input: ContractInput
}

extension ContractFailure: CustomStringConvertible {
    /// Rule, violation, screen and feed, a line each. A long feed is shortened, which is said.
    public var description: String {
        """
        \(type) breaks `\(rule)`: \(violation)
          screen: \(input.screenWords)
          feed: \(String(decoding: input.feed(of: SectionType(rawValue: type)), as: UTF8.self).shortened)
        """
    }
}

extension String {
    /// The text with long runs of the same words left out, so that it fits some lines.
    fileprivate var shortened: String {
        count <= 600 ? self : prefix(400) + " ... " + suffix(150) + " (shortened from \(count) characters)"
    }
}
