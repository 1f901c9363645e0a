import Foundation
import StrataGating
import StrataProfiler
import Testing

@testable import StrataHistory

/// Series of devices beside those of headless runs.
@Suite struct HistoryDevicesTests {
    private let history: History

    init() throws { history = try History(at: "\(try TestResults.folder())/history.sqlite") }

    @discardableResult private func add(
        _ text: String, _ statement: DeviceStatement = DeviceStatement(screen: "weather"), to history: History? = nil
    ) throws -> [Bool] {
        try DeviceFiles.read(text).recordings.map { recording in
            try (history ?? self.history).add(recording.document(statement, file: "file"))
        }
    }

    private func changes(_ session: String = "weather") throws -> [HistoryChange] {
        let metrics = MetricTable.standard.adding(try history.deviceMetrics(of: session)).metrics
        return try history.changes(in: history.series(of: session, metrics: metrics))
    }

    /// A ratio of about 3 ms/s that rises to about 9 ms/s.
    private func ratio(_ day: Int) -> Double { (day < 12 ? 3 : 9) + Double(day * 7 % 5) / 10 }

    @Test func aStepOfADeviceIsAChange() throws {
        for day in 1...24 { try add(DeviceFiles.payload(day: day, ratio: ratio(day))) }
        let found = try changes()
        let change = try #require(found.first)
        #expect(found.count == 1, "\(found.map(\.sentence))")
        #expect(change.arm == "device: iPhone14,5 iOS 18.1" && change.metric.name == "device.hitch.ratio.scroll")
        #expect(change.isWorse == true && !change.isShared && change.index == 11)
        #expect(change.after.subject == "app 4.2.0 (512)" && change.after.gateWords == "device")
    }

    /// Neither another device nor headless results on the same days take part.
    @Test func devicesAreNotMixed() throws {
        let results = try TestResults()
        for day in 1...24 {
            try add(DeviceFiles.payload(day: day, ratio: ratio(day)))
            try add(DeviceFiles.payload(day: day, ratio: 3 + Double(day * 7 % 5) / 10, system: "17.6"))
            var own = TestResults.Changes(
                date: TestResults.day(day), commit: TestResults.hash(day), time: TestResults.day(day))
            own.values = [
                "compositional": ["cells.created": [10, 10]], "nested": ["cells.created": [50, 50]],
            ]
            try history.add(results.document(own))
        }
        let found = try changes()
        #expect(found.map(\.arm) == ["device: iPhone14,5 iOS 18.1"] && found.allSatisfy { !$0.isShared })
        let metrics = try history.deviceMetrics(of: "weather")
        #expect(metrics.allSatisfy { $0.name.hasPrefix("device.") && $0.tier == .statistical } && metrics.count == 7)
        #expect(MetricTable.standard.names.allSatisfy { !$0.hasPrefix("device.") })
        // Without a branch they are shown with every branch.
        let main = try history.results(of: "weather", branch: "main")
        #expect(main.count == 72 && main.count(where: \.isOfDevice) == 48)
        #expect(try history.series(of: "weather", metrics: metrics, branch: "main").allSatisfy(\.isOfDevice))
        #expect(try history.branches(of: "weather") == ["main"])
    }

    @Test func theSameMeasurementIsAddedOnce() throws {
        let text = try DeviceFiles.payload(day: 1, ratio: 3)
        #expect(try add(text) == [true] && add(text) == [false])
        // In another file, with white space, and with a commit.
        let commit = try #require(Commit(hash: "abcdef0123"))
        #expect(try add("[\(text),\n\n\(text)]", DeviceStatement(screen: "weather", commit: commit)) == [false, false])
        #expect(try add(text, DeviceStatement(screen: "other")) == [true])
        #expect(try history.results(of: "weather").count == 1)
        // Two runs may have the same figures: without a date of their own, the given one counts.
        let hitches = try DeviceFiles.text("hitches.xml")
        var statement = DeviceStatement(screen: "h", device: "x", date: "2026-01-31T12:00:00Z")
        #expect(try add(hitches, statement) == [true] && add(hitches, statement) == [false])
        statement.date = "2026-02-01T12:00:00Z"
        #expect(try add(hitches, statement) == [true])
    }

    @Test func testsOfOneScreenAreArmsOfTheirOwn() throws {
        let text = try DeviceFiles.text("xctest.json")
        try add(text, DeviceStatement(screen: "home", date: "2026-01-31T12:00:00Z"))
        try add(text, DeviceStatement(date: "2026-01-31T12:00:00Z"))
        let metrics = try history.deviceMetrics(of: "home")
        #expect(metrics.first { $0.name == "device.frame.rate" }?.direction == .higherIsBetter)
        #expect(
            Set(try history.series(of: "home", metrics: metrics).map(\.arm)) == [
                "device: iPhone 13 iOS 18.1 (FeedUITests/testScroll())",
                "device: iPhone 13 iOS 18.1 (LaunchTests/testLaunch(), German)",
            ])
        let own = try history.series(
            of: "FeedUITests/testScroll()", metrics: history.deviceMetrics(of: "FeedUITests/testScroll()"))
        #expect(Set(own.map(\.arm)) == ["device: iPhone 13 iOS 18.1"] && own.count == 3)
        // The median of the iterations, and their range.
        let ratio = try #require(own.first { $0.metric.unit == .millisecondsPerSecond }?.points.first)
        #expect(ratio.value == 4 && ratio.range == 3.5...5)
    }

    @Test(arguments: [
        ("hitches.xml", DeviceStatement(date: "2026-01-31T12:00:00Z"), "it does not have the device; add --device"),
        ("hitches.xml", DeviceStatement(device: "x"), "it does not have the date; add --date"),
        ("metrickit.json", DeviceStatement(device: "x"), "it has the device itself (iPhone14,5 iOS 18.1)"),
        (
            "metrickit.json", DeviceStatement(date: "2026-01-31T12:00:00Z"),
            "it has the date itself (2026-02-04T22:59:00Z)"
        ),
    ])
    func aFileHasADeviceAndADate(name: String, statement: DeviceStatement, words: String) throws {
        let file = try DeviceFile(DeviceFiles.data(name), name: "file")
        let recording = try #require(file.recordings.first)
        do throws(HistoryError) {
            _ = try recording.document(statement, file: "file")
            Issue.record("accepted")
        } catch {
            #expect(error.description.contains(words), "\(error)")
        }
    }

    /// Results of devices travel like all others, and keep their ids.
    @Test func devicesAreShared() async throws {
        try add(DeviceFiles.payload(day: 1, ratio: 3))
        try add(
            DeviceFiles.text("hitches.xml"),
            DeviceStatement(
                screen: "weather", device: "x", date: "2026-01-31T12:00:00Z", commit: Commit(hash: "abcdef0")))
        let folder = HistoryFolder(try TestResults.folder())
        let pushed = try await history.push(to: folder)
        #expect(pushed.added == 2 && pushed.problems.isEmpty)
        let other = try History(at: "\(try TestResults.folder())/history.sqlite")
        let pulled = try await other.pull(from: folder) { _ in nil }
        #expect(pulled.added == 2 && pulled.problems.isEmpty, "\(pulled.problems)")
        #expect(try other.ids() == history.ids())
        #expect(try other.results(of: "weather").map(\.subject) == history.results(of: "weather").map(\.subject))
        #expect(try other.deviceMetrics(of: "weather") == history.deviceMetrics(of: "weather"))
        #expect(try add(DeviceFiles.payload(day: 1, ratio: 3), to: other) == [false])
    }
}
