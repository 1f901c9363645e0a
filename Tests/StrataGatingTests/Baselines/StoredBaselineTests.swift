import Testing

@testable import StrataGating

@Suite struct StoredBaselineTests {
    static let baseline = StoredBaseline(
        strata: "0.1.0", date: "2026-01-31T12:00:00Z", profile: "home \"quoted\" é", played: "fnv1a:1", feed: "fnv1a:2",
        fingerprint: Fingerprint(
            machine: ["architecture": "x86_64", "cores": "2"], system: ["kernel": "6.1"],
            toolchain: ["swift": "6.3", "build": "release"], libraries: ["pango": "1.50"]),
        arms: [
            "compositional": [
                "layout.time": MetricValues(unit: .nanoseconds, tier: .statistical, values: [4_200_000.5, 4_300_000]),
                "cells.created": MetricValues(
                    unit: .count, tier: .exact, values: [52, 52],
                    bySectionType: ["grid": [12, 12], "promo": [40, 40]]),
            ],
            "nested": ["cells.created": MetricValues(unit: .count, tier: .exact, values: [132, 132])],
        ])

    private func code(_ text: String) -> BaselineError.Code? {
        do {
            _ = try StoredBaseline(text: text, file: "home.baseline.json")
            return nil
        } catch {
            #expect(error.file == "home.baseline.json" && !error.cause.isEmpty && !error.remedy.isEmpty)
            return error.code
        }
    }

    @Test func textRoundTrips() throws {
        #expect(try StoredBaseline(text: Self.baseline.text, file: "f") == Self.baseline)
        let crlf = Self.baseline.text.replacing("\n", with: "\r\n")
        #expect(try StoredBaseline(text: crlf, file: "f") == Self.baseline, "a checkout may change line ends")
    }

    @Test func metricsAreLinesInAlphabeticalOrder() {
        let lines = Self.baseline.text.split(separator: "\n")
        #expect(
            lines.contains(#"      "layout.time": {"tier":"statistical","unit":"ns","values":[4200000.5,4300000]}"#))
        let names = lines.filter { $0.contains("\"tier\"") }.map { $0.drop { $0 == " " }.prefix { $0 != ":" } }
        #expect(names == [#""cells.created""#, #""layout.time""#, #""cells.created""#])
    }

    @Test func everyTruncationIsRefused() {
        let text = Self.baseline.text
        for count in 0..<(text.count - 2) {
            let code = code(String(text.prefix(count)))
            #expect(code == .truncated, "\(count): \(String(describing: code))")
        }
    }

    /// Replaces each character in turn; no change may pass.
    @Test func everyChangedCharacterIsRefused() {
        let letters = Array(Self.baseline.text)
        for index in letters.indices where !letters[index].isWhitespace {
            var changed = letters
            changed[index] = letters[index] == "1" ? "7" : "1"
            #expect(code(String(changed)) != nil, "\(index): \(String(changed[max(0, index - 20)...].prefix(40)))")
        }
    }

    @Test func foreignFilesAreNamed() {
        let text = Self.baseline.text
        #expect(code("") == .truncated && code("  \n") == .truncated)
        #expect(code("hello") == .corrupt && code("{\"a\": 1,, }") == .corrupt)
        #expect(code("[1]") == .foreign && code("{}") == .foreign)
        #expect(code(#"{"metrics": {}, "trials": {}, "version": 1}"#) == .foreign)
        #expect(code(text.replacing("\"version\": 1", with: "\"version\": 2")) == .futureVersion)
        #expect(code(text.replacing("\"version\": 1", with: "\"version\": 0")) == .invalid)
        #expect(code(text.replacing("\"version\": 1", with: "\"version\": \"1\"")) == .invalid)
        #expect(code("<<<<<<< ours\n" + text + ">>>>>>> theirs\n") == .merging)
    }

    @Test func editedFilesAreRefused() {
        let text = Self.baseline.text
        #expect(code(text.replacing("[52,52]", with: "[92,92]")) == .edited)
        #expect(code(text.replacing("\"grid\":[12,12],", with: "")) == .edited)
        #expect(code(text.replacing("\"strata\": \"0.1.0\"", with: "\"strata\": \"0.1.0\", \"more\": 1")) == .edited)
        #expect(code(text.replacing("[52,52]", with: "[]")) == .invalid)
        #expect(code(text.replacing("[52,52]", with: "[\"52\"]")) == .invalid)
        #expect(code(text.replacing("[52,52]", with: "[1e999]")) != nil)
        #expect(code(text.replacing("\"unit\":\"ns\"", with: "\"unit\":\"par|sec\"")) == .invalid)
        #expect(code(text.replacing("\"unit\":\"ns\"", with: "\"unit\":\"parsec\"")) == .edited)
        #expect(code(text.replacing("\"feed\": \"fnv1a:2\",", with: "")) == .invalid)
        let space = text.replacing("  ", with: "\t").replacing("\": ", with: "\" :  ")
        #expect(code(space) == nil, "how it is laid out is nobody's business")
    }

    @Test func messagesHaveCauseAndRemedy() {
        #expect(
            BaselineError.missing("home.baseline.json").description
                == "home.baseline.json: there is no stored baseline; make one with `strata baseline save`")
        #expect(
            BaselineError.futureVersion("f.json", 7).description
                == "f.json: format version 7 is not supported (this program reads 1); use a newer strata")
        #expect(
            BaselineError.edited("f.json").description
                == "f.json: edited by hand: the checksum does not match; restore it from the repository, or save it "
                + "again with `strata baseline save`")
    }

    @Test func aMetricWithAnotherUnitHasNoSamples() throws {
        var baseline = Self.baseline
        baseline.arms["nested"]?["cells.created"]?.unit = .bytes
        let metric = try #require(MetricTable.standard["cells.created"])
        #expect(baseline.samples(of: metric, arm: "nested") == nil)
        #expect(baseline.samples(of: metric, arm: "compositional")?.bySectionType["promo"] == [40, 40])
    }

    @Test func unknownStoredMetricsAreReported() {
        var older = Self.baseline
        let values = Self.baseline.arms["compositional"]?["cells.created"]
        older.arms["compositional"]?["cells.built"] = values
        let stored = StoredTrials(values: older, name: "stored", words: "the stored baseline")
        let judge = Judge(candidate: "compositional", baseline: "nested", stored: .trials(stored), metrics: .standard)
        #expect(judge.gap(in: Self.baseline) == "the stored baseline has cells.built, which no longer exists")
        let same = StoredTrials(values: Self.baseline, name: "stored", words: "the stored baseline")
        #expect(
            Judge(candidate: "compositional", baseline: "nested", stored: .trials(same), metrics: .standard).gap(
                in: older) == nil)
    }

    @Test func valuesKeptUnderAFormerNameAreFound() throws {
        let metric = try #require(MetricTable.standard["scroll.orthogonal"])
        var stored = Self.baseline
        stored.arms["compositional"]?["scroll.sideways"] = MetricValues(unit: .count, tier: .exact, values: [7, 7])
        #expect(stored.samples(of: metric, arm: "compositional")?.median == 7)
        #expect(stored.revision(of: metric, arm: "compositional") == 1)
    }
}
