import Foundation
import StrataGating
import Testing

@testable import StrataReporting

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct JUnitExportTests {
    @Test func theGoldenDocument() throws {
        let report = try GateReport([GateSample.result()])
        try Golden.expect(String(decoding: GateExporter.junit.data(report).dropLast(), as: UTF8.self), "gate.junit.xml")
    }

    @Test func countsMatchTheCases() throws {
        let report = try GateReport([GateSample.result(), GateSample.hostileResult()])
        let suites = try parsed(report).suites
        #expect(suites.map(\.attributes["tests"]) == ["8", "9"])
        for suite in suites {
            #expect(suite.attributes["tests"] == "\(suite.cases.count)")
            for (name, kind) in [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")] {
                #expect(suite.attributes[name] == "\(suite.cases.count { $0.kinds.contains(kind) })", "\(name)")
            }
            #expect(Set(suite.cases.map(\.name)).count == suite.cases.count)
            let total = suite.cases.reduce(0) { $0 + $1.seconds }
            #expect(abs(total - (Double(suite.attributes["time"] ?? "") ?? -1)) < 0.02)
        }
    }

    @Test func inconclusiveGatesAreSkippedUnlessStrict() throws {
        let result = try GateSample.result([GateSample.undecided])
        #expect(try parsed(GateReport([result])).suites.first?.cases.first?.kinds == ["skipped"])
        #expect(try parsed(GateReport([result], isStrict: true)).suites.first?.cases.first?.kinds == ["failure"])
    }

    @Test func caseNamesHaveTheRequirement() throws {
        let demands: [GateRule.Demand] = [
            .betterThanNested(share: 0.3), .relative(GateComparison(to: .nested, limit: .bound(0.125))),
            .relative(.regression(0.05, floor: 200_000, to: .nested)),
            .relative(GateComparison(to: .nested, limit: .exact)), .atMost(8_000_000),
        ]
        let verdicts = demands.map { demand in
            let rule = GateRule(metric: "layout.time", demand: demand)
            let versus = rule.reference == nil ? nil : "nested"
            return Verdict(rule: rule, outcome: .pass, sentence: "it is", arm: "compositional", versus: versus)
        }
        let cases = try #require(try parsed(GateReport([GateSample.result(verdicts)])).suites.first).cases
        #expect(
            cases.map(\.name) == [
                "layout.time, at least 30 % lower versus nested", "layout.time, at most 12.5 % higher versus nested",
                "layout.time, at most 5 % or 200 us higher (whichever is more) versus nested",
                "layout.time, no higher versus nested",
                "layout.time, at most 8.00 ms",
            ])
    }

    @Test func anInterruptedRunIsAnError() throws {
        let result = try GateSample.result(GateSample.held(), extra: ["isInterrupted": true])
        let suite = try #require(try parsed(GateReport([result])).suites.first)
        #expect(suite.attributes["errors"] == "1" && suite.cases.first?.name == "run")
    }

    @Test func escapedNamesRoundTrip() throws {
        let suite = try #require(parsed(GateReport([GateSample.hostileResult()])).suites.first)
        #expect(suite.attributes["name"]?.contains("<script>&\"'\\u{0}\\u{1B}[31m") == true)
        #expect(suite.attributes["name"]?.contains("\\u{FFFE}]]>\\u{A}::error") == true)
    }

    private func parsed(_ report: GateReport) throws -> JUnitReader {
        let reader = JUnitReader()
        let parser = XMLParser(data: try GateExporter.junit.data(report))
        parser.delegate = reader
        try #require(parser.parse(), "\(String(describing: parser.parserError))")
        return reader
    }
}

/// The content that a consumer parses.
private final class JUnitReader: NSObject, XMLParserDelegate {
    struct Case {
        var name: String
        var seconds: Double
        var kinds: Set<String> = []
    }

    struct Suite {
        var attributes: [String: String]
        var cases: [Case] = []
    }

    var suites: [Suite] = []

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        switch name {
        case "testsuite": suites.append(Suite(attributes: attributes))
        case "testcase":
            let seconds = Double(attributes["time"] ?? "") ?? -1
            suites[suites.count - 1].cases.append(Case(name: attributes["name"] ?? "", seconds: seconds))
        case "failure", "error", "skipped":
            let (suite, last) = (suites.count - 1, suites[suites.count - 1].cases.count - 1)
            suites[suite].cases[last].kinds.insert(name)
        default: break
        }
    }
}
