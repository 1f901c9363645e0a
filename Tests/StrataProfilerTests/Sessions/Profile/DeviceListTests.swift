import Foundation
import SectionKit
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// A list below `device`: one session for each.
@Suite struct DeviceListTests {
    private func profile(_ yaml: String, catalog: RunCatalog? = nil) throws -> Profile {
        let text = """
            name: home
            device: \(yaml)
            feed: {generate: {seed: 1, sections: [{type: banner, items: 4}]}}
            script: [load]
            """
        return try Profile(text: text, file: "test.yaml", catalog: catalog ?? RunCatalog(TestWorld.registry()))
    }

    private func problem(_ yaml: String) -> String { TestWorld.problem { try profile(yaml) } }

    @Test func eachDeviceIsASession() throws {
        let all = try profile(
            "[iphone-se, {name: iphone-se, textSize: xLarge, label: large}, {width: 300, height: 500}]")
        #expect(all.devices.map(\.label) == ["iphone-se", "large", "300x500"])
        let sessions = all.sessions
        #expect(sessions.map(\.name) == ["home@iphone-se", "home@large", "home@300x500"])
        #expect(sessions.map(\.sessionSuffix) == ["@iphone-se", "@large", "@300x500"])
        #expect(sessions.map(\.device.textSize) == [.large, .xLarge, .large])
        #expect(sessions.map(\.deviceIndex) == [0, 1, 2])
        // A session is one, also if it is asked again.
        #expect(sessions.flatMap(\.sessions).map(\.name) == sessions.map(\.name))
    }

    @Test func ratesAreSessionsOfTheirDevice() throws {
        let all = try profile("[iphone-se, {name: ipad-pro-11, refresh: [60, 120]}]")
        #expect(all.sessions.map(\.name) == ["home@iphone-se", "home@ipad-pro-11@60", "home@ipad-pro-11@120"])
        #expect(all.sessions.map(\.device.refresh) == [60, 60, 120])
        #expect(Set(all.sessions.map(\.playedHash)).count == 3)
    }

    @Test func aListOfOneIsThatDevice() throws {
        let one = try profile("[iphone-se]")
        #expect(one.sessions.map(\.name) == ["home"] && one.device.name == "iphone-se")
        #expect(one.sessions.map(\.playedHash) == [try profile("iphone-se").playedHash])
    }

    /// A stored baseline stays valid when a device is added, moved or called otherwise.
    @Test func theHashIsThatOfTheDeviceAlone() throws {
        let alone = try profile("{name: ipad-11, scheme: dark}").playedHash
        let listed = try profile("[iphone-se, {name: ipad-11, scheme: dark, label: night}, phone]")
        #expect(listed.sessions.map(\.playedHash).firstIndex(of: alone) == 1)
        #expect(Set(listed.sessions.map(\.playedHash)).count == 3)
        #expect(try profile("{name: ipad-11, scheme: light}").playedHash != alone)
    }

    /// The meaning of a name may change with the program or the package that brings it.
    @Test func theHashHasTheFiguresOfAName() throws {
        func hash(width: Double, refresh: Double) throws -> String? {
            let kiosk = NamedDevice(
                "kiosk", "a till", width: width, height: 900, scale: 1, refresh: refresh, source: "its data sheet")
            let catalog = try RunCatalog(TestWorld.registry(), metrics: [], devices: [kiosk])
            return try profile("kiosk", catalog: catalog).playedHash
        }
        #expect(try hash(width: 700, refresh: 60) == hash(width: 700, refresh: 60))
        #expect(try hash(width: 700, refresh: 60) != hash(width: 800, refresh: 60))
        #expect(try hash(width: 700, refresh: 60) != hash(width: 700, refresh: 50))
    }

    @Test func mistakesNameTheirEntry() throws {
        for (yaml, words) in [
            ("[]", "test.yaml:2:9: `device` has to be a device, or a list of 1 to 16; found an empty list"),
            ("[\((1...17).map { "{width: \($0)}" }.joined(separator: ", "))]", "found a list of 17"),
            ("[iphone-se, iphone-sf]", "test.yaml:2:21: unknown device `iphone-sf`; did you mean `iphone-se`?"),
            ("[iphone-se, {name: iphone-se, scheme: dark}]", "test.yaml:2:21: two devices have the label `iphone-se`"),
            ("[iphone-se, {name: iphone-se, label: b}]", "test.yaml:2:21: this device is the same as `iphone-se`"),
            (
                "[iphone-se, ~]",
                "test.yaml:2:21: `device` has to be a list of devices, each a name or a mapping; found nothing"
            ),
            ("[iphone-se, [phone]]", "found a list in the list"),
            ("[phone, {label: 'a,b'}]", "test.yaml:2:25: `label` has to be 1 to 64 ASCII letters"),
            ("[phone, {name: ipad-11, label: iphone-se}]", "`iphone-se` is the name of another device"),
            ("[phone, {lable: a}]", "unknown key `lable` in device; did you mean `label`?"),
        ] {
            #expect(problem(yaml).contains(words), "\(yaml)")
        }
        // One mistake is one line: entries that cannot be read are not compared.
        #expect(problem("[iphone-sf, iphone-sg]").split(separator: "\n").count == 2)
    }

    @Test func aDeviceIsChosenByItsLabel() throws {
        let all = try profile("[{name: iphone-se, textSize: xLarge, label: large}, ipad-11]")
        let large = try #require(all.playing(onDevice: "large"))
        #expect(large.device.textSize == .xLarge && large.name == "home" && large.sessions.count == 1)
        #expect(all.playing(onDevice: "iphone-se") == nil)
        // Another screen is played once, with the settings of the first device.
        let other = all.playing(on: try #require(Screen("ipad-mini", among: NamedDevice.all)))
        #expect(other.device.textSize == .xLarge && other.sessions.map(\.device.name) == ["ipad-mini"])
    }
}
