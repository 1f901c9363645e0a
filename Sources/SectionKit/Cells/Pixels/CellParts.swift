/// Parts of cells that can be left out to learn what they cost. The frames of all other parts stay, but for those that depend
/// on further lines of a text.
package struct CellParts: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The letters of texts; their room stays.
    package static let texts = CellParts(rawValue: 1 << 0)
    /// The pixels of pictures; their room stays.
    package static let pictures = CellParts(rawValue: 1 << 1)
    /// Round corners and other shapes.
    package static let corners = CellParts(rawValue: 1 << 2)
    /// Borders.
    package static let borders = CellParts(rawValue: 1 << 3)
    /// Shadows.
    package static let shadows = CellParts(rawValue: 1 << 4)
    /// Gradients behind parts.
    package static let gradients = CellParts(rawValue: 1 << 5)
    /// The lines of a text after its first one.
    package static let furtherLines = CellParts(rawValue: 1 << 6)
}

extension CellLooks {
    /// The looks with some parts left out.
    func without(_ parts: CellParts) -> CellLooks {
        var looks = self
        if parts.contains(.shadows) { looks.shadow = nil }
        if parts.contains(.corners) { looks.shape = .rectangle }
        if parts.contains(.gradients), case .gradient = looks.fill { looks.fill = nil }
        if parts.contains(.pictures), case .picture = looks.fill { looks.fill = nil }
        return looks
    }
}

extension CellBackground {
    /// The same colour without a border.
    var withoutBorder: CellBackground { CellBackground(color) }
}
