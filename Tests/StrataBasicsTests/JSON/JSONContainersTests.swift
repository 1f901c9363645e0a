import Foundation
import Testing

@testable import StrataBasics

/// Manual decoding with containers, as a plugin may do it.
struct JSONContainersTests {
    private class Parent: Decodable {
        var name: String?
    }

    private final class Child: Parent {
        var inherited: String?
        private enum CodingKeys: CodingKey { case own }
        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            try super.init(from: container.superDecoder())
            inherited = try? Parent(from: container.superDecoder(forKey: .own)).name
        }
    }

    @Test func classesReadTheirParents() {
        for json in [
            #"{"super":{"name":"a"},"own":{"name":"b"}}"#, #"{"own":1}"#, "{}", #"{"super":null}"#, "[]", "null",
            #"{"super":{"name":"a"}}"#,
        ] {
            let ours = DecoderComparison.ours(Child.self, from: Array(json.utf8))
            let theirs = Result { try JSONDecoder().decode(Child.self, from: Data(json.utf8)) }
            #expect((try? ours?.get())?.name == (try? theirs.get())?.name, "\(json)")
            #expect((try? ours?.get())?.inherited == (try? theirs.get())?.inherited, "\(json)")
            #expect((try? ours?.get()) == nil ? (try? theirs.get()) == nil : (try? theirs.get()) != nil, "\(json)")
        }
    }

    /// Decodes a list in all possible ways.
    private struct Walk: Decodable {
        private enum Key: CodingKey { case list, x }
        var seen: [String] = []

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            seen = container.allKeys.map(\.stringValue).sorted()
            var list = try container.nestedUnkeyedContainer(forKey: .list)
            seen.append("\(list.count ?? -1)")
            while !list.isAtEnd { seen.append(try Self.next(&list)) }
            seen.append("\((try? list.decode(Int.self)) == nil) \((try? list.decodeNil()) == nil)")
        }

        private static func next(_ list: inout any UnkeyedDecodingContainer) throws -> String {
            let place = "\(list.currentIndex)"
            if try list.decodeNil() { return place + " nil" }
            if let bool = try? list.decode(Bool.self) { return "\(place) \(bool)" }
            if let int = try? list.decode(Int.self) { return "\(place) \(int)" }
            if let text = try? list.decode(String.self) { return "\(place) \(text)" }
            if let object = try? list.nestedContainer(keyedBy: Key.self) {
                return "\(place) \(try object.decodeNil(forKey: .x)) \(object.codingPath.map(\.stringValue))"
            }
            if let inner = try? list.nestedUnkeyedContainer() {
                return "\(place) \(inner.isAtEnd) \(inner.codingPath.compactMap(\.intValue))"
            }
            return place + " \(try list.superDecoder().codingPath.map(\.stringValue))"
        }
    }

    @Test func listsAreWalkedAlike() {
        for elements in ["", "1", #"null,true,1.0,"a",{"x":null},{"x":1},[],[1],1.5"#, "{}", "1.5,[2]"] {
            #expect(DecoderComparison.expectSame(Walk.self, #"{"y":0,"list" : [ \#(elements) ],"x":{}}"#) == 1)
        }
        for json in ["{}", #"{"list":null}"#, #"{"list":{}}"#, "1", "null", "[]"] {
            DecoderComparison.expectSame(Walk.self, json)
        }
    }

    private struct Deep: Decodable {
        var a: [[String: Int]]
        var url: URL?
    }

    /// The kind of an error and its coding path.
    private func words(_ error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, let context): "no \(key.stringValue) \(path(context))"
        case DecodingError.valueNotFound(let type, let context): "null for \(type) \(path(context))"
        case DecodingError.typeMismatch(let type, let context): "not \(type) \(path(context))"
        case DecodingError.dataCorrupted(let context): "corrupted \(path(context))"
        default: "another error"
        }
    }

    private func path(_ context: DecodingError.Context) -> String {
        context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
    }

    @Test(arguments: [
        "1", "null", "[]", "{}", #"{"a":null}"#, #"{"a":[{},null]}"#, #"{"a":[{},3]}"#, #"{"a":[{"x":1},{"y":true}]}"#,
        #"{"b":[{"y":"z"}], "a" : [ {"x":1, "y" :null}]}"#, #"{"a":[{"x":"1"}]}"#, #"{"a":[],"url":7}"#,
        #"{"a":[],"url":"http://["}"#,
    ])
    func errorsNameTheProblemAndItsPath(json: String) throws {
        let ours = try #require(DecoderComparison.ours(Deep.self, from: Array(json.utf8)))
        let theirs = Result { try JSONDecoder().decode(Deep.self, from: Data(json.utf8)) }
        guard case .failure(let ourError) = ours, case .failure(let theirError) = theirs else {
            Issue.record("both refuse \(json)")
            return
        }
        #expect(words(ourError) == words(theirError))
    }

    /// Keeps its decoder, and decodes with it later.
    private struct Late: Decodable {
        let decoder: any Decoder
        init(from decoder: any Decoder) { self.decoder = decoder }
    }

    @Test func aKeptDecoderOutlivesTheBytes() throws {
        var late: [Late] = []
        do {
            let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 19, alignment: 1)
            defer { bytes.deallocate() }
            bytes.copyBytes(from: #"{"x":[1]},{"x":[2]}"#.utf8)
            try JSONBytesDecoder.forEach(in: UnsafeRawBufferPointer(bytes)) { late.append(try $0.decode(Late.self)) }
            bytes.initializeMemory(as: UInt8.self, repeating: 0)
        }
        #expect(try late.map { try [String: [Int]](from: $0.decoder) } == [["x": [1]], ["x": [2]]])
    }

    @Test func userInfoIsPassedOn() throws {
        let key = try #require(CodingUserInfoKey(rawValue: "key"))
        struct Info: Decodable {
            var found: Int?
            init(from decoder: any Decoder) {
                found = CodingUserInfoKey(rawValue: "key").flatMap { decoder.userInfo[$0] as? Int }
            }
        }
        try Array("{\"a\":[1]}".utf8).withUnsafeBytes { bytes in
            try JSONBytesDecoder.forEach(in: bytes, userInfo: [key: 5]) { decoder in
                let infos = try decoder.decode([String: [Info]].self)
                #expect(infos["a"]?.first?.found == 5)
            }
        }
    }
}
