import Foundation
import SectionKit
import Testing
import Yams

@testable import StrataSessions

@Suite struct ProfileSchemaTests {
    private func validator() throws -> SchemaValidator {
        SchemaValidator(root: ProfileSchema(RunCatalog(try ShippedProfiles.registry())).json)
    }

    private func faults(_ text: String) throws -> [String] {
        let node = try #require(try Yams.compose(yaml: text))
        return try validator().faults(Self.value(node))
    }

    /// A node as an editor sees it.
    private static func value(_ node: Node) -> JSONValue {
        switch node {
        case .mapping(let mapping):
            return .object(Dictionary(mapping.map { ($0.key.string ?? "", value($0.value)) }) { $1 })
        case .sequence(let sequence): return .array(sequence.map { value($0) })
        default:
            if node.null != nil { return .null }
            if let bool = node.bool { return .bool(bool) }
            if let int = node.int { return .integer(int) }
            if let float = node.float { return .number(float) }
            return .string(node.string ?? "")
        }
    }

    @Test(arguments: ShippedProfiles.files)
    func everyShippedProfileIsValid(file: String) throws {
        #expect(try faults(String(contentsOfFile: file, encoding: .utf8)) == [])
    }

    @Test func theTemplateIsValid() throws {
        let template = try #require(ProfileTemplate(name: "mine", registry: ShippedProfiles.registry()))
        #expect(try faults(template.text ?? "") == [])
    }

    private static let head = "feed: {generate: {sections: [{type: grid, items: 3}]}}\n"

    @Test(arguments: [
        ("script: [load]", true),
        ("script: [load, {idle: 1}, {idle: {seconds: 1}}, {repeat: {times: 2, steps: [{scroll: end}]}}]", true),
        ("script: [load, {update: {shuffle: true}}]", true),
        ("script: [lod]", false),
        ("script: [load, {idle: -1}]", false),
        ("script: [load]\nsrcipt: 1", false),
        ("script: [load]\ndevice: {width: wide}", false),
        ("script: [load, {checkpoint: mine}]\ngates: [{metric: memory.mine.live, atMost: 40 MB}]", true),
        ("script: [load]\ngates: [{atMost: 1}]", false),
        ("script: [load]\narms: {nested: {pools: privat}}", false),
        ("script: []", false),
        ("script: [load, {scroll: {banana: 1}}]", false),
        ("script: [load, {scroll: [1, 2]}]", false),
        ("script: [load, {scroll: true}]", false),
        ("script: [load, {scroll: middle}]", false),
        ("script: [load, scroll]", false),
        ("script: [load, {scroll: -3}]", false),
        ("script: [load, {scroll: {section: grid-0-1, positon: top}}]", false),
        ("script: [load, {scroll: {section: grid-0-1, position: top}}]", false),
        ("script: [load, {scroll: {to: top, by: 3}}]", false),
        ("script: [load, {scroll: top}, {scroll: 300.5}, {scroll: '40'}, {scroll: {to: end, over: 0}}]", true),
        ("script: [load, {scroll: {by: -3}}, {scroll: {section: a, item: 2, position: top}}]", true),
        ("script: [load, {repeat: {times: 2}}]", false),
        ("script: [load, {repeat: {times: 2, steps: []}}]", false),
        ("script: [load, {loadMore: {items: 3}}]", false),
        ("script: [load, swipe]", false),
        ("script: [load, page]", false),
        ("script: [load, select]", false),
        ("script: [load, update]", false),
        ("script: [load, {update: {seed: 2}}]", false),
        ("script: [load, {update: {insert: 1, every: 1}}]", false),
        ("script: [load, {swipe: grid-0-1}, {page: grid-0-1}, {loadMore: grid-0-1}]", false),
        ("script: [load, {swipe: grid-0-1}, {page: grid-0-1}, {loadMore: {section: grid-0-1}}]", true),
        ("script: [load, checkpoint]", false),
        ("script: [load, {checkpoint: 'a b'}]", false),
        ("script: [load, {checkpoint: 'größe-1.2_x'}, {checkpoint: 7}]", true),
        ("script: [load]\ngates: [{metric: cells.created, atMost: banana}]", false),
        ("script: [load]\ngates: [{metric: cells.created, versus: nested, atLeast: 3% better}]", false),
        ("script: [load]\ngates: [{metric: layout.time, versus: nested, regression: 5}]", false),
        ("script: [load]\ngates: [{metric: layout.time, versus: nested, regression: 5%, floor: much}]", false),
        ("script: [load]\ngates: [{metric: layout.time, versus: stored, regression: 5 %, floor: 0.2 ms}]", true),
        ("script: [load]\ngates: [{metric: blank.area, atMost: 1_200 pt2*s}, {metric: hitch.ratio, atMost: 3}]", true),
        ("script: [load]\ngates: [{metric: layout.time, versus: nested, atMost: 60% higher}]", true),
    ])
    func theSchemaAgreesWithTheReader(text: String, isValid: Bool) throws {
        #expect(try faults(Self.head + text).isEmpty == isValid)
        let isRead =
            (try? Profile(text: Self.head + text, file: "a.yaml", catalog: RunCatalog(ShippedProfiles.registry())))
            != nil
        #expect(isRead == isValid)
    }

    @Test func unregisteredSectionTypeIsRejected() throws {
        #expect(try faults("feed: {generate: {sections: [{type: grdi}]}}\nscript: [load]").count == 1)
    }

    /// Every key that the reference documents is a property, with its meaning.
    @Test func everyFieldOfEveryStepIsThere() throws {
        guard case .object(let root) = try validator().root, case .object(let definitions)? = root["$defs"],
            let step = definitions["step"]
        else { throw TrialRequestError(description: "no steps") }
        let text = String(decoding: try JSONEncoder().encode(step), as: UTF8.self)
        for type in ScriptSteps.all {
            #expect(text.contains("\"\(type.word)\""))
            for field in type.fields { #expect(text.contains("\"\(field.name)\":"), "\(type.word).\(field.name)") }
        }
    }
}
