import Foundation
import SectionKit
import StrataEngine
import Testing

@testable import StrataSessions

/// A film shows placeholders as they were at the end of a frame.
@Suite struct FilmPlaceholderTests {
    private static let profile = """
        feed: {generate: {seed: 3, sections: [{type: banner, items: 2}, {type: grid, items: 40}]}}
        device: {width: 200, height: 300, scale: 1}
        script: [{load: 0}, {idle: 0.5}]

        """

    /// The film's files, with the frames that they show.
    private func film(_ pictures: String) throws -> [Int: String] {
        let profile = try TestWorld.profile(text: Self.profile + pictures)
        let folder = try TestWorld.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let renderer = try CellRenderer(profile.renderOptions)
        let camera = FilmCamera(folder: folder, refresh: 60, frameLimit: profile.frameLimit)
        let session = try ShippedProfiles.session(profile, arm: .compositional)
        for entry in profile.script.entries {
            session.run(entry)
            camera.take(frame: session.frames.records.count - 1, isFirstOfStep: true, of: session.arm, renderer)
        }
        #expect(camera.failure == nil)
        return camera.pictures.reduce(into: [:]) { $0[$1.frame] = $1.file }
    }

    @Test func placeholdersAreThoseOfTheFrame() throws {
        let ready = try film("")
        let never = try film("pictures: {network: {latency: 60s, spread: 0ms, bandwidth: 4Mbit}}\n")
        let late = try film("pictures: {network: {latency: 100ms, spread: 0ms, bandwidth: 800Mbit}}\n")
        let there = try film("pictures: {network: ready}\n")
        let frames = ready.keys.sorted()
        #expect(frames.count == 2 && never.keys.sorted() == frames && late.keys.sorted() == frames)
        let (first, last) = (frames[0], frames[1])
        #expect(ready[first] == ready[last] && never[first] == never[last] && ready[first] != never[first])
        #expect(late[first] == never[first] && late[last] == there[last])
        #expect(there[last] != never[last])
    }
}
