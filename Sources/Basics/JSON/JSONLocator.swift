/// Finds where in a JSON text a value stands, for errors only: it builds nothing.
package enum JSONLocator {
    /// A step from a value to one inside it.
    package enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    /// The byte offset of the value at a path; as far down the path as the text goes.
    ///
    /// - Parameter start: where the value begins from which the path leads on.
    /// - Complexity: O(length of the text between start and value).
    package static func offset(of path: [Step], in bytes: [UInt8], from start: Int = 0) -> Int {
        bytes.withUnsafeBytes { buffer in
            let start = min(start, buffer.count)
            var place = JSONSkimmer(UnsafeRawBufferPointer(rebasing: buffer[start...]))
            for step in path {
                var next = place
                guard next.enter(step) else { break }
                place = next
            }
            _ = place.peek()
            return start + place.position
        }
    }

    /// Line and column, counted from 1, of a byte offset.
    package static func position(of offset: Int, in bytes: [UInt8]) -> TextPosition {
        var lines = LineCounter(bytes)
        return lines.position(of: offset)
    }
}

extension JSONSkimmer {
    /// Goes to the value that a step leads to; false if there is none.
    fileprivate mutating func enter(_ step: JSONLocator.Step) -> Bool {
        switch step {
        case .key(let key): enter(key: key)
        case .index(let index): enter(index: index)
        }
    }

    /// Escapes are not decoded; no key that this package looks for has any.
    private mutating func enter(key: String) -> Bool {
        guard take(UInt8(ascii: "{")) else { return false }
        repeat {
            guard let found = string(), take(UInt8(ascii: ":")) else { return false }
            if bytes[found].elementsEqual(key.utf8) { return true }
        } while skipValue() && take(UInt8(ascii: ","))
        return false
    }

    private mutating func enter(index: Int) -> Bool {
        guard take(UInt8(ascii: "[")), peek() != UInt8(ascii: "]") else { return false }
        var current = 0
        while current < index {
            guard skipValue(), take(UInt8(ascii: ",")) else { return false }
            current += 1
        }
        return peek() != 0
    }
}
