/// An attribute's value: text, or a number with at most two decimals.
package enum SVGValue: Hashable, Sendable {
    case text(String)
    case number(Double)

    /// The value as an attribute has it, not yet escaped; a number that is not finite is 0.
    var description: String {
        switch self {
        case .text(let text): text
        case .number(let number): Self.short(number)
        }
    }

    /// At most two decimals, without trailing zeros: the same text on every machine.
    package static func short(_ number: Double) -> String {
        guard number.isFinite else { return "0" }
        let hundredths = (min(max(number, -1e9), 1e9) * 100).rounded()
        let (whole, rest) = Int(hundredths.magnitude).quotientAndRemainder(dividingBy: 100)
        let sign = hundredths < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension SVGValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    package init(stringLiteral value: String) { self = .text(value) }
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(floatLiteral value: Double) { self = .number(value) }
}
