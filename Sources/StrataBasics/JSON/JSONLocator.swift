/// Finds the position of a value in a JSON text, for error messages. It decodes nothing.
package enum JSONLocator {
    /// A step from a value to one inside it.
    package enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    /// The byte offset of the value at a path, or of the deepest value on the path that exists.
    ///
    /// - Parameter start: The byte offset of the value from which the path starts.
    /// - Complexity: O(length of the text between start and value).
    package static func offset(of path: [Step], in bytes: [UInt8], from start: Int = 0) -> Int {
        find(path, in: bytes, from: start).offset
    }

    /// The position of a value.
    package struct Place: Hashable, Sendable {
        /// The byte offset of the value, or of the deepest value on the path that exists.
        package var offset: Int
        /// The byte offset of the last key on the path; nil for a path without keys.
        package var key: Int?
        /// Whether the whole path exists.
        package var isWhole: Bool
    }

    /// The position of the value at a path, or of the deepest value on the path that exists.
    ///
    /// - Parameter start: The byte offset of the value from which the path starts.
    /// - Complexity: O(length of the text between start and value).
    package static func find(_ path: [Step], in bytes: [UInt8], from start: Int = 0) -> Place {
        bytes.withUnsafeBytes { buffer in
            let start = min(start, buffer.count)
            var place = JSONSkimmer(UnsafeRawBufferPointer(rebasing: buffer[start...]))
            var found = Place(offset: start, key: nil, isWhole: true)
            for step in path {
                var next = place
                guard let key = next.enter(step) else {
                    found.isWhole = false
                    break
                }
                if case .key = step { found.key = start + key }
                place = next
            }
            _ = place.peek()
            found.offset = start + place.position
            return found
        }
    }

    /// The offsets of the elements of the array at an offset; empty if another value is there.
    ///
    /// - Complexity: O(length of the array's text).
    package static func elements(ofArrayAt start: Int, in bytes: [UInt8]) -> [Int] {
        bytes.withUnsafeBytes { buffer in
            let start = min(start, buffer.count)
            var skimmer = JSONSkimmer(UnsafeRawBufferPointer(rebasing: buffer[start...]))
            var offsets: [Int] = []
            _ = skimmer.elements { element in
                _ = element.peek()
                offsets.append(start + element.position)
                return element.skipValue()
            }
            return offsets
        }
    }

    /// Line and column, counted from 1, of a byte offset.
    package static func position(of offset: Int, in bytes: [UInt8]) -> TextPosition {
        LineTable(bytes).position(of: offset)
    }
}

extension JSONSkimmer {
    /// Moves to the value of a step, and returns the offset of its key, or of the value for an index; nil if it is
    /// missing.
    fileprivate mutating func enter(_ step: JSONLocator.Step) -> Int? {
        switch step {
        case .key(let key): enter(key: key)
        case .index(let index): enter(index: index) ? position : nil
        }
    }

    /// Escapes in keys are not decoded, because no key that this package looks for has any.
    private mutating func enter(key: String) -> Int? {
        guard take(UInt8(ascii: "{")) else { return nil }
        repeat {
            guard let found = string(), take(UInt8(ascii: ":")) else { return nil }
            if bytes[found].elementsEqual(key.utf8) { return found.lowerBound - 1 }
        } while skipValue() && take(UInt8(ascii: ","))
        return nil
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
