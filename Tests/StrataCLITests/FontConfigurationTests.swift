import Foundation
import Testing

/// Another `fonts.conf` changes glyphs and bytes, so it changes the fingerprint.
@Suite(.children) struct FontConfigurationTests {
    private static let profile = """
        name: tiny
        feed: {generate: {seed: 1, sections: [{type: banner, items: 2}]}}
        script: [load, {checkpoint: idle}]
        arms: {compositional: }
        trials: {time: 1, memory: 2}
        """

    /// The installed configuration with an additional rule.
    private static func configuration(_ rule: String) -> String {
        """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig>
          <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
          \(rule)
        </fontconfig>
        """
    }

    private static let scaled = """
        <match target="font"><edit name="matrix" mode="assign"><times><name>matrix</name><matrix><double>1.5</double>\
        <double>0</double><double>0</double><double>1.5</double></matrix></times></edit></match>
        """

    private func libraries(_ folder: Workplace, _ name: String, fonts: String?) throws -> [String: String] {
        var environment: [String: String] = [:]
        if let fonts {
            try folder.write(fonts, to: "\(name).conf")
            environment["FONTCONFIG_FILE"] = folder.path("\(name).conf")
        }
        try folder.expect(["run", "tiny.yaml", "--out", name], environment: environment)
        let fingerprint = try folder.json("\(name)/tiny.json")["fingerprint"] as? [String: Any]
        return try #require(fingerprint?["libraries"] as? [String: String])
    }

    @Test func fontScalingChangesTheFingerprintButItsPathDoesNot() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        let plain = try libraries(folder, "plain", fonts: nil)
        for key in ["fontconfig", "freetype", "harfbuzz"] {
            #expect(plain[key]?.split(separator: ".").count == 3, "\(plain)")
        }
        #expect(plain["font settings"]?.hasPrefix("fnv1a:") == true)
        #expect(try libraries(folder, "elsewhere", fonts: Self.configuration("")) == plain)
        let scaled = try libraries(folder, "scaled", fonts: Self.configuration(Self.scaled))
        #expect(scaled["font settings"] != plain["font settings"])
        try folder.expect(
            "compare --all plain/tiny.json scaled/tiny.json", code: nil,
            output: ["has other libraries (font settings: "], noOutput: ["fail  allocations"])
    }
}
