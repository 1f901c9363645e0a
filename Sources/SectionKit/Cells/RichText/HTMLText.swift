extension RichText {
    /// Reads a safe subset of HTML, such as a server sends for a post.
    ///
    ///     let text = RichText(html: "<p>Ann &amp; <b>Ben</b> liked <a href=\"https://example.com/1\">it</a></p>")
    ///
    /// `b`, `strong`, `i`, `em`, `u`, `s`, `del`, `strike`, `code` and `h1` to `h6` (bold) change the looks. `a` is a
    /// link if its address is http, https or mailto. `br`, `p`, `div`, `blockquote`, `ul`, `ol` and `li` break lines.
    /// `script`, `style`, `template`, `title` and `iframe` are left out with their content, and so are comments. Other
    /// elements keep only their text. White space is collapsed. An unterminated tag drops the rest, as in a browser.
    ///
    /// Elements need not be nested. Each end tag ends the last element with its name, wherever it began.
    ///
    /// - Complexity: O(n) in the length, up to ``RichTextLimits/bytes``.
    public init(html: String, limits: RichTextLimits = .standard) {
        var reader = HTMLReader(html, limits)
        self = reader.read()
    }
}

/// Reads HTML in one pass over its bytes.
private struct HTMLReader {
    private let bytes: [UInt8]
    private let limits: RichTextLimits
    private var writer: RichTextWriter
    private var place = 0
    /// The number of open elements for each look.
    private var open = [Int](repeating: 0, count: HTMLLook.allCases.count)
    /// The addresses of the open links; nil for an unsafe one.
    private var links: [String?] = []
    private var linkCount = 0
    private var lists: [HTMLList] = []
    /// The number of open lists beyond the maximum depth.
    private var deeper = 0

    init(_ html: String, _ limits: RichTextLimits) {
        bytes = limits.beginning(of: html)
        self.limits = limits
        writer = RichTextWriter(limits)
    }

    mutating func read() -> RichText {
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "<"): readMarkup()
            case UInt8(ascii: "&"): readEntity()
            default:
                writer.add(bytes[place])
                place += 1
            }
        }
        return writer.finish()
    }

    private mutating func readEntity() {
        if let entity = HTMLEntity(bytes[...], at: place) {
            for byte in entity.text.utf8 { entity.isSpace ? writer.add(byte) : writer.addVisible(byte) }
            place = entity.end
        } else {
            writer.add(bytes[place])
            place += 1
        }
    }

    private mutating func readMarkup() {
        let next = place + 1 < bytes.count ? bytes[place + 1] : 0
        if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { return skipDeclaration() }
        let isEnd = next == UInt8(ascii: "/")
        let first = isEnd ? (place + 2 < bytes.count ? bytes[place + 2] : 0) : next
        guard first.isLetter else {
            writer.add(bytes[place])
            place += 1
            return
        }
        guard let tag = HTMLTag(bytes, at: place + (isEnd ? 2 : 1)) else {
            place = bytes.count
            return
        }
        place = tag.end
        if isEnd { close(tag.name) } else { begin(tag) }
    }

    private mutating func skipDeclaration() {
        let isComment = bytes[place...].starts(with: Array("<!--".utf8))
        let end = Array((isComment ? "-->" : ">").utf8)
        // `<!-->` is a whole comment.
        place = find(end, from: place + 2).map { $0 + end.count } ?? bytes.count
    }

    private mutating func begin(_ tag: HTMLTag) {
        if HTMLTag.hidden.contains(tag.name) { return skipContent(of: tag.name) }
        if let look = HTMLLook(tag: tag.name) { open[look.rawValue] += 1 }
        switch tag.name {
        case "a": openLink(tag)
        case "br": writer.breakLine()
        case "ul", "ol": openList(HTMLList(isOrdered: tag.name == "ol"))
        case "li": beginItem()
        case "td", "th": writer.add(UInt8(ascii: " "))
        default: writer.separate(HTMLTag.lines(around: tag.name))
        }
        writer.set(looks)
    }

    private mutating func close(_ name: String) {
        if let look = HTMLLook(tag: name) { open[look.rawValue] = max(open[look.rawValue] - 1, 0) }
        switch name {
        case "a": _ = links.popLast()
        case "br": writer.breakLine()
        case "ul", "ol": closeList()
        case "li": writer.separate(1)
        default: writer.separate(HTMLTag.lines(around: name))
        }
        writer.set(looks)
    }

    private mutating func skipContent(of name: String) {
        var from = place
        while let start = find(Array("</".utf8), from: from) {
            if HTMLTag.name(bytes, at: start + 2) == name {
                place = HTMLTag(bytes, at: start + 2)?.end ?? bytes.count
                return
            }
            from = start + 2
        }
        place = bytes.count
    }

    private mutating func openLink(_ tag: HTMLTag) {
        let address = tag.attribute("href", in: bytes).flatMap(SafeAddress.address)
        if address != nil { linkCount += 1 }
        if links.count >= limits.runs { links.removeAll() }
        links.append(linkCount <= limits.links ? address : nil)
    }

    private mutating func openList(_ list: HTMLList) {
        writer.separate(lists.isEmpty ? 2 : 1)
        if lists.count < limits.depth { lists.append(list) } else { deeper += 1 }
    }

    private mutating func closeList() {
        if deeper > 0 { deeper -= 1 } else { _ = lists.popLast() }
        writer.separate(lists.isEmpty ? 2 : 1)
    }

    private mutating func beginItem() {
        guard !lists.isEmpty else { return writer.begin("\u{2022} ") }
        lists[lists.count - 1].items += 1
        let list = lists[lists.count - 1]
        let indent = String(repeating: "  ", count: lists.count - 1)
        writer.begin(indent + (list.isOrdered ? "\(list.items). " : "\u{2022} "))
    }

    private var looks: TextAttributes {
        var looks = TextAttributes()
        for look in HTMLLook.allCases where open[look.rawValue] > 0 { look.apply(to: &looks) }
        if let last = links.last, let address = last { looks.target = .link(address) }
        return looks
    }

    private func find(_ end: [UInt8], from start: Int) -> Int? {
        guard bytes.count >= end.count, start <= bytes.count - end.count else { return nil }
        return (start...bytes.count - end.count).first { bytes[$0] == end[0] && bytes[$0...].starts(with: end) }
    }
}

