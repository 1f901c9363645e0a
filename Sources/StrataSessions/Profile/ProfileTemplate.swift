package import SectionKit

/// A commented profile to start with. It runs without changes, in both arms, with the registered section types.
package struct ProfileTemplate: Sendable {
    /// The profile's name.
    package let name: String
    private let sections: [SectionType]

    /// Creates a template with the section types of a registry; nil unless the name has 1 to 64 ASCII letters, digits
    /// and dashes.
    package init?(name: String, registry: SectionRegistry) {
        guard Self.isName(name) else { return nil }
        self.name = name
        let usual: [SectionType] = ["banner", "slider", "recommendation", "grid"]
        let known = usual.filter { registry.contains($0) }
        sections = known.isEmpty ? Array(registry.types.prefix(4)) : known
    }

    /// Whether a text may be the name of a profile: 1 to 64 ASCII letters, digits and dashes.
    package static func isName(_ name: String) -> Bool {
        let isName = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        return isName && (1...64).contains(name.count) && !name.hasPrefix("-")
    }

    /// The profile's text; nil if no section type is registered.
    package var text: String? {
        guard let first = sections.first, let last = sections.last else { return nil }
        let count = sections.count
        let feed = sections.enumerated().map { index, type in
            let items = index == count - 1 ? 200 : 12
            let entry = "      - {type: \(type), items: \(items), header: \(Self.header(type))}"
            return entry.padded(to: 64) + "# its id is \(type)-\(index)"
        }
        return """
            # Describe the screen and its problems on devices here (slow starts, hitches, memory), for readers
            # of a failed gate.
            name: \(name)

            device:
              width: 390          # points
              height: 844         # points
              scale: 3            # pixels per point
              refresh: 60         # hertz

            # The feed: generated from a seed, or `file: my-feed.json` beside this profile.
            # `strata sections` lists the section types.
            feed:
              generate:
                seed: 1
                sections:
            \(feed.joined(separator: "\n"))

            # The steps. Memory is read at checkpoints.
            script:
              - load
              - checkpoint: loaded
              - fling: {velocity: 2500, direction: down, times: 2}
              - update: {section: \(first)-0, insert: 1, change: 1}
              - update: {section: \(last)-\(count - 1), insert: 2, delete: 2, move: 1}
              - scroll: {to: top, over: 0.5}
              - idle: 0.5
              - checkpoint: idle

            # The arms: one flat collection, and the nested collections that it is compared with.
            arms:
              compositional:
              nested: {sizing: dequeued, pools: private, reuse: reload, updates: reload, embed: orthogonal}

            trials: {time: 3, memory: 2}

            # The gates. `strata gate` fails if one does not hold.
            gates:
              - {metric: cells.configured.sizing, atMost: 0}

            """
    }

    private static func header(_ type: SectionType) -> String {
        type.rawValue.prefix(1).uppercased() + type.rawValue.dropFirst()
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
