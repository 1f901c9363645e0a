internal import CompositionalLayout
internal import SectionKit
internal import StrataBasics
internal import StrataEngine
internal import StrataGating
internal import Yams

extension Profile {
    /// The keys that every hash contains, in alphabetical order.
    private static let alwaysPlayed = keys(.played).sorted()

    /// All played keys. Changing one makes a stored baseline stale.
    static var allPlayedKeys: [String] { alwaysPlayed + keys(.playedIfPresent) }

    /// The hash of everything that a trial plays. A stored baseline only applies if its hash is equal. Comments, white
    /// space and key order do not matter. Nil if the text is not a profile.
    ///
    /// - Complexity: O(letters).
    public var playedHash: String? {
        guard let root = try? YAMLSource(file: file, text: text).root(), let mapping = root.mapping else { return nil }
        let screen = playedDevice(root["device"])
        let parts = Self.alwaysPlayed.map { key in
            "\(key): " + ((key == "device" ? screen : mapping[Node(key)]).map { Self.canonical($0) } ?? "")
        }
        // A profile with several rates plays one of them.
        let rate = screen?["refresh"]?.sequence == nil ? [] : ["refresh: \(brief(device.refresh))"]
        // Figures that depend on a name or a locale may change with the program.
        let decides = screen?.scalar?.isNull == false || screen?["name"] != nil || screen?["locale"] != nil
        let figures = decides && override.screen == nil ? ["screen: " + device.figures] : []
        let later = Self.keys(.playedIfPresent).compactMap { key in
            mapping[Node(key)].map { "\(key): " + Self.canonical($0) }
        }
        return ContentHash.of((parts + later + rate + figures + override.hashed).joined(separator: "\n").utf8)
    }

    /// Everything that a trial plays, by key, in words: the keys that ``playedHash`` covers, and the meaning of absent
    /// ones. The steps of the script are in one text.
    ///
    /// - Complexity: O(letters).
    package var playedKeys: [String: String] {
        guard let root = try? YAMLSource(file: file, text: text).root(), let mapping = root.mapping else { return [:] }
        var keys: [String: String] = [:]
        for key in Self.allPlayedKeys where key != "device" && key != "script" {
            if let node = mapping[Node(key)] { Self.flatten(node, at: key, into: &keys) }
        }
        keys["script"] = mapping["script"]?.sequence?.map {
            // A step with parameters is a mapping with one key.
            $0.mapping.flatMap { $0.first }.map { "\(Self.line($0.key)): \(Self.line($0.value))" } ?? Self.line($0)
        }.joined(separator: ScreenFacts.stepSeparator)
        keys["render"] = render.rawValue
        if mapping[Node(PrefetchReader.prefetch.name)]?.mapping == nil {
            keys[PrefetchReader.prefetch.name] = prefetching == .off ? "off" : prefetching.words
        }
        keys[PicturesReader.pictures.name] =
            pictures == nil ? "not there: each is made in the frame that shows it" : "there, each on its way"
        for (key, value) in device.facts { keys["device.\(key)"] = value }
        for part in override.hashed {
            let words = part.split(separator: ":", maxSplits: 1)
            keys[String(words[0])] = words.dropFirst().joined().trimmingPrefix(" ").description
        }
        return keys
    }

    /// The scalars of a mapping by their paths. Other nodes are written in one line.
    private static func flatten(_ node: Node, at path: String, into keys: inout [String: String]) {
        guard let mapping = node.mapping, !mapping.isEmpty else {
            keys[path] = line(node)
            return
        }
        for (key, value) in mapping { flatten(value, at: "\(path).\(key.scalar?.string ?? "")", into: &keys) }
    }

    /// A node as a person writes it in one line.
    private static func line(_ node: Node) -> String {
        switch node {
        case .scalar(let scalar): scalar.string.isEmpty ? "on" : scalar.string
        case .sequence(let list): "[" + list.map { line($0) }.joined(separator: ", ") + "]"
        case .mapping(let mapping):
            "{" + mapping.map { "\(line($0.key)): \(line($0.value))" }.joined(separator: ", ") + "}"
        case .alias: ""
        }
    }

    /// The value of `device` as if the played device were the only one, and without its label. So other devices of a
    /// list can be added and removed without a new baseline.
    private func playedDevice(_ node: Node?) -> Node? {
        var played = node
        if let index = deviceIndex, let list = node?.sequence, list.indices.contains(index) { played = list[index] }
        guard var mapping = played?.mapping else { return played }
        mapping[Node(ProfileDevice.labelField.name)] = nil
        return .mapping(mapping)
    }

    /// A canonical form. For example, `{a: 1}` and its block style are equal.
    private static func canonical(_ node: Node) -> String {
        switch node {
        case .scalar(let scalar): return "\"\(scalar.string)\""
        case .sequence(let sequence): return "[" + sequence.map { canonical($0) }.joined(separator: ",") + "]"
        case .mapping(let mapping):
            return "{" + mapping.map { "\(canonical($0.key)):\(canonical($0.value))" }.joined(separator: ",") + "}"
        case .alias: return ""
        }
    }
}

extension PrefetchPolicy {
    fileprivate var words: String {
        "\(brief(restingWindow)) to \(brief(longestWindow)) screens, \(cellsPerPass) cells a frame"
    }
}

extension Device {
    /// The properties on which a session depends, by the keys of `device`, in words.
    fileprivate var facts: [(String, String)] {
        var facts = [
            ("size", "\(brief(width)) x \(brief(height)) points"), ("scale", brief(scale)),
            ("refresh", "\(brief(refresh)) Hz"),
            ("cpuFactor", brief(cpuFactor)), ("frameOverhead", "\(brief(frameOverhead)) ms"),
            ("textSize", textSize.rawValue),
            ("scheme", scheme.rawValue), ("contrast", contrast.rawValue), ("direction", direction.rawValue),
            (
                "safeArea",
                [safeArea.top, safeArea.leading, safeArea.bottom, safeArea.trailing].map { brief($0) }.joined(
                    separator: " ")
            ),
        ]
        facts.append(("locale", locale))
        return facts
    }
}
