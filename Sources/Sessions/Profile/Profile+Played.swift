internal import Yams

extension Profile {
    /// The keys that decide what a trial does. Gates, counts of trials and what others published do not.
    private static let playedKeys = ["arms", "device", "feed", "render", "script"]

    /// A hash of what is played, by which a stored baseline knows that it is about the same thing. Comments, spaces and
    /// the order of those keys do not count; nil for a text that is no profile.
    ///
    /// - Complexity: O(letters).
    public var playedHash: String? {
        guard let root = try? YAMLSource(file: file, text: text).root(), let mapping = root.mapping else { return nil }
        let parts = Self.playedKeys.map { key in
            "\(key): " + (mapping[Node(key)].map { Self.canonical($0) } ?? "")
        }
        // Of a list one rate is played.
        let rate = root["device"]?["refresh"]?.sequence == nil ? [] : ["refresh: \(brief(device.refresh))"]
        // Absent as in profiles that were played before there was such a key.
        let followed = mapping[Node("visibility")].map { ["visibility: " + Self.canonical($0)] } ?? []
        return ContentHash.of((parts + followed + rate).joined(separator: "\n").utf8)
    }

    /// A value without its style: `{a: 1}` and its block form are one.
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
