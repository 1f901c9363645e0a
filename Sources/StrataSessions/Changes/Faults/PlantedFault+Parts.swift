internal import CompositionalLayout
internal import Foundation
internal import SectionKit
internal import StrataBasics

extension CellConfiguration {
    /// The same tree, built anew as by a change that maps its nodes.
    var mapped: CellConfiguration { mappingLeaves { $0 } }

    /// The same tree with other nodes, each changed before its children.
    func mappingNodes(_ change: (CellConfiguration) -> CellConfiguration) -> CellConfiguration {
        let node = change(self)
        guard case .stack(let stack) = node.content else { return node }
        return node.with(.stack(stack.with(stack.children.map { $0.mappingNodes(change) })))
    }

    /// The same tree with other leaves. A leaf that becomes a stack keeps its frame, insets and looks around it.
    func mappingLeaves(_ change: (CellContent) -> CellContent) -> CellConfiguration {
        guard case .stack(let stack) = content else { return with(change(content)) }
        return with(.stack(stack.with(stack.children.map { $0.mappingLeaves(change) })))
    }
}

extension CellStack {
    /// The same stack with other children.
    fileprivate func with(_ children: [CellConfiguration]) -> CellStack {
        CellStack(
            axis: axis, spacing: spacing, alignment: alignment, position: position, distribution: distribution,
            children: children)
    }
}

extension FeedDocument {
    /// The document with its sections of a type changed.
    func changingSections(of type: SectionType?, _ change: (inout Section) -> Void) -> FeedDocument {
        var result = self
        for index in sections.indices where sections[index].type == type { change(&result.sections[index]) }
        return result
    }

    /// The document with the JSON of its sections of a type changed; itself if the result is not a document.
    func editing(
        _ type: SectionType?, _ registry: SectionRegistry, _ change: (inout [String: JSONValue]) -> Void
    ) -> FeedDocument {
        guard let data = try? json(), case .object(var root)? = try? JSONDecoder().decode(JSONValue.self, from: data),
            case .array(var list)? = root["sections"]
        else { return self }
        for index in list.indices {
            guard case .object(var section) = list[index], section["type"] == type.map({ .string($0.rawValue) })
            else { continue }
            change(&section)
            list[index] = .object(section)
        }
        root["sections"] = .array(list)
        guard let bytes = try? JSONEncoder().encode(JSONValue.object(root)) else { return self }
        return (try? FeedDocument(json: bytes, registry: registry)) ?? self
    }
}

extension FeedDocument {
    /// The document with the JSON of the items of its sections of a type changed.
    func editingItems(
        of type: SectionType?, _ registry: SectionRegistry, _ change: (inout [[String: JSONValue]]) -> Void
    ) -> FeedDocument {
        editing(type, registry) { section in
            guard case .array(let items)? = section["items"] else { return }
            var objects: [[String: JSONValue]] = []
            for case .object(let item) in items { objects.append(item) }
            guard objects.count == items.count else { return }
            change(&objects)
            section["items"] = .array(objects.map { .object($0) })
        }
    }
}

extension JSONValue {
    /// An id with an addition.
    func adding(_ addition: Int) -> JSONValue {
        switch self {
        case .string(let text): .string("\(text)-\(addition)")
        case .integer(let number): .string("\(number)-\(addition)")
        default: self
        }
    }
}
