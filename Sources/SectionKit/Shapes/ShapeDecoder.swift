/// A decoder for one place in a value. A recorder answers its requests.
struct ShapeDecoder: Decoder {
    let recorder: ShapeRecorder
    let path: [String]

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        recorder.pass.noteObject(path)
        return KeyedDecodingContainer(Keyed(recorder: recorder, path: path))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        recorder.pass.noteList(path)
        return Unkeyed(recorder: recorder, path: path)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { Single(recorder: recorder, path: path) }

    /// An object. It has every required key, and the optional keys that the pass includes.
    private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let recorder: ShapeRecorder
        let path: [String]
        var codingPath: [any CodingKey] { [] }
        var allKeys: [Key] { [] }

        private func place(_ key: any CodingKey) -> ShapeDecoder {
            let path = path + [key.stringValue]
            recorder.pass.note(path)
            return ShapeDecoder(recorder: recorder, path: path)
        }

        func contains(_ key: Key) -> Bool { recorder.pass.ask(path + [key.stringValue]) }
        func decodeNil(forKey key: Key) throws -> Bool { !recorder.pass.ask(path + [key.stringValue]) }
        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try recorder.value(type, at: path + [key.stringValue])
        }
        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> { try place(key).container(keyedBy: type) }
        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            try place(key).unkeyedContainer()
        }
        func superDecoder() throws -> any Decoder {
            let path = path + ["super"]
            recorder.pass.note(path)
            return ShapeDecoder(recorder: recorder, path: path)
        }
        func superDecoder(forKey key: Key) throws -> any Decoder { place(key) }
    }

    /// A list. It has one element if the pass includes it, otherwise none.
    private struct Unkeyed: UnkeyedDecodingContainer {
        let recorder: ShapeRecorder
        let path: [String]
        var currentIndex = 0
        var codingPath: [any CodingKey] { [] }
        var count: Int? { nil }
        var isAtEnd: Bool { currentIndex > 0 || !recorder.pass.ask(element) }
        private var element: [String] { path + [ShapeRecorder.element] }

        init(recorder: ShapeRecorder, path: [String]) {
            self.recorder = recorder
            self.path = path
        }

        private mutating func next() -> ShapeDecoder {
            currentIndex += 1
            recorder.pass.note(element)
            return ShapeDecoder(recorder: recorder, path: element)
        }

        mutating func decodeNil() throws -> Bool { false }
        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try recorder.value(type, at: next().path)
        }
        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type
        ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }
        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
            try next().unkeyedContainer()
        }
        mutating func superDecoder() throws -> any Decoder { next() }
    }

    /// A single value.
    private struct Single: SingleValueDecodingContainer {
        let recorder: ShapeRecorder
        let path: [String]
        var codingPath: [any CodingKey] { [] }

        func decodeNil() -> Bool { false }
        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try recorder.value(type, at: path) }
    }
}
