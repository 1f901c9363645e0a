import Foundation
import LayoutCases
import Testing

/// No file may trap or take unlimited time.
@Suite struct HostileInputTests {
    @Test(arguments: [
        "", "[", "null", "3", "{}", #"{"cases": 3}"#, "[[[[]]]]", #"{"cases": [{"id": "a"}]}"#,
        #"{"container": [1e400, 2], "counts": [1], "sections": []}"#,
        String(repeating: #"{"cases":["#, count: 2_000),
    ])
    func unreadableTextIsAnError(_ text: String) {
        do throws(LayoutCaseError) {
            let report = try LayoutCaseReport(Data(text.utf8), format: .json)
            #expect(!report.failures.isEmpty)
        } catch {
            #expect(!error.description.isEmpty)
        }
    }

    @Test func oneInvalidCaseDoesNotAffectTheOthers() throws {
        func layout(_ id: String, _ height: String, _ count: String) -> String {
            """
            {"id": "\(id)", "container": [100, 100], "scale": 2, "counts": [\(count)], "sections": [{"group":
            {"type": "group", "axis": "h", "w": ["fw", 1], "h": ["ab", \(height)],
            "subitems": [{"type": "item", "w": ["fw", 1], "h": ["fh", 1]}]}}]}
            """
        }
        let cases = [
            layout("a", "10", "2"), layout("b", "-10", "2"), layout("c", "10", "1000000000000"),
            layout("d", "10", "-1"), layout("e", "10", "1.5"), layout("f", "10", "1"),
        ]
        let report = try LayoutCaseReport(Data("[\(cases.joined(separator: ","))]".utf8), format: .json)
        #expect(report.failures.map { $0.prefix(1) } == ["b", "c", "d", "e"])
        #expect(report.output.contains(#"{"contentSize":[100,20]"#))
        #expect(report.output.contains(#""id":"f""#))
        #expect(
            report.failures.first == "b: section 0, group.height: a number is negative, "
                + "above 10^12 or not finite; use a number from 0 to 10^12")
    }
}
