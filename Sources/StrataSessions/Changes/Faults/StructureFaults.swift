internal import SectionKit
internal import StrataBasics
internal import StrataGating

/// More of everything on the screen.
extension PlantedFault {
    static let moreItems = PlantedFault(
        name: "more-items", group: .structure,
        sizes: [5, 20, 100].map { "sections of the type have \($0) % more items" },
        moves: .memoryIdleLive, spares: .drawingShadows, facts: ["sections"]
    ) { session, type, size in
        session.documents.append { document, registry in
            document.changingSections(of: type) { section in
                var builder = SectionItemsBuilder(type: section.type, registry: registry)
                for item in 0..<section.content.count { builder.append(itemAt: item, of: section.content) }
                let more = max(1, section.content.count * [5, 20, 100][size] / 100)
                var random = SeededRandom(seed: UInt64(section.content.count))
                for number in 0..<more {
                    builder.appendSample(id: "planted-\(section.id)-\(number)", using: &random)
                }
                section.content = builder.finish()
            }
        }
    }

    static let moreSections = PlantedFault(
        name: "more-sections", group: .structure, sizes: ["a second section of the type follows each"],
        moves: .memoryIdleLive, spares: .drawingShadows, facts: ["sections"]
    ) { session, type, _ in
        session.documents.append { document, registry in
            var result = document
            result.sections = document.sections.flatMap { section -> [FeedDocument.Section] in
                guard section.type == type else { return [section] }
                var copy = section
                copy.id = "planted-\(section.id)"
                var builder = SectionItemsBuilder(type: section.type, registry: registry)
                var random = SeededRandom(seed: UInt64(section.content.count))
                for number in 0..<section.content.count {
                    builder.appendSample(id: "\(copy.id)-\(number)", using: &random)
                }
                copy.content = builder.finish()
                return [section, copy]
            }
            return result
        }
    }

    static let extraContainer = ofCells(
        "extra-container", .structure, [1, 3, 8].map { "\($0) more containers around each cell of the type" },
        moves: .allocationsCount, spares: .drawingShadows, facts: [.tree, .shapes, .leaves]
    ) { cell, size in (0..<[1, 3, 8][size]).reduce(cell) { inner, _ in .vertical([inner]) } }

    static let extraLabel = ofCells(
        "extra-label", .structure, [1, 2, 4].map { "\($0) more labels on each cell of the type" }, moves: .drawingText,
        spares: .drawingShadows, facts: [.leaves]
    ) { cell, size in
        .layers([cell] + (0..<[1, 2, 4][size]).map { .text("Planted \($0)", style: .caption) })
    }
}
