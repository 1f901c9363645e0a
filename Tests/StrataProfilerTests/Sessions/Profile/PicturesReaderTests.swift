import Foundation
import SectionKit
import StrataEngine
import Testing

@testable import StrataSessions

/// The keys `pictures` and `prefetch`, of a profile and of an arm.
@Suite struct PicturesReaderTests {
    private func profile(_ keys: String, file: String = "home.yaml") throws -> Profile {
        let text = """
            feed: {generate: {seed: 1, sections: [{type: banner, items: 4}]}}
            script: [load]
            \(keys)
            """
        return try TestWorld.profile(text: text, file: file)
    }

    private func problem(_ keys: String, file: String = "home.yaml") -> String {
        TestWorld.problem { try profile(keys, file: file) }
    }

    @Test func withoutTheKeyPicturesAreReady() throws {
        for keys in ["", "pictures: ready", "pictures:"] {
            let profile = try profile(keys)
            #expect(profile.pictures == nil && profile.arms.allSatisfy { $0.pictures.applied(to: nil) == nil })
            #expect(profile.arms.allSatisfy { $0.prefetching == .standard })
        }
    }

    @Test func everyKeyIsRead() throws {
        let profile = try profile(
            """
            pictures:
              network: {latency: 1.5 s, spread: 250us, bandwidth: 2 Gbit, at once: 3, duplicates: send}
              decode: {in: main, at once: 4, size: original}
              cache: {memory: 1_000 kB}
              placeholder: color
            prefetch: {window: 0.5, frames: 3, longest: 2, cells: 7}
            """)
        let network = PictureSettings.Network(
            latency: 1_500_000_000, spread: 250_000, bandwidth: 2e9, requestsAtOnce: 3, duplicates: .send)
        let settings = PictureSettings(
            network: network, decodePlace: .main, decodesAtOnce: 4, decodeSize: .original, cacheBytes: 1_000_000)
        #expect(profile.pictures == settings)
        let policy = PrefetchPolicy(restingWindow: 0.5, framesAhead: 3, longestWindow: 2, cellsPerPass: 7)
        #expect(profile.prefetching == policy)
        #expect(profile.arms.allSatisfy { $0.pictures == PictureChanges() && $0.prefetching == policy })
        #expect(profile.arm(named: "nested-flat")?.prefetching == policy)
    }

    @Test func absentKeysHaveDefaults() throws {
        let settings = try #require(try profile("pictures: {}").pictures)
        #expect(settings.network.latency == 80_000_000 && settings.network.spread == 60_000_000)
        #expect(settings.network.bandwidth == 20e6 && settings.network.requestsAtOnce == 6)
        #expect(settings.network.duplicates == .join)
        #expect(settings.decodePlace == .background && settings.decodesAtOnce == 2 && settings.decodeSize == .shown)
        #expect(settings.cacheBytes == 64 << 20)
        let ready = try #require(try profile("pictures: {network: ready, decode: {size: original}}").pictures)
        #expect(ready.network.latency == 0 && ready.network.bandwidth == .infinity && ready.decodeSize == .original)
    }

    @Test func anArmChangesSomeKeys() throws {
        let profile = try profile(
            """
            pictures: {network: {latency: 200ms, bandwidth: 3Mbit}, cache: {memory: 8MB}}
            prefetch: {cells: 4}
            arms:
              compositional:
              fast: {architecture: compositional, pictures: {network: {bandwidth: 100Mbit}}, prefetch: {frames: 30}}
              ready: {architecture: nested, pictures: ready, prefetch: off}
            """)
        let (slow, fast, ready) = (profile.arms[0], profile.arms[1], profile.arms[2])
        let pictures = profile.arms.map { $0.pictures.applied(to: profile.pictures) }
        #expect(pictures[0] == profile.pictures && slow.prefetching.cellsPerPass == 4)
        #expect(pictures[1]?.network.latency == 200_000_000 && pictures[1]?.network.bandwidth == 100e6)
        #expect(pictures[1]?.cacheBytes == 8_000_000)
        #expect(fast.prefetching.cellsPerPass == 4 && fast.prefetching.framesAhead == 30)
        #expect(pictures[2] == nil && ready.prefetching == .off)
        // An arm between two of them has their pictures.
        let without = ready.without(ready.options.costs)
        #expect(profile.arm(named: without.name)?.prefetching == .off)
    }

