extension CellColor: Codable {
    private enum CodingKeys: String, CodingKey {
        case light, dark, lightHighContrast, darkHighContrast
    }

    /// Decodes a text, or an object with one colour per scheme.
    ///
    /// - Throws: `DecodingError` for a text with `#` and a number of hexadecimal digits other than six or eight, and
    ///   for a name that is empty or longer than `nameBytes`.
    public init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            guard let color = CellColor(text) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: Self.refusal(of: text)))
            }
            self = color
            return
        }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // All keys are read before any is checked, so that a schema lists all of them.
        let light = try container.decode(String.self, forKey: .light)
        let dark = try container.decode(String.self, forKey: .dark)
        let lightHighContrast = try container.decodeIfPresent(String.self, forKey: .lightHighContrast)
        let darkHighContrast = try container.decodeIfPresent(String.self, forKey: .darkHighContrast)
        func rgba(_ text: String, _ key: CodingKeys) throws -> UInt32 {
            if let rgba = Self.rgba(of: text) { return rgba }
            throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: Self.refusal(of: text))
        }
        content = .variants(
            Variants(
                light: try rgba(light, .light), dark: try rgba(dark, .dark),
                lightHighContrast: try rgba(lightHighContrast ?? light, .lightHighContrast),
                darkHighContrast: try rgba(darkHighContrast ?? dark, .darkHighContrast)))
    }

    /// Encodes a colour in the form used in feeds. A role or a name loses its opacity, because feeds have no form for
    /// it.
    public func encode(to encoder: any Encoder) throws {
        var text = encoder.singleValueContainer()
        switch content {
        case .role(let role, _): try text.encode(role.name)
        case .named(let name, _): try text.encode(name)
        case .rgba(let rgba): try text.encode(Self.hex(rgba))
        case .variants(let all):
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(Self.hex(all.light), forKey: .light)
            try container.encode(Self.hex(all.dark), forKey: .dark)
            if all.lightHighContrast != all.light {
                try container.encode(Self.hex(all.lightHighContrast), forKey: .lightHighContrast)
            }
            if all.darkHighContrast != all.dark {
                try container.encode(Self.hex(all.darkHighContrast), forKey: .darkHighContrast)
            }
        }
    }

    /// Parses the form used in feeds: `#E8472B`, `#E8472B80`, a role, or a name of a palette; nil for an empty text,
    /// for one longer than `nameBytes`, and for `#` without six or eight hexadecimal digits.
    ///
    /// - Complexity: O(bytes).
    public init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.nameBytes else { return nil }
        if text.utf8.first == UInt8(ascii: "#") {
            guard let rgba = Self.rgba(of: text) else { return nil }
            content = .rgba(rgba)
        } else if let role = Role.allCases.first(where: { $0.name == text }) {
            content = .role(role, opacity: .max)
        } else {
            content = .named(text, opacity: .max)
        }
    }

    /// The maximum length of a colour's name, in bytes of UTF-8.
    package static let nameBytes = 64

    private static func refusal(of text: String) -> String {
        "'\(text.prefix(32))' is not a colour; expected '#' with six or eight hexadecimal digits, a role such as 'accent', or a "
            + "name of a palette"
    }

    private static func rgba(of text: String) -> UInt32? {
        if let rgb = ImageSource.rgb(text) { return rgb << 8 | 0xFF }
        guard text.utf8.count == 9, let rgb = ImageSource.rgb(String(text.prefix(7))),
            let opacity = ImageSource.rgb("#0000" + text.suffix(2))
        else { return nil }
        return rgb << 8 | opacity
    }

    private static func hex(_ rgba: UInt32) -> String {
        let color = ImageSource.hex(rgba >> 8)
        return rgba & 0xFF == 0xFF ? color : color + ImageSource.hex(rgba & 0xFF).suffix(2)
    }
}

extension CellColor.Role {
    /// The name in a feed: the name of the case.
    var name: String { "\(self)" }
}

extension CellColor: CustomStringConvertible {
    /// The form used in feeds, for messages.
    public var description: String {
        switch content {
        case .role(let role, _): role.name
        case .named(let name, _): name
        case .rgba(let rgba): Self.hex(rgba)
        case .variants(let all): "\(Self.hex(all.light)) or \(Self.hex(all.dark))"
        }
    }
}
