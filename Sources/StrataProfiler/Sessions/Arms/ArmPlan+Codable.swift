internal import StrataEngine

extension ArmPlan: Codable {
    private enum Key: String, CodingKey { case name, architecture, options }

    /// Decodes an arm; missing options of a nested arm are the defaults.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let architecture = try container.decode(Architecture.self, forKey: .architecture)
        let options = try container.decodeIfPresent(NestedOptions.self, forKey: .options)
        self.init(
            name: try container.decode(String.self, forKey: .name), architecture: architecture,
            options: architecture == .nested ? options ?? NestedOptions() : NestedOptions())
    }

    /// Encodes an arm; a compositional arm has no options.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        try container.encode(architecture, forKey: .architecture)
        if architecture == .nested { try container.encode(options, forKey: .options) }
    }
}