    /// Two connections in one file are two devices, each a session with gates and a stored baseline of its own.
    @Test func aDeviceChangesSomeKeys() throws {
        let profile = try profile(
            """
            device:
              - {name: iphone-se, label: slow, pictures: {network: {latency: 1s}}}
              - {name: iphone-se, label: fast}
              - {name: iphone-se, label: ready, pictures: ready}
            pictures: {network: {bandwidth: 100Mbit}}
            arms:
              compositional:
              small: {architecture: compositional, pictures: {cache: {memory: 1MB}}}
            """)
        let sessions = profile.sessions
        #expect(sessions.map(\.name) == ["home@slow", "home@fast", "home@ready"])
        #expect(sessions.map { $0.pictures?.network.latency } == [1_000_000_000, 80_000_000, nil])
        #expect(sessions.map { $0.pictures?.network.bandwidth } == [100e6, 100e6, nil])
        let small = sessions.map { $0.arms[1].pictures.applied(to: $0.pictures) }
        #expect(small.map { $0?.network.latency } == [1_000_000_000, 80_000_000, 80_000_000])
        #expect(small.allSatisfy { $0?.cacheBytes == 1_000_000 })
        #expect(Set(sessions.map(\.playedHash)).count == 3)
        let same = problem("device: [{name: iphone-se}, {name: iphone-se, label: b, pictures: ready}]")
        #expect(same.contains("the same as"), "\(same)")
    }

    @Test(arguments: [
        ("pictures: {network: {latency: 80}}", "latency", "a number with a unit of ms, s, us, of 0ms to 60s"),
        ("pictures: {network: {latency: 80min}}", "latency", "a number with a unit of ms, s, us"),
        ("pictures: {network: {latency: -1ms}}", "latency", "of 0ms to 60s"),
        ("pictures: {network: {spread: 61s}}", "spread", "of 0ms to 60s"),
        ("pictures: {network: {bandwidth: 0Mbit}}", "bandwidth", "of 1kbit to 100Gbit"),
        ("pictures: {network: {bandwidth: 20MB}}", "bandwidth", "kbit, Mbit, Gbit"),
        ("pictures: {network: {at once: 0}}", "at once", "1 to 64"),
        ("pictures: {network: {at once: 1.5}}", "at once", "1 to 64"),
        ("pictures: {network: fast}", "network", "a mapping, or `ready`"),
        ("pictures: {network: {duplicates: drop}}", "duplicates", "join, send"),
        ("pictures: {decode: {in: gpu}}", "gpu", "background, main"),
        ("pictures: {decode: {size: half}}", "half", "shown, original"),
        ("pictures: {cache: {memory: 1kB}}", "memory", "of 64kB to 64GB"),
        ("pictures: {cache: {memory: nan MB}}", "memory", "of 64kB to 64GB"),
        ("pictures: {cache: {memory: 1e400MB}}", "memory", "of 64kB to 64GB"),
        ("pictures: {cache: {disk: 1MB}}", "disk", "memory"),
        ("pictures: {placeholder: blur}", "blur", "color"),
        ("pictures: soon", "pictures", "a mapping, or `ready`"), ("prefetch: 3", "prefetch", "a mapping, or `off`"),
        ("prefetch: {cells: -1}", "cells", "0 to 1000"),
        ("prefetch: {window: 21}", "window", "0 to 20"),
        ("prefetch: {ahead: 1}", "ahead", "window"),
        ("arms: {compositional: {pictures: {folder: x}}}", "folder", "network"),
    ])
    func aWrongKeyIsAMessage(keys: String, name: String, words: String) throws {
        let problem = problem(keys)
        #expect(problem.contains(name) && problem.contains(words), "\(problem)")
        #expect(!problem.contains("\n"), "\(problem)")
    }

    @Test func aFolderAloneLeavesPicturesReady() throws {
        let folder = try TestWorld.folder()
        try FileManager.default.createDirectory(atPath: folder + "/photos", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let profile = try profile("pictures: {folder: photos}", file: folder + "/home.yaml")
        #expect(profile.pictures == nil && profile.pictureFolder?.path == folder + "/photos")
        #expect(try self.profile("pictures: {folder: \(folder)/photos, cache: {}}").pictures != nil)
        try Data(#"{"https://a/1": "../home.yaml"}"#.utf8).write(
            to: URL(fileURLWithPath: folder + "/photos/pictures.json"))
        let outside = problem("pictures: {folder: photos}", file: folder + "/home.yaml")
        #expect(outside.contains("'../home.yaml' of https://a/1 is not in this folder"), "\(outside)")
        let missing = problem("pictures: {folder: none}", file: folder + "/home.yaml")
        #expect(missing.contains("/none: the folder of pictures cannot be read"), "\(missing)")
    }

    /// A stored baseline applies only to the same pictures.
    @Test func theHashOfWhatIsPlayedHasTheKeys() throws {
        let plain = try profile("").playedHash
        let slow = try profile("pictures: {network: {latency: 1s}}").playedHash
        let slower = try profile("pictures: {network: {latency: 2s}}").playedHash
        #expect(plain != slow && slow != slower)
        #expect(try profile("prefetch: off").playedHash != plain)
    }
}
