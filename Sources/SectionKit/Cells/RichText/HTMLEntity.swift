/// An HTML character reference, such as `&amp;` or `&#8364;`.
///
/// The supported names are those of HTML 4 for Latin-1, and common symbols. A name ends with a semicolon.
struct HTMLEntity {
    let text: String
    /// The place after it.
    let end: Int

    /// Whether it is white space that is collapsed.
    var isSpace: Bool { text == " " || text == "\n" || text == "\t" || text == "\r" }

    /// The entity at the position of an ampersand; nil for other text.
    init?(_ bytes: ArraySlice<UInt8>, at start: Int) {
        let first = start + 1
        guard first < bytes.endIndex else { return nil }
        let limit = min(first + Self.maximumLength, bytes.endIndex)
        guard let semicolon = bytes[first..<limit].firstIndex(of: UInt8(ascii: ";")), semicolon > first else {
            return nil
        }
        end = semicolon + 1
        let name = bytes[first..<semicolon]
        if name.first == UInt8(ascii: "#") {
            guard let scalar = Self.number(name.dropFirst()) else { return nil }
            text = String(Character(scalar))
        } else {
            guard let found = Self.names[String(decoding: name, as: UTF8.self)] else { return nil }
            text = String(Character(found))
        }
    }

    /// The maximum length of an entity: `&#x0010FFFF;`.
    private static let maximumLength = 12

    /// A text with its entities decoded.
    static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
        var decoded: [UInt8] = []
        var place = bytes.startIndex
        while place < bytes.endIndex {
            if bytes[place] == UInt8(ascii: "&"), let entity = HTMLEntity(bytes, at: place) {
                decoded.append(contentsOf: entity.text.utf8)
                place = entity.end
            } else {
                decoded.append(bytes[place])
                place += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// The scalar with a number; U+FFFD for an invalid number, as in browsers. Nil if the digits are not a number.
    private static func number(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let isHex = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
        let text = String(decoding: isHex ? digits.dropFirst() : digits, as: UTF8.self)
        guard text.utf8.first.map({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) == true,
            let value = UInt32(text, radix: isHex ? 16 : 10)
        else { return nil }
        if 0x80..<0xA0 ~= value { return windows[Int(value - 0x80)] ?? "\u{FFFD}" }
        guard value != 0, let scalar = Unicode.Scalar(value) else { return "\u{FFFD}" }
        let isControl = value < 0x20 && !["\t", "\n", "\r"].contains(scalar) || value == 0x7F
        return isControl ? "\u{FFFD}" : scalar
    }

    /// The characters of Windows-1252 from 0x80 on, which browsers use instead of C1 controls; nil if there is none.
    private static let windows: [Unicode.Scalar?] = [
        "\u{20AC}", nil, "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}", "\u{2C6}", "\u{2030}",
        "\u{160}", "\u{2039}", "\u{152}", nil, "\u{17D}", nil, nil, "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}",
        "\u{2022}", "\u{2013}", "\u{2014}", "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", nil, "\u{17E}",
        "\u{178}",
    ]

    private static let names: [String: Unicode.Scalar] = {
        var names: [String: Unicode.Scalar] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "bull": "\u{2022}", "hellip": "\u{2026}",
            "ndash": "\u{2013}", "mdash": "\u{2014}", "lsquo": "\u{2018}", "rsquo": "\u{2019}", "sbquo": "\u{201A}",
            "ldquo": "\u{201C}", "rdquo": "\u{201D}", "bdquo": "\u{201E}", "lsaquo": "\u{2039}", "rsaquo": "\u{203A}",
            "euro": "\u{20AC}", "trade": "\u{2122}", "larr": "\u{2190}", "uarr": "\u{2191}", "rarr": "\u{2192}",
            "darr": "\u{2193}", "hearts": "\u{2665}", "star": "\u{2606}", "starf": "\u{2605}", "check": "\u{2713}",
            "minus": "\u{2212}", "ne": "\u{2260}", "le": "\u{2264}", "ge": "\u{2265}", "asymp": "\u{2248}",
            "infin": "\u{221E}", "permil": "\u{2030}", "prime": "\u{2032}", "dagger": "\u{2020}", "Dagger": "\u{2021}",
            "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
            "OElig": "\u{152}", "oelig": "\u{153}", "Scaron": "\u{160}", "scaron": "\u{161}", "Yuml": "\u{178}",
        ]
        for (index, name) in latin.split(whereSeparator: { $0 == " " }).enumerated() {
            names[String(name)] = Unicode.Scalar(UInt32(0xA0 + index))
        }
        return names
    }()

    /// The names of U+00A0 to U+00FF.
    private static let latin = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro \
        para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil \
        Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
        Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml \
        igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute \
        thorn yuml
        """
}
