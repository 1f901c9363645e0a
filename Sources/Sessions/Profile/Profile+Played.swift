internal import Yams

extension Profile {
    /// The keys that determine what a trial does; gates, trial counts and published figures do not.
    private static let playedKeys = ["arms", "device", "feed", "render", "script"]

    /// The hash of what is played; a stored baseline applies only if it is equal. Comments, white space and key order
    /// do not matter. Nil if the text is not a profile.
    ///
    /// - Complexity: O(letters).
    public var playedHash: String? {
        guard let root = try? YAMLSource(file: file, text: text).root(), let mapping = root.mapping else { return nil }
        let parts = Self.playedKeys.map { key in
            "\(key): " + (mapping[Node(key)].map { Self.canonical($0) } ?? "")
        }
        // A profile with several rates plays one of them.
        let rate = root["device"]?["refresh"]?.sequence == nil ? [] : ["refresh: \(brief(device.refresh))"]
        // What a name or a locale decides may change with the program.
        let decides = root["device"]?["name"] != nil || root["device"]?["locale"] != nil
        let screen = decides && override.screen == nil ? ["screen: " + device.figures] : []
        // Left out if absent, so that hashes of profiles from before this key stay valid.
        let followed = mapping[Node("visibility")].map { ["visibility: " + Self.canonical($0)] } ?? []
        return ContentHash.of((parts + followed + rate + screen + override.hashed).joined(separator: "\n").utf8)
    }

    /// A canonical form: `{a: 1}` and its block style are equal.
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
