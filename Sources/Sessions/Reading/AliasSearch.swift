internal import Yams

/// Finds YAML anchors and aliases before any alias is expanded.
///
/// A few lines of nested aliases stand for billions of values. Profiles have no use for them, so they are refused. Which
/// `&` or `*` is one only the parser can tell: in `Fish &Chips`, in `5 *stars*` and in block texts they are letters. While
/// the parser looks for them it must not expand them, so it is given the text with another letter for each asterisk, one
/// that the text does not have: an alias is then a plain scalar that begins with this letter, and nothing else is.
struct AliasSearch {
    /// The text for the parser: without an asterisk, and every line and column as it was.
    let text: String
    private let letter: Unicode.Scalar

    /// An anchor or alias and where it stands.
    struct Finding: Equatable {
        let text: String
        let line: Int
        let column: Int
    }

    /// Prepares a text.
    ///
    /// - Complexity: O(letters).
    init(_ text: String) {
        let used = Set(text.unicodeScalars.lazy.filter { Self.privateUse ~= $0.value })
        let unused = Self.privateUse.lazy.compactMap(Unicode.Scalar.init).first { !used.contains($0) }
        // A text that has all 6,400 would only be refused where it had not to be.
        letter = unused ?? "\u{E000}"
        self.text = text.replacing("*", with: String(Character(letter)))
    }

    /// Letters without a meaning of their own, which YAML takes as it takes any: the Unicode Standard, chapter 23.5.
    private static let privateUse: ClosedRange<UInt32> = 0xE000...0xF8FF

    /// A piece of the prepared text as it was.
    func restored(_ text: String) -> String { text.replacing(String(Character(letter)), with: "*") }

    /// The first anchor or alias of the tree that the parser made of ``text``; its parser has to live as long, because
    /// nodes do not keep their anchors.
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
