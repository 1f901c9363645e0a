import StrataGating
import Testing

@testable import StrataReporting

@Suite struct GitHubAnnotationsTests {
    private func lines(_ report: GateReport, workspace: String = "") -> [String] {
        GitHubAnnotations(report, workingDirectory: "/repo/app", workspace: workspace).lines
    }

    @Test func eachVerdictPointsAtItsLine() throws {
        try Golden.expect(lines(GateReport([GateSample.result()])).joined(separator: "\n"), "gate.github.txt")
    }

    @Test func gatesThatHoldHaveNoAnnotation() throws {
        #expect(try lines(GateReport([GateSample.result([GateSample.hitches])])).isEmpty)
    }

    @Test func inconclusiveGatesAreErrorsUnderStrict() throws {
        let result = try GateSample.result([GateSample.undecided])
        #expect(lines(GateReport([result])).first?.hasPrefix("::notice file=Profiles/home.yaml,line=1,title=") == true)
        #expect(lines(GateReport([result], isStrict: true)).first?.hasPrefix("::error ") == true)
    }

    @Test func filesAreRelativeToTheRepositoryRoot() throws {
        let report = try GateReport([GateSample.result([GateSample.failed])])
        #expect(lines(report, workspace: "/repo").first?.contains("file=app/Profiles/home.yaml,line=45,col=5,") == true)
        #expect(lines(report, workspace: "/repo/").first?.contains("file=app/Profiles/home.yaml,") == true)
        #expect(lines(report, workspace: "/elsewhere").first?.contains("file=Profiles/home.yaml,") == true)
        #expect(lines(report, workspace: "/repo/ap").first?.contains("file=Profiles/home.yaml,") == true)
    }

    @Test func theTenthAnnotationListsTheRest() throws {
        let report = try GateReport([GateSample.result(Array(repeating: GateSample.missing, count: 12))])
        let lines = lines(report)
        #expect(lines.count == 10 && lines[9].contains("title=3 more::home%") == false)
        // Each with its cause: what an annotation leaves out is nowhere else on the page of a pull request.
        let one = "home: startup.loaded (no-baseline): startup.loaded needs a stored baseline, but none exists"
        #expect(lines[9].contains("title=3 more::\(one)%0A\(one)%0A"))
        let ten = try GateReport([GateSample.result(Array(repeating: GateSample.missing, count: 10))])
        #expect(self.lines(ten).allSatisfy { !$0.contains(" more::") })
    }

    @Test func oneCauseIsOneAnnotation() throws {
        let lines = try lines(GateReport([GateSample.result([GateSample.failed, GateSample.failedTime])]))
        #expect(
            lines.count == 1
                && lines[0].hasPrefix("::error file=Profiles/home.yaml,line=45,col=5,title=home%3A layout.time (fail)")
                && lines[0].contains("%0Awith it: layout.attributes 54.0 %25 higher (Profiles/home.yaml:45:5)%0Anext: ")
        )
    }

    @Test func inconclusiveGatesShareANotice() throws {
        let lines = try lines(GateReport([GateSample.result(Array(repeating: GateSample.undecided, count: 8))]))
        #expect(lines.count == 1 && lines[0].contains("title=home%3A 8 gates inconclusive::8 default gates: frame."))
    }

    @Test func namesAreEscapedInAnnotations() throws {
        for line in try lines(GateReport([GateSample.hostileResult()])) {
            #expect(line.hasPrefix("::error ") || line.hasPrefix("::warning ") || line.hasPrefix("::notice "))
            #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }, "\(line)")
            let properties = line.dropFirst(2).prefix { $0 != ":" }
            let names = properties.split(separator: ",").map { $0.split(separator: "=")[0].split(separator: " ").last }
            #expect(Set(names).isSubset(of: ["file", "line", "col", "title"]), "\(line)")
        }
    }

    @Test func escapesAreThoseOfTheToolkit() {
        #expect(GitHubAnnotations.escapedData("a%b\r\nc:,d") == "a%25b%0D%0Ac:,d")
        #expect(GitHubAnnotations.escapedProperty("a%b\r\nc:,d") == "a%25b%0D%0Ac%3A%2Cd")
    }
}
