import CompositionalLayout
import Foundation
import Testing

@testable import SectionKit

@Suite struct CellColorTests {
    private static let schemes = InterfaceStyle.allCases.flatMap { scheme in
        [ColorContrast.normal, .high].map { (scheme, $0) }
    }

    @Test func aColourFollowsSchemeAndContrast() {
        let color = CellColor.adaptive(
            light: 0x000001, dark: 0x000002, lightHighContrast: 0x000003, darkHighContrast: 0x000004)
        let blues = Self.schemes.map { scheme, contrast in
            Int((ColorPalette(scheme, contrast: contrast)[color].blue * 255).rounded())
        }
        #expect(blues == [1, 3, 2, 4])
        let pair = CellColor.adaptive(light: 0x000001, dark: 0x000002)
        #expect(
            Self.schemes.map { Int((ColorPalette($0, contrast: $1)[pair].blue * 255).rounded()) } == [1, 1, 2, 2])
    }

    @Test func opacityMultiplies() {
        let palette = ColorPalette(.light, named: ["brand": .rgb(0x102030, opacity: 0.5)])
        for color in [
            CellColor.accent, .rgb(0x102030), .adaptive(light: 0x102030, dark: 0), .named("brand"), .imageScrim,
        ] {
            let (whole, half) = (palette[color], palette[color.opacity(0.5)])
            #expect(abs(half.alpha - whole.alpha / 2) < 0.003, "\(color)")
            #expect(half.red == whole.red)
            #expect(palette[color.opacity(1)] == whole && palette[color.opacity(.nan)] == whole)
            #expect(palette[color.opacity(-4)].alpha == 0 && palette[color.opacity(4)] == whole)
        }
    }

    @Test func aNameIsLookedUpOnce() {
        let palette = ColorPalette(.light, named: ["brand": .accent, "loop": .named("loop"), "to": .named("brand")])
        #expect(palette[.named("brand")] == palette[.accent])
        #expect(palette.missingName(of: .named("brand")) == nil && palette.missingName(of: .accent) == nil)
        // Names of names could be circular.
        for name in ["loop", "to", "nobody's"] {
            #expect(palette[.named(name)] == palette[.label])
            #expect(palette.missingName(of: .named(name)) == name)
        }
    }

    @Test(arguments: [
        (##""accent""##, CellColor.accent), (##""#E8472B""##, .rgb(0xE8472B)), (##""brand""##, .named("brand")),
        (##""#e8472b80""##, .rgb(0xE8472B).opacity(128 / 255)),
        (##"{"light":"#000001","dark":"#000002"}"##, .adaptive(light: 1, dark: 2)),
    ])
    func aFeedHasColours(json: String, color: CellColor) throws {
        let read = try JSONDecoder().decode(CellColor.self, from: Data(json.utf8))
        #expect(read == color)
        #expect(try JSONDecoder().decode(CellColor.self, from: JSONEncoder().encode(read)) == read)
    }

    @Test(arguments: [
        "\"\"", ##""#""##, ##""#12345""##, ##""#1234567""##, ##""#GGGGGG""##, ##""#E8472B8""##, "7", "null", "[]",
        "{}",
        ##"{"light":"#000001"}"##, ##"{"light":"red","dark":"#000000"}"##,
    ])
    func otherTextsAreRefused(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(CellColor.self, from: Data(json.utf8)) }
        #expect(CellColor(String(repeating: "x", count: 65)) == nil)
    }

    @Test func twoPluginsShareOnePalette() throws {
        #expect(try SectionRegistry([Painted<One>(), Painted<Other>()]).colors.count == 2)
        let error = try #require(throws: RegistryError.self) {
            try SectionRegistry([Painted<One>(), Painted<Clash>()])
        }
        #expect("\(error)".contains("different colours with the name 'brand'"))
    }
}

private protocol Paint: Sendable {
    static var name: SectionType { get }
    static var colors: [String: CellColor] { get }
}

private enum One: Paint {
    static let name: SectionType = "one"
    static let colors: [String: CellColor] = ["brand": .rgb(1)]
}

private enum Other: Paint {
    static let name: SectionType = "other"
    static let colors: [String: CellColor] = ["brand": .rgb(1), "quiet": .rgb(2)]
}

private enum Clash: Paint {
    static let name: SectionType = "clash"
    static let colors: [String: CellColor] = ["brand": .rgb(3)]
}

private struct Painted<Colors: Paint>: SectionPlugin {
    static var type: SectionType { Colors.name }
    static var colors: [String: CellColor] { Colors.colors }
    struct Item: SectionItem { var id: ItemID }
    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(10))
    }
    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text("\(item.id)") }
    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id) }
}