/// A list that is open.
private struct HTMLList {
    let isOrdered: Bool
    var items = 0
}

/// A look that elements give their text.
private enum HTMLLook: Int, CaseIterable {
    case bold, italic, underlined, struckThrough, monospaced

    init?(tag: String) {
        switch tag {
        case "b", "strong", "h1", "h2", "h3", "h4", "h5", "h6", "th": self = .bold
        case "i", "em", "cite": self = .italic
        case "u", "ins": self = .underlined
        case "s", "del", "strike": self = .struckThrough
        case "code", "tt", "kbd", "samp": self = .monospaced
        default: return nil
        }
    }

    func apply(to looks: inout TextAttributes) {
        switch self {
        case .bold: looks.weight = .bold
        case .italic: looks.isItalic = true
        case .underlined: looks.isUnderlined = true
        case .struckThrough: looks.isStruckThrough = true
        case .monospaced: looks.family = TextAttributes.monospaced
        }
    }
}

/// A start tag or an end tag.
private struct HTMLTag {
    /// The name in lower case. Longer names are cut.
    let name: String
    /// The bytes between the name and the end.
    private let rest: Range<Int>
    /// The place after the tag.
    let end: Int

    /// Elements whose content is not shown.
    static let hidden: Set<String> = ["script", "style", "template", "title", "iframe"]

    /// The line breaks before and after an element.
    static func lines(around name: String) -> Int {
        switch name {
        case "p", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "pre": 2
        case "div", "section", "article", "tr", "dt", "dd", "figcaption", "hr": 1
        default: 0
        }
    }

    /// The maximum length of a name. Longer ones are unknown.
    private static let nameLength = 16

    /// The tag whose name begins at a position; nil if it does not end.
    init?(_ bytes: [UInt8], at start: Int) {
        name = Self.name(bytes, at: start)
        let first = start
        var place = start
        var quote: UInt8?
        while place < bytes.count, quote != nil || bytes[place] != UInt8(ascii: ">") {
            let byte = bytes[place]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                // A quote only counts after an equals sign.
                quote = Self.followsEquals(bytes, place, first) ? byte : nil
            }
            place += 1
        }
        guard place < bytes.count else { return nil }
        rest = min(start + name.utf8.count, place)..<place
        end = place + 1
    }

    /// The name that begins at a position.
    static func name(_ bytes: [UInt8], at start: Int) -> String {
        let letters = bytes[start..<min(start + nameLength, bytes.count)].prefix {
            !$0.isSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">")
        }
        return String(decoding: letters, as: UTF8.self).lowercased()
    }

    private static func followsEquals(_ bytes: [UInt8], _ place: Int, _ first: Int) -> Bool {
        var place = place - 1
        while place >= first, bytes[place].isSpace { place -= 1 }
        return place >= first && bytes[place] == UInt8(ascii: "=")
    }

    /// The value of an attribute, with its entities decoded.
    func attribute(_ wanted: String, in bytes: [UInt8]) -> String? {
        var place = rest.lowerBound
        while place < rest.upperBound {
            while place < rest.upperBound, bytes[place].isSpace || bytes[place] == UInt8(ascii: "/") { place += 1 }
            let start = place
            while place < rest.upperBound, !bytes[place].isSpace, bytes[place] != UInt8(ascii: "=") { place += 1 }
            let name = start..<place
            while place < rest.upperBound, bytes[place].isSpace { place += 1 }
            guard place < rest.upperBound, bytes[place] == UInt8(ascii: "=") else {
                if name.isEmpty { place += 1 }
                continue
            }
            place += 1
            let value = Self.value(bytes, &place, rest.upperBound)
            if name.count == wanted.utf8.count,
                String(decoding: bytes[name], as: UTF8.self).lowercased() == wanted
            {
                return HTMLEntity.decode(bytes[value])
            }
        }
        return nil
    }

    private static func value(_ bytes: [UInt8], _ place: inout Int, _ end: Int) -> Range<Int> {
        while place < end, bytes[place].isSpace { place += 1 }
        guard place < end else { return end..<end }
        let quote = bytes[place]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = place
            while place < end, !bytes[place].isSpace { place += 1 }
            return start..<place
        }
        let start = place + 1
        place = start
        while place < end, bytes[place] != quote { place += 1 }
        let stop = place
        place = min(place + 1, end)
        return start..<stop
    }
}

extension UInt8 {
    var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
    var isSpace: Bool { self == 0x20 || 0x09...0x0D ~= self && self != 0x0B }
}
