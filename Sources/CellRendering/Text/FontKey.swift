import SectionKit

/// A font of the type scale. Two weights are told apart, because the fonts that every machine has offer just two.
struct FontKey: Hashable {
    let style: TextStyle
    let isBold: Bool

    init(style: TextStyle, weight: TextWeight) {
        self.style = style
        isBold = weight.number >= TextWeight.semibold.number
    }

    /// A dense number, for tables.
    var index: Int { Int(style.rawValue) * 2 + (isBold ? 1 : 0) }

    static var all: [FontKey] {
        TextStyle.allCases.flatMap { [FontKey(style: $0, weight: .regular), FontKey(style: $0, weight: .bold)] }
    }
}
