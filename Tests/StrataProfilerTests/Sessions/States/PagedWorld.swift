import Foundation
import SectionKit
import StrataEngine

@testable import StrataProfiler
@testable import StrataSessions

/// A folder with a feed, pages and a profile, which its last reference removes.
final class PagedWorld {
    let folder: String
    let registry: SectionRegistry

    init() throws {
        folder = try TestWorld.folder()
        registry = try TestWorld.registry()
        try write("home.json", Self.feed("products", 1...30))
        try write("page2.json", Self.feed("products", 31...50))
        try write("page3.json", Self.feed("products", 51...60, more: ("offers", 1...4)))
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func write(_ name: String, _ text: String) throws {
        try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }

    /// A feed of a grid, an item a line.
    static func feed(_ section: String, _ items: ClosedRange<Int>, more: (String, ClosedRange<Int>)? = nil) -> String {
        let sections = [(section, items)] + [more].compactMap(\.self)
        let texts = sections.map { id, items in
            let lines = items.map { "{\"id\": \"\(id)-\($0)\", \"title\": \"Item \($0)\"}" }
            return "{\"id\": \"\(id)\", \"type\": \"grid\", \"items\": [\n\(lines.joined(separator: ",\n"))]}"
        }
        return "{\"sections\": [\(texts.joined(separator: ",\n"))]}"
    }

    /// A profile of the feed.
    func profile(_ steps: String, feed: String = "{file: home.json}", render: String = "none") throws -> Profile {
        let text = "feed: \(feed)\nrender: \(render)\nscript:\n" + steps
        return try Profile(text: text, file: folder + "/a.yaml", catalog: RunCatalog(registry))
    }

    func feed(of profile: Profile) throws -> RunFeed {
        try RunFeed(profile, override: nil, scratch: folder, registry: registry)
    }

    /// Plays a profile's script with an arm, unmeasured.
    func play(_ profile: Profile, arm: ArmPlan = .compositional) throws -> Session {
        let session = try ShippedProfiles.session(profile, arm: arm, registry: registry)
        session.play(profile.script)
        return session
    }
}

extension Session {
    /// The ids of the sections and their items.
    var content: [String: [String]] {
        Dictionary(model.sections.map { ($0.key.id, $0.content.ids) }) { $1 }
    }
}
