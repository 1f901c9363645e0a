internal import Foundation
internal import StrataBasics
internal import Yams

/// A profile's text, parsed but not yet interpreted.
struct YAMLSource {
    let file: String
    let text: String

    /// The maximum size in bytes, so that a wrong path to a huge file fails at once. Real profiles are smaller: an hour
    /// of recorded offsets takes 4 MiB.
    static let byteLimit = 1 << 23

    /// The root mapping of the document.
    func root() throws(ProfileError) -> Node {
        if text.utf8.count > Self.byteLimit { throw failure(.tooLarge(limit: Self.byteLimit)) }
        guard let node = try compose() else { throw failure(.empty) }
        guard node.mapping != nil else {
            if node.scalar?.isNull == true { throw failure(.empty) }
            throw failure(
                .notAMapping(found: node.found), line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
        }
        return node
    }

    /// Parses the text after checking that it has no aliases to expand.
    private func compose() throws(ProfileError) -> Node? {
        let search = AliasSearch(text)
        let parser = try parser(of: search.text)
        let root = try root(of: parser, search)
        let found = withExtendedLifetime(parser) { root.flatMap { search.first(in: $0) } }
        if let found { throw failure(.alias(found.text), line: found.line, column: found.column) }
        // A text without asterisks was parsed unchanged.
        return search.text == text ? root : try self.root(of: try self.parser(of: text), search)
    }

    private func parser(of text: String) throws(ProfileError) -> Parser {
        do {
            return try Parser(yaml: text, encoding: .utf8)
        } catch {
            throw failure(.notYAML("the parser cannot read it"))
        }
    }

    private func root(of parser: Parser, _ search: AliasSearch) throws(ProfileError) -> Node? {
        do {
            return try parser.singleRoot()
        } catch let error as YamlError {
            throw failure(of: error, search)
        } catch {
            throw failure(.notYAML("unknown parser error"))
        }
    }

    private func failure(of error: YamlError, _ search: AliasSearch) -> ProfileError {
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let place = context.map { ", \($0.text)" } ?? ""
            // The parser's message names a function of its library.
            if problem.contains("nesting level") {
                return failure(.notYAML("it is nested too deeply"), line: mark.line, column: mark.column)
            }
            return failure(.notYAML("\(problem)\(place)"), line: mark.line, column: mark.column)
        case .duplicatedKeysInMapping(let duplicates, let context):
            let keys = duplicates.map { "`\(ProfileDiagnostic.Kind.short(search.restored($0)))`" }.joined(
                separator: ", ")
            return failure(.invalid("duplicate key \(keys)"), line: context.mark.line, column: context.mark.column)
        case .reader(let problem, _, _, _):
            return failure(.notYAML(problem))
        default:
            return failure(.notYAML(ProfileDiagnostic.Kind.short("\(error)")))
        }
    }

    private func failure(_ problem: ProfileDiagnostic.Kind) -> ProfileError {
        ProfileError([ProfileDiagnostic(problem, in: file)])
    }

    private func failure(_ problem: ProfileDiagnostic.Kind, line: Int, column: Int) -> ProfileError {
        let location = SourceLocation(file: file, line: max(1, line), column: max(1, column))
        return ProfileError([ProfileDiagnostic(problem, at: location)])
    }

    private static func contents(of file: String) throws(ProfileError) -> String {
        func failure(_ problem: ProfileDiagnostic.Kind) -> ProfileError {
            ProfileError([ProfileDiagnostic(problem, in: file)])
        }
        let data: Data
        do throws(FileError) {
            data = try WholeFile.bytes(of: file, upTo: byteLimit)
        } catch {
            throw failure(error == .tooLarge(limit: byteLimit) ? .tooLarge(limit: byteLimit) : .unreadable("\(error)"))
        }
        guard let text = String(data: data, encoding: .utf8) else { throw failure(.notYAML("it is not UTF-8 text")) }
        return text
    }
}

extension YAMLSource {
    init(file: String) throws(ProfileError) {
        self.file = file
        text = try Self.contents(of: file)
    }
}

/// Finds YAML anchors and aliases before any alias is expanded. A few lines of nested aliases can expand to billions of
/// values, and profiles do not need them.
///
/// Only the parser can distinguish an alias from an ordinary `*`, as in `5 *stars*`. To prevent it from expanding
/// aliases, each asterisk is replaced by a character that the text does not contain. An alias is then a plain scalar
/// that begins with this character.
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

    /// Prepares a text. Complexity: O(characters).
    init(_ text: String) {
        let used = Set(text.unicodeScalars.lazy.filter { Self.privateUse ~= $0.value })
        let unused = Self.privateUse.lazy.compactMap(Unicode.Scalar.init).first { !used.contains($0) }
        // A text that contains all 6,400 may be rejected unnecessarily.
        letter = unused ?? "\u{E000}"
        self.text = text.replacing("*", with: String(Character(letter)))
    }

    /// Private-use characters, which YAML allows: the Unicode Standard, chapter 23.5.
    private static let privateUse: ClosedRange<UInt32> = 0xE000...0xF8FF

    /// Restores the asterisks in a piece of the prepared text.
    func restored(_ text: String) -> String { text.replacing(String(Character(letter)), with: "*") }

    /// The first anchor or alias in the tree that the parser made from ``text``. The parser must be kept alive, because
    /// nodes do not own their anchors. Complexity: O(nodes).
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
