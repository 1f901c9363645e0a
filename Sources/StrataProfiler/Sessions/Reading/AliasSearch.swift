internal import Yams

/// Finds YAML anchors and aliases before any alias is expanded.
///
/// A few lines of nested aliases can expand to billions of values, and profiles do not need them, so they are rejected.
/// Only the parser can tell which `&` or `*` is one: in `Fish &Chips`, `5 *stars*` and block texts they are ordinary
/// characters. To keep the parser from expanding aliases, each asterisk is replaced by a character that the text does
/// not contain; an alias then becomes a plain scalar that begins with this character.
struct AliasSearch {
    /// The text for the parser: without asterisks, lines and columns unchanged.
    let text: String
    private let letter: Unicode.Scalar

    /// An anchor or alias and its place.
    struct Finding: Equatable {
        let text: String
        let line: Int
        let column: Int
    }

    ///
    /// - Complexity: O(characters).
    init(_ text: String) {
        let used = Set(text.unicodeScalars.lazy.filter { Self.privateUse ~= $0.value })
        let unused = Self.privateUse.lazy.compactMap(Unicode.Scalar.init).first { !used.contains($0) }
        // A text that contains all 6,400 may be rejected without need.
        letter = unused ?? "\u{E000}"
        self.text = text.replacing("*", with: String(Character(letter)))
    }

    /// Private-use characters, which YAML allows: the Unicode Standard, chapter 23.5.
    private static let privateUse: ClosedRange<UInt32> = 0xE000...0xF8FF

    /// Restores the asterisks in a piece of the prepared text.
    func restored(_ text: String) -> String { text.replacing(String(Character(letter)), with: "*") }

    /// The first anchor or alias in the tree that the parser made of ``text``. The parser has to be kept alive, because
    /// nodes do not own their anchors.
    ///
    /// - Complexity: O(nodes).
    func first(in node: Node) -> Finding? {
        if let name = name(of: node) {
            return Finding(text: name, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
        }
        return switch node {
        case .scalar, .alias: nil
        case .sequence(let sequence): sequence.lazy.compactMap { first(in: $0) }.first
        case .mapping(let mapping): mapping.lazy.compactMap { first(in: $0.key) ?? first(in: $0.value) }.first
        }
    }

    private func name(of node: Node) -> String? {
        if let anchor = node.anchor { return "&" + anchor.rawValue.prefix(Self.shownLetters) }
        guard let scalar = node.scalar, scalar.style == .plain, scalar.string.unicodeScalars.first == letter else {
            return nil
        }
        let word = scalar.string.dropFirst().prefix { !$0.isWhitespace && $0 != "," }
        return "*" + restored(String(word.prefix(Self.shownLetters)))
    }

    private static let shownLetters = 40
}
