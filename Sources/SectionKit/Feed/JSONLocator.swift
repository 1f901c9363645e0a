/// Finds where in a JSON text a value stands, for errors only: it reads valid JSON and builds nothing.
struct JSONLocator {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// A step from a value to one inside it.
    enum Step: Hashable {
        case key(String)
        case index(Int)
    }

    /// The byte offset of the value at a path; as far down the path as the text goes.
    ///
    /// - Parameter start: where the value begins from which the path leads on.
    /// - Complexity: O(length of the text between start and value).
    static func offset(of path: [Step], in bytes: [UInt8], from start: Int = 0) -> Int {
        var locator = JSONLocator(bytes)
        locator.position = start
        for step in path where !locator.enter(step) { break }
        locator.skipSpace()
        return locator.position
    }

    /// Line and column, counted from 1, of a byte offset.
    static func location(of offset: Int, in bytes: [UInt8]) -> FeedError.Location {
        let before = bytes.prefix(max(0, offset))
        let line = before.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return FeedError.Location(line: line, column: before.count - start + 1)
    }

    /// Moves to the value that a step leads to; false, with the position where it was, if there is none.
    private mutating func enter(_ step: Step) -> Bool {
        let start = position
        skipSpace()
        let opening: UInt8 = if case .key = step { UInt8(ascii: "{") } else { UInt8(ascii: "[") }
        guard current == opening else { return false }
        position += 1
        var index = 0
        while let byte = nextByte(), byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]") {
            if byte == UInt8(ascii: ",") {
                position += 1
                continue
            }
            if case .key(let wanted) = step {
                let key = string()
                skipSpace()
                position += 1
                if key == wanted { return true }
            } else if step == .index(index) {
                return true
            }
            skipValue()
            index += 1
        }
        position = start
        return false
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func nextByte() -> UInt8? {
        skipSpace()
        return current
    }

    private mutating func skipSpace() {
        while let byte = current, byte <= UInt8(ascii: " ") { position += 1 }
    }

    /// Reads past a string; escapes are left as they are, which no key that this program asks for has.
    private mutating func string() -> String {
        let start = position + 1
        position = start
        while let byte = current, byte != UInt8(ascii: "\"") { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
        let end = min(position, bytes.count)
        position = end + 1
        return String(decoding: bytes[min(start, end)..<end], as: UTF8.self)
    }

    private mutating func skipValue() {
        skipSpace()
        var depth = 0
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                _ = string()
                if depth == 0 { return }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
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
