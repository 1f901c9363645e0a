import SectionKit

/// Every role's colour in one scheme.
struct Palette: Sendable {
    private let colors: [RGBA]

    init(_ scheme: ColorScheme) {
        colors = ColorRole.allCases.map { scheme == .light ? Self.light($0) : Self.dark($0) }
    }

    subscript(role: ColorRole) -> RGBA { colors[Int(role.rawValue)] }

    private static func light(_ role: ColorRole) -> RGBA {
        switch role {
        case .label: RGBA(0x16181D)
        case .secondaryLabel: RGBA(0x6B7280)
        case .tertiaryLabel: RGBA(0xA3A9B5)
        case .accent: RGBA(0xE8472B)
        case .onAccent: RGBA(0xFFFFFF)
        case .accentBackground: RGBA(0xFDECE8)
        case .background: RGBA(0xF4F5F7)
        case .cardBackground: RGBA(0xFFFFFF)
        case .fillBackground: RGBA(0xECEEF1)
        case .separator: RGBA(0xDFE2E7)
        case .positive: RGBA(0x16874B)
        case .negative: RGBA(0xD3263A)
        case .rating: RGBA(0xE69A0C)
        case .onImage: RGBA(0xFFFFFF)
        case .imageScrim: RGBA(0x000000, alpha: 0.45)
        case .clear: RGBA(0, alpha: 0)
        }
    }

    private static func dark(_ role: ColorRole) -> RGBA {
        switch role {
        case .label: RGBA(0xF3F4F6)
        case .secondaryLabel: RGBA(0x9BA2AF)
        case .tertiaryLabel: RGBA(0x666D7A)
        case .accent: RGBA(0xFF6A4D)
        case .onAccent: RGBA(0xFFFFFF)
        case .accentBackground: RGBA(0x3A1F1A)
        case .background: RGBA(0x0E0F12)
        case .cardBackground: RGBA(0x1B1D22)
        case .fillBackground: RGBA(0x292C33)
        case .separator: RGBA(0x33363E)
        case .positive: RGBA(0x4CC38A)
        case .negative: RGBA(0xFF6B78)
        case .rating: RGBA(0xF5B83D)
        case .onImage: RGBA(0xFFFFFF)
        case .imageScrim: RGBA(0x000000, alpha: 0.45)
        case .clear: RGBA(0, alpha: 0)
        }
    }
}
