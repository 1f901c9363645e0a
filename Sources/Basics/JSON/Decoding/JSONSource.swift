internal import Foundation

/// The bytes that a decoder reads, and what it carries along.
final class JSONSource {
    private(set) var bytes: UnsafeRawBufferPointer
    let userInfo: [CodingUserInfoKey: Any]
    /// What leads to the values in the bytes; empty but for a value that is not there.
    let path: [any CodingKey]
    /// Whether a whole number may stand where a text is asked for at ``JSONIdentity/key``.
    let takesIdentities: Bool
    /// The outermost value that was read as a whole last: no need to look for its end again.
    var lastRead = 0..<0
    private var copy: UnsafeMutableRawBufferPointer?

    init(
        _ bytes: UnsafeRawBufferPointer, userInfo: [CodingUserInfoKey: Any], path: [any CodingKey] = [],
        takesIdentities: Bool = false
    ) {
        self.takesIdentities = takesIdentities
        self.bytes = bytes
        self.userInfo = userInfo
        self.path = path
    }

    /// Copies the bytes, for a decoder that outlives the call that it was made for.
    func keepBytes() {
        guard copy == nil else { return }
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        copy.copyMemory(from: bytes)
        self.copy = copy
        bytes = UnsafeRawBufferPointer(copy)
    }

    deinit { copy?.deallocate() }

    /// The keys and indices that lead from one value to a value inside it.
    ///
    /// They are looked up where an error or a plugin asks for them: decoding itself keeps no path.
    ///
    /// - Complexity: O(length of the outer value).
    func path(from start: Int, to offset: Int) -> [any CodingKey] {
        var path = path
        var skimmer = JSONSkimmer(bytes, at: start)
        while skimmer.peek() != 0, skimmer.position < offset, let key = skimmer.enter(towards: offset) {
            path.append(key)
        }
        return path
    }
}

extension JSONSkimmer {
    /// Goes from a list or an object to the value in it that holds an offset, and answers with its key.
    fileprivate mutating func enter(towards offset: Int) -> JSONPathKey? {
        var (key, index, start): (JSONPathKey?, Int, Int) = (nil, 0, 0)
        var inside = self
        let isElsewhere: (inout JSONSkimmer) -> Bool = { skimmer in
            _ = skimmer.peek()
            start = skimmer.position
            return skimmer.skipValue() && skimmer.position <= offset
        }
        let isObject = inside.peek() == UInt8(ascii: "{")
        let isOutside =
            isObject
            ? inside.members { skimmer, name in
                key = JSONPathKey(stringValue: skimmer.text(in: name))
                return isElsewhere(&skimmer)
            }
            : inside.elements { skimmer in
                key = JSONPathKey(intValue: index)
                index += 1
                return isElsewhere(&skimmer)
            }
        guard !isOutside, let key else { return nil }
        position = start
        return key
    }
}

/// A step of a decoder's path.
struct JSONPathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "Index \(intValue)"
        self.intValue = intValue
    }

    /// What a class's parent is decoded from where no other key is named.
    static let parent = JSONPathKey(stringValue: "super")
}
