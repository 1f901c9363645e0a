import Foundation
import Sessions
import Testing
import Trials

@testable import Reporting

@Suite struct ResultJSONTests {
    @Test func aResultSurvivesItsFile() throws {
        let result = try TestResult.mixed()
        #expect(try JSONDecoder().decode(RunResult.self, from: ResultJSON.data(result)) == result)
    }

    @Test func theShapeIsFixed() throws {
        let object = try JSONSerialization.jsonObject(with: ResultJSON.data(TestResult.mixed())) as? [String: Any]
        let metrics = object?["metrics"] as? [String: [String: [String: Any]]]
        let live = try #require(metrics?["compositional"]?["memory.idle.live"])
        #expect(live["unit"] as? String == "bytes" && live["tier"] as? String == "exact")
        #expect(live["direction"] as? String == "lower")
        #expect(live["values"] as? [Double] == [12_300_000, 12_300_000])
        #expect(object?["version"] as? Int == 1)
    }

    @Test func severalProfilesAreAnArray() throws {
        let result = try TestResult.mixed()
        let one = try JSONSerialization.jsonObject(with: ResultJSON.output([result]))
        let two = try JSONSerialization.jsonObject(with: ResultJSON.output([result, result]))
        #expect(one is [String: Any])
        #expect((two as? [Any])?.count == 2)
    }
}
