import Foundation
import Testing

@testable import SectionKit

/// The shapes that a recording decoder finds.
@Suite struct ShapeTableTests {
    private func object<Value: Decodable>(_ type: Value.Type) throws -> TypeShape.Object {
        let table = ShapeTable()
        guard case .named(let name) = table.shape(of: type), case .object(let object)? = table.shapes[name] else {
            throw FeedError(code: .invalid, message: "\(type) is not an object: \(table.shape(of: type))")
        }
        return object
    }

    private enum Size: String, Decodable, CaseIterable { case small, large }
    private enum Level: Int, Decodable, CaseIterable { case low = 3, high = 7 }

    private struct Plain: Decodable {
        var id: String
        var count: Int?
        var seed: UInt8
        var share: Double?
        var isOn: Bool
        var size: Size?
        var level: Level
        var tags: [String]
        var notes: [String: Int]?
        var link: URL?
        var date: Date?
    }

    @Test func aCompilersDecodingIsFoundWhole() throws {
        let keys = try object(Plain.self).keys
        #expect(
            keys == [
                TypeShape.Key("id", .either([.string, .integer]), isRequired: true),
                TypeShape.Key("count", .integer, isRequired: false),
                TypeShape.Key("seed", .natural, isRequired: true), TypeShape.Key("share", .number, isRequired: false),
                TypeShape.Key("isOn", .bool, isRequired: true),
                TypeShape.Key("size", .words(["small", "large"]), isRequired: false),
                TypeShape.Key("level", .integer, isRequired: true),
                TypeShape.Key("tags", .list(.string), isRequired: true),
                TypeShape.Key("notes", .map(.integer), isRequired: false),
                TypeShape.Key("link", .string, isRequired: false), TypeShape.Key("date", .number, isRequired: false),
            ])
    }

    private struct Tree: Decodable {
        var name: String
        var children: [Tree]?
        var needed: [Tree]
    }

    @Test func aTypeInsideItselfIsNamed() throws {
        #expect(
            try object(Tree.self).keys == [
                TypeShape.Key("name", .string, isRequired: true),
                TypeShape.Key("children", .list(.named("Tree")), isRequired: false),
                TypeShape.Key("needed", .list(.named("Tree")), isRequired: true),
            ])
    }

    @Test func anImageHasOneOfFourOrigins() throws {
        let image = try object(ImageSource.self)
        #expect(Set(image.keys.filter(\.isRequired).map(\.name)) == ["width", "height"])
        #expect(Set(image.choices) == [["seed"], ["file"], ["url"], ["color"]])
        #expect(image.keys.first { $0.name == "seed" }?.shape == .either([.integer, .string]))
        #expect(image.keys.first { $0.name == "file" }?.shape == .string)
        #expect(image.keys.first { $0.name == "color" }?.shape == .string)
        // These are read beside an address alone.
        #expect(image.keys.first { $0.name == "pixels" }?.shape == .list(.integer))
        #expect(image.keys.first { $0.name == "bytes" }?.shape == .integer)
    }

    /// Nested containers, a value of two kinds, a list of unlike elements, and a type that takes none of the answers.
    private struct ByHand: Decodable {
        enum Key: CodingKey { case where_, at, label, picky }
        enum Inner: CodingKey { case x, y }
        var x: Int
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            let place = try container.nestedContainer(keyedBy: Inner.self, forKey: .where_)
            x = try place.decode(Int.self, forKey: .x)
            _ = try place.decodeIfPresent(Int.self, forKey: .y)
            var list = try container.nestedUnkeyedContainer(forKey: .at)
            _ = try list.decode(Double.self)
            _ = try list.decode(Double.self)
            if let text = try? container.decode(String.self, forKey: .label) {
                _ = text
            } else {
                _ = try container.decode(Bool.self, forKey: .label)
            }
            guard try container.decode(String.self, forKey: .picky) == "exactly this" else {
                throw DecodingError.dataCorruptedError(forKey: .picky, in: container, debugDescription: "")
            }
        }
    }

    @Test func decodingByHandIsFollowedAsFarAsItGoes() throws {
        let keys = try object(ByHand.self).keys
        #expect(keys.map(\.name) == ["where_", "at", "label", "picky"])
        #expect(keys.count(where: \.isRequired) == keys.count)
        guard case .object(let place)? = keys.first?.shape else {
            throw FeedError(code: .invalid, message: "no object")
        }
        #expect(
            place.keys == [
                TypeShape.Key("x", .integer, isRequired: true), TypeShape.Key("y", .integer, isRequired: false),
            ])
        #expect(keys[1].shape == .list(.number))
        #expect(keys[2].shape == .either([.string, .bool]))
    }

    private struct Endless: Decodable {
        struct Key: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            var number = 0
            while container.contains(Key(stringValue: "key\(number)")) { number += 1 }
        }
    }

    @Test func aTypeThatAsksOnAndOnHasAnEnd() throws {
        #expect(try object(Endless.self).keys.count > 1)
    }
}
