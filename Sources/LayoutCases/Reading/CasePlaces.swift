/// Finds lines and columns in a JSON text. Used for errors only, after a decoder has read the text; it builds no values.
struct CasePlaces {
    private let bytes: [UInt8]
    /// The offsets at which lines begin.
    private let lines: [Int]
    private var position = 0
    /// The offset of the last key of the path that was asked for last.
    private var key = 0
    /// Whether the path that was asked for last exists.
    private(set) var wasFound = true
    /// The array that was read last and the offsets of its values: errors of many cases ask for the same one again.
    private var array: (start: Int, values: [Int])?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// Line and column in words, counted from 1 and in bytes.
    ///
    /// - Complexity: O(log lines).
    func place(of offset: Int) -> String {
        let (line, column) = lineAndColumn(of: offset)
        return "line \(line), column \(column)"
    }

    func lineAndColumn(of offset: Int) -> (line: Int, column: Int) {
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - lines[low] + 1)
    }

    /// The offset of the value at a path, or of its key. Where the path ends early, the offset of the deepest part found.
    mutating func offset(of path: [any CodingKey], key isKey: Bool = false) -> Int {
        position = 0
        key = 0
        wasFound = true
        for step in path where wasFound {
            skipSpace()
            wasFound = enter(step)
        }
        skipSpace()
        return isKey ? key : position
    }

    /// The kind of the value that begins at an offset, in words.
    func kind(at offset: Int) -> String {
        guard offset < bytes.count else { return "nothing" }
        switch bytes[offset] {
        case UInt8(ascii: "{"): return "an object"
        case UInt8(ascii: "["): return "an array"
        case UInt8(ascii: "\""): return "a string"
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return "a boolean"
        case UInt8(ascii: "n"): return "null"
        default: return "a number"
        }
    }

    /// The offset of the first bracket that is nested more than `limit` levels deep.
    static func tooDeep(_ bytes: [UInt8], limit: Int) -> Int? {
        var depth = 0
        var places = CasePlaces(unread: bytes)
        while let byte = places.current {
            switch byte {
            case UInt8(ascii: "\""):
                places.skipString()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                if depth > limit { return places.position }
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            places.position += 1
        }
        return nil
    }

    private init(unread bytes: [UInt8]) {
        self.bytes = bytes
        lines = [0]
    }
}

extension CasePlaces {
    private mutating func enter(_ step: any CodingKey) -> Bool {
        let start = position
        if let index = step.intValue {
            guard current == UInt8(ascii: "[") else { return false }
            if array?.start != start { array = (start, values()) }
            guard let values = array?.values, values.indices.contains(index) else { return false }
            position = values[index]
            return true
        }
        guard current == UInt8(ascii: "{") else { return false }
        position += 1
        while moveToEntry() {
            let own = position
            skipString()
            let name = String(decoding: bytes[min(own + 1, position)..<max(own + 1, position - 1)], as: UTF8.self)
            skipSpace()
            position += 1
            if name == step.stringValue {
                key = own
                return true
            }
            skipValue()
        }
        position = start
        return false
    }

    /// The offsets of the values in the array at the current position.
    private mutating func values() -> [Int] {
        var result: [Int] = []
        position += 1
        while moveToEntry() {
            result.append(position)
            skipValue()
        }
        return result
    }

    /// Moves to the next entry of an object or array; false at its end.
    private mutating func moveToEntry() -> Bool {
        skipSpace()
        if current == UInt8(ascii: ",") {
            position += 1
            skipSpace()
        }
        guard let byte = current else { return false }
        return byte != UInt8(ascii: "}") && byte != UInt8(ascii: "]")
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = current, byte <= UInt8(ascii: " ") { position += 1 }
    }

    private mutating func skipString() {
        position += 1
        while let byte = current, byte != UInt8(ascii: "\"") { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
        position = min(position + 1, bytes.count)
    }

    private mutating func skipValue() {
        skipSpace()
        var depth = 0
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                skipString()
                if depth == 0 { return }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return }
                depth -= 1
                if depth == 0 {
                    position += 1
                    return
                }
            case UInt8(ascii: ","):
                if depth == 0 { return }
            default: break
            }
            position += 1
        }
    }
}
