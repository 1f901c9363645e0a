import Foundation
import SectionKit
import StrataEngine
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// The key `device`: names, settings, and what is wrong with them.
@Suite struct DeviceTests {
    private func device(_ yaml: String) throws -> Device { try profile(yaml).device }

    private func profile(_ yaml: String) throws -> Profile {
        let text = """
            device: \(yaml)
            feed: {generate: {seed: 1, sections: [{type: banner, items: 4}]}}
            script: [load]
            """
        return try TestWorld.profile(text: text)
    }

    private func problem(_ yaml: String) -> String { TestWorld.problem { try profile(yaml) } }

    @Test func aNameStandsForAScreen() throws {
        let device = try device("iphone-se")
        #expect(device.name == "iphone-se" && device.width == 375 && device.height == 667 && device.scale == 2)
        #expect(device.safeArea.top == 20 && device.margins.leading == 16 && device.refresh == 60)
        #expect(try profile("ipad-pro-13").refreshRates == [120])
    }

    /// Results and hashes must not call another screen by that name.
    @Test func anotherScreenHasNotTheName() throws {
        #expect(try device("{name: iphone-se, width: 800}").name == nil)
        #expect(try device("{name: iphone-se, textSize: small, refresh: 30}").name == "iphone-se")
        let (se, other) = (try profile("iphone-se"), try profile("iphone-14"))
        #expect(se.playedHash != other.playedHash)
    }

    @Test func aMappingStartsFromAName() throws {
        let device = try device(
            "{name: ipad-11, textSize: extraLarge, contrast: high, scheme: dark, refresh: 30, safeArea: {top: 50}}")
        #expect(device.width == 820 && device.textSize == .xLarge && device.contrast == .high)
        #expect(device.scheme == .dark && device.refresh == 30)
        #expect(device.safeArea == DirectionalEdgeInsets(top: 50, leading: 0, bottom: 20, trailing: 0))
    }

    @Test func whatTheCommandLineTakesIsWrittenOtherwise() throws {
        #expect(problem("375x667@2").contains("write `{width: 375, height: 667, scale: 2}`"))
        #expect(problem("\"iphone-se,ipad-11\"").contains("write a list of devices as `[iphone-se,ipad-11]`"))
    }

    /// The camera's bar goes to the sides; a tablet's bars stay, and so does a safe area that the profile states.
    @Test func theSafeAreaTurnsWithANamedDevice() throws {
        let (upright, turned) = (Size(width: 390, height: 844), Size(width: 844, height: 390))
        let phone = try device("iphone-14")
        #expect(phone.safeArea(at: upright) == DirectionalEdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0))
        #expect(phone.safeArea(at: turned) == DirectionalEdgeInsets(top: 0, leading: 47, bottom: 21, trailing: 47))
        #expect(try device("iphone-se").safeArea(at: turned) == .zero)
        #expect(try device("ipad-11").safeArea(at: turned).top == 24)
        #expect(try device("{name: iphone-14, safeArea: {top: 50}}").safeArea(at: turned).top == 50)
        #expect(try device("{width: 390, height: 844, safeArea: {top: 50}}").safeArea(at: turned).top == 50)
        let coded = try JSONDecoder().decode(Device.self, from: JSONEncoder().encode(phone))
        #expect(coded == phone)
    }

    @Test func settingsReachLayoutAndDrawing() throws {
        let profile = try profile(
            "{textSize: accessibilityLarge, locale: ar-EG, margins: {leading: 20}, horizontalSizeClass: regular}")
        let environment = profile.environment
        #expect(environment.contentSizeCategory == .accessibilityLarge && environment.locale == "ar-EG")
        #expect(environment.layoutDirection == .rightToLeft && environment.layoutMargins.leading == 20)
        #expect(environment.horizontalSizeClass == .regular && environment.verticalSizeClass == .regular)
        #expect(profile.renderOptions.textSize == .accessibilityLarge)
        #expect(profile.renderOptions.direction == .rightToLeft && profile.renderOptions.locale == "ar-EG")
    }

