internal import Yams

extension Profile {
    /// The keys that determine what a trial does; gates, trial counts and published figures do not.
    private static let playedKeys = ["arms", "device", "feed", "render", "script"]

    /// The hash of everything that a trial plays; a stored baseline applies only if it is equal. Comments, white space
    /// and key order do not matter. Nil if the text is not a profile.
    ///
    /// - Complexity: O(letters).
    public var playedHash: String? {
        guard let root = try? YAMLSource(file: file, text: text).root(), let mapping = root.mapping else { return nil }
        let screen = playedDevice(root["device"])
        let parts = Self.playedKeys.map { key in
            "\(key): " + ((key == "device" ? screen : mapping[Node(key)]).map { Self.canonical($0) } ?? "")
        }
        // A profile with several rates plays one of them.
        let rate = screen?["refresh"]?.sequence == nil ? [] : ["refresh: \(brief(device.refresh))"]
        // The figures that depend on a name or a locale may change with the program.
        let decides = screen?.scalar?.isNull == false || screen?["name"] != nil || screen?["locale"] != nil
        let figures = decides && override.screen == nil ? ["screen: " + device.figures] : []
        // Left out if absent, so that hashes of profiles from before these keys stay valid.
        let laterKeys = [
            FontsReader.fonts.name, FontsReader.family.name, "visibility", PicturesReader.pictures.name,
            PrefetchReader.prefetch.name,
        ]
        let later = laterKeys.compactMap { key in mapping[Node(key)].map { "\(key): " + Self.canonical($0) } }
        return ContentHash.of((parts + later + rate + figures + override.hashed).joined(separator: "\n").utf8)
    }

    /// The value of `device` as if the played device were the only one, and without its label: other devices of a list
    /// can be added and removed without a new baseline.
    private func playedDevice(_ node: Node?) -> Node? {
        var played = node
        if let index = deviceIndex, let list = node?.sequence, list.indices.contains(index) { played = list[index] }
        guard var mapping = played?.mapping else { return played }
        mapping[Node(ProfileDevice.labelField.name)] = nil
        return .mapping(mapping)
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
