import Testing

@testable import StrataSessions

/// Gates that are added to a profile's text.
@Suite struct GateTextTests {
    private let line = "- {metric: layout.time, versus: stored, regression: 4.0%}"

    @Test func gatesAreAddedBelowTheLast() {
        let text =
            "name: a\ngates:\n  # counts\n  - {metric: x}\n  - metric: y\n    exact: true\n\n# the script\nscript: [load]\n"
        #expect(
            GateText.adding([line], to: text)
                == "name: a\ngates:\n  # counts\n  - {metric: x}\n  - metric: y\n    exact: true\n  \(line)\n\n# the script\nscript: [load]\n"
        )
    }

    @Test func aProfileWithoutGatesGetsTheKey() {
        #expect(GateText.adding([line, line], to: "name: a\n\n") == "name: a\n\ngates:\n  \(line)\n  \(line)\n\n")
        #expect(GateText.adding([line], to: "name: a") == "name: a\n\ngates:\n  \(line)\n")
    }

    @Test func gatesAtTheMarginStayThere() {
        #expect(
            GateText.adding([line], to: "gates:\n- {metric: x}\nname: a\n")
                == "gates:\n- {metric: x}\n\(line)\nname: a\n")
        #expect(GateText.adding([line], to: "gates:\n- {metric: x}") == "gates:\n- {metric: x}\n\(line)\n")
    }

    @Test func emptyListsAndOtherLineEndsAreKept() {
        for empty in ["gates: []", "gates:", "gates: # none", "gates: null"] {
            #expect(GateText.adding([line], to: "\(empty)\nname: a\n") == "gates:\n  \(line)\nname: a\n", "\(empty)")
        }
        let text = "name: a\r\ngates:\r\n  - {metric: x}\r\n"
        #expect(GateText.adding([line], to: text) == "\(text)  \(line)\r\n")
        #expect(GateText.adding([line], to: "name: a\n...\n") == "name: a\n\ngates:\n  \(line)\n...\n")
    }

    @Test(arguments: [
        "gates: [{metric: x}]", "gates: 3", "- a", "", "a: [", "gates: !!seq\n- a",
    ])
    func otherFormsAreLeftAlone(text: String) {
        #expect(GateText.adding([line], to: text).map { $0.hasPrefix(text) } ?? true)
    }
}