    @Test func theDirectionIsTheLocalesUnlessStated() throws {
        #expect(try device("{locale: he}").direction == .rightToLeft)
        #expect(try device("{locale: he, direction: ltr}").direction == .leftToRight)
        #expect(try device("{locale: zh-Hant-TW}").direction == .leftToRight)
        #expect(try device("{direction: rtl}").locale == "en")
        // A script of the locale decides, whatever the language usually has.
        #expect(try device("{locale: ha-Arab}").direction == .rightToLeft)
        #expect(try device("{locale: ar-Latn}").direction == .leftToRight)
    }

    @Test func mistakesNameTheNearest() throws {
        #expect(
            problem("iphone-sf").contains("test.yaml:1:9: unknown device `iphone-sf`; did you mean `iphone-se`?"))
        #expect(problem("{locale: arr}").contains("unknown locale `arr`; did you mean `ar`?"))
        #expect(problem("{locale: ar_EG}").contains("unknown locale `ar_EG`; did you mean `ar-EG`?"))
        #expect(problem("{locale: en-XX}").contains("unknown locale `en-XX`"))
        for locale in ["und", "zxx", "en-ZZ", "en-US-POSIX"] {
            let problem = problem("{locale: \(locale)}")
            #expect(problem.contains("unknown locale") && !problem.contains("mean `\(locale)`"), "\(problem)")
        }
        #expect(problem("{textSize: xlarg}").contains("did you mean `xLarge`?"))
        #expect(problem("{direction: right}").contains("unknown direction `right`"))
        #expect(problem("{safeArea: {topp: 3}}").contains("did you mean `top`?"))
        #expect(problem("{safeArea: {top: -3}}").contains("0 to 1000 points"))
    }

    @Test func everyDeviceHasASourceAndANameOfItsOwn() {
        #expect(Set(NamedDevice.all.names).count == NamedDevice.all.count)
        for device in NamedDevice.all {
            #expect(device.width < device.height && !device.source.isEmpty && !device.summary.isEmpty)
            #expect(Device.widthField.limits.contains(device.width) && Device.scaleField.limits.contains(device.scale))
            #expect(Screen(device.name, among: NamedDevice.all)?.named == device)
            #expect(device.problem == nil)
        }
    }

    /// Results from before the settings existed are still read, and those without settings look as before.
    @Test func aResultHasOnlySettingsThatWereChanged() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(Device.phone), as: UTF8.self)
        #expect(text == #"{"cpuFactor":1,"height":844,"refresh":60,"scale":3,"scheme":"light","width":390}"#)
        #expect(try JSONDecoder().decode(Device.self, from: Data(text.utf8)) == .phone)
        let slow = try device("{cpuFactor: 3, frameOverhead: 2.5, cpuFactorSource: me}")
        #expect(slow.frameOverhead == 2.5)
        #expect(try JSONDecoder().decode(Device.self, from: encoder.encode(slow)) == slow)
        #expect(problem("{frameOverhead: 2.5}").contains("cpuFactorSource"))
        #expect(problem("{frameOverhead: -1, cpuFactorSource: me}").contains("0 to 100 milliseconds"))
        let changed = try device("{name: iphone-se, textSize: xSmall, locale: ar, verticalSizeClass: compact}")
        #expect(try JSONDecoder().decode(Device.self, from: encoder.encode(changed)) == changed)
        #expect(changed.settings.map(\.name).contains("text size"))
    }

    @Test func anotherScreenBringsItsSafeArea() throws {
        let plain = try profile("{width: 390, height: 844}")
        #expect(plain.playing(on: try #require(Screen("phone", among: NamedDevice.all))).override.screen == nil)
        let other = plain.playing(on: try #require(Screen("iphone-se", among: NamedDevice.all)))
        #expect(other.device.safeArea.top == 20 && other.device.name == "iphone-se" && other.override.screen != nil)
        let back = other.playing(on: try #require(Screen("390x844@3", among: NamedDevice.all)))
        #expect(back.device.safeArea == .zero && back.device.name == nil)
    }
}
