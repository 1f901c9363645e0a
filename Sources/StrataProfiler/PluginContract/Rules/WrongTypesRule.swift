internal import SectionKit

/// A mistake of the backend is found at its place, and not on the screen.
struct WrongTypesRule: ContractRule {
    let name = "wrong-types"
    let meaning = "A value of the wrong type is an error with line and column, and is not taken for a missing one."
    let scope = ContractScope.items

    private static let values: [JSONValue] = [
        .object([:]), .array([]), .string("\u{1}"), .integer(7), .number(0.5), .bool(true),
    ]

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        let table = ShapeTable()
        let shape = subject.plugin.itemShape(in: table)
        for item in input.items {
            for place in item.members.map(\.place) {
                guard let allowed = shape.shape(at: place, in: table) else { continue }
                for value in Self.values where !allowed.takes(value, in: table) {
                    var wrong = input
                    wrong.items = [item.replacing(place, with: value)]
                    if let fault = fault(of: subject, reading: wrong) {
                        return ContractViolation(
                            "the wrong value \(value.compact) at `\(place)` \(fault)", shownBy: wrong)
                    }
                }
            }
        }
        return nil
    }

    private func fault(of subject: ContractSubject, reading input: ContractInput) -> String? {
        do throws(FeedError) {
            let mistakes = try subject.document(of: input).diagnostics.filter(\.code.isMistake)
            guard let mistake = mistakes.first else { return "is accepted without an error" }
            return mistake.location == nil ? "is an error without a location: \(mistake.message)" : nil
        } catch {
            return error.location == nil ? "is an error without a location: \(error.message)" : nil
        }
    }
}
