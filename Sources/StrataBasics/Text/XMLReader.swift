/// Reads an XML document from beginning to end, one element at a time.
///
/// It supports what tools export: elements, attributes, texts, comments, CDATA and the predefined entities. Document
/// types are rejected, so that entities cannot expand.
package struct XMLReader {
    /// A part of a document.
    package enum Event: Hashable, Sendable {
        /// The start of an element. An empty element has an ``end`` too.
        case start(XMLElement)
        /// The end of the last element that started.
        case end
        /// A text.
        case text(String)
    }

    private let bytes: [UInt8]
    /// The offset of the next byte.
    package private(set) var position = 0
    /// The names of the elements that started and did not end.
    private var open: [Range<Int>] = []
    /// Whether the last element was empty, so that its end comes next.
    private var isEmpty = false
    private var hasRoot = false

    /// The maximum nesting depth.
    private static let deepest = 64
    /// The maximum number of elements inside an element whose content is read.
    private static let mostElements = 10_000
    /// The maximum number of attributes of an element.
    private static let mostAttributes = 64

    /// Creates a reader at the beginning of a text.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The next part; nil at the end of the document.
    ///
    /// - Complexity: O(length of the part).
    package mutating func next() throws(XMLError) -> Event? {
        if isEmpty {
            isEmpty = false
            open.removeLast()
            return .end
        }
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else {
                let text = try text()
                if !open.isEmpty { return .text(text) }
                guard text.allSatisfy(\.isWhitespace) else { throw error("text outside of the document's element") }
                continue
            }
            if take("<!--") {
                try skip(to: "-->")
            } else if take("<?") {
                try skip(to: "?>")
            } else if take("<![CDATA[") {
                let start = position
                try skip(to: "]]>")
                return .text(String(decoding: bytes[start..<position - 3], as: UTF8.self))
            } else if bytes[position...].starts(with: [0x3C, 0x21]) {
                throw error("a document type or declaration; exports have none")
            } else if take("</") {
                try end()
                return .end
            } else {
                return .start(try start())
            }
        }
        guard open.isEmpty, hasRoot else { throw error("the document ends here, inside of an element") }
        return nil
    }

    /// The document's element; nil for an empty document.
    package mutating func root() throws(XMLError) -> XMLElement? {
        while let event = try next() {
            if case .start(let element) = event { return element }
        }
        return nil
    }

    /// The content of the element that started last, up to its end: its text and its elements.
    package mutating func content(of element: XMLElement) throws(XMLError) -> XMLElement {
        var stack = [element]
        var count = 0
        while let event = try next() {
            switch event {
            case .start(let inner):
                count += 1
                guard count <= Self.mostElements else { throw error("too many elements in <\(element.name)>") }
                stack.append(inner)
            case .text(let text): stack[stack.count - 1].text = (stack[stack.count - 1].text ?? "") + text
            case .end:
                let done = stack.removeLast()
                guard !stack.isEmpty else { return done }
                stack[stack.count - 1].children.append(done)
            }
        }
        return element
    }

    // MARK: - Parts

    private mutating func start() throws(XMLError) -> XMLElement {
        let start = position
        position += 1
        let name = try name()
        guard open.count < Self.deepest else { throw error("nested more than \(Self.deepest) levels deep") }
        guard !open.isEmpty || !hasRoot else { throw error("a second element after the document's element") }
        hasRoot = true
        var element = XMLElement(String(decoding: bytes[name], as: UTF8.self), offset: start)
        while true {
            skipSpace()
            if take("/>") {
                isEmpty = true
                break
            }
            if take(">") { break }
            let key = try self.name()
            skipSpace()
            guard take("=") else { throw error("expected = after the name of an attribute") }
            skipSpace()
            guard element.attributes.count < Self.mostAttributes else { throw error("too many attributes") }
            let attribute = String(decoding: bytes[key], as: UTF8.self)
            element.attributes.append(XMLElement.Attribute(name: attribute, value: try quoted()))
        }
        open.append(name)
        return element
    }

    private mutating func end() throws(XMLError) {
        let name = try name()
        skipSpace()
        guard let last = open.last, bytes[last] == bytes[name], take(">") else {
            guard let last = open.last else { throw error("the end of an element that did not start") }
            throw error("expected </\(String(decoding: bytes[last], as: UTF8.self))>")
        }
        open.removeLast()
    }

    private mutating func name() throws(XMLError) -> Range<Int> {
        let start = position
        while position < bytes.count, !Self.endsName(bytes[position]) { position += 1 }
        guard position > start, position - start <= 200 else { throw error("expected a name") }
        return start..<position
    }

    private static func endsName(_ byte: UInt8) -> Bool { byte <= 0x20 || "<>/=\"'&".utf8.contains(byte) }

    private mutating func quoted() throws(XMLError) -> String {
        guard position < bytes.count, "\"'".utf8.contains(bytes[position]) else {
            throw error("expected a quoted value")
        }
        let quote = bytes[position]
        position += 1
        let text = try text { $0 == quote }
        guard position < bytes.count, bytes[position] == quote else { throw error("a quoted value does not end") }
        position += 1
        return text
    }

    /// The text up to the next `<`, or up to a byte that ends it.
    private mutating func text(ends: (UInt8) -> Bool = { _ in false }) throws(XMLError) -> String {
        var found: [UInt8] = []
        while position < bytes.count, bytes[position] != UInt8(ascii: "<"), !ends(bytes[position]) {
            if bytes[position] == UInt8(ascii: "&") {
                found += try Array(entity().utf8)
            } else {
                found.append(bytes[position])
                position += 1
            }
        }
        return String(decoding: found, as: UTF8.self)
    }

    private mutating func entity() throws(XMLError) -> String {
        let start = position + 1
        guard let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
            throw error("& does not begin an entity")
        }
        let name = String(decoding: bytes[start..<end], as: UTF8.self)
        let known = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
        guard let text = known[name] ?? Self.character(name) else { throw error("unknown entity &\(name);") }
        position = end + 1
        return text
    }

    private static func character(_ name: String) -> String? {
        guard name.hasPrefix("#") else { return nil }
        let isHexadecimal = name.hasPrefix("#x")
        let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
        return number.flatMap(Unicode.Scalar.init).map { String($0) }
    }

    // MARK: - Bytes

    private mutating func take(_ word: StaticString) -> Bool {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        let isSame = word.withUTF8Buffer { bytes[position..<end].elementsEqual($0) }
        if isSame { position = end }
        return isSame
    }

    private mutating func skipSpace() {
        while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    }

    private mutating func skip(to word: StaticString) throws(XMLError) {
        let start = position
        while position < bytes.count {
            if take(word) { return }
            position += 1
        }
        position = start
        throw error("expected \(word) after this")
    }

    private func error(_ words: String) -> XMLError { XMLError(offset: position, words: words) }
}

/// The reason why a text is not a readable document.
package struct XMLError: Error, Hashable, Sendable {
    /// The byte offset of the error.
    package var offset: Int
    /// The error in words.
    package var words: String

    /// Creates an error.
    package init(offset: Int, words: String) { (self.offset, self.words) = (offset, words) }
}
