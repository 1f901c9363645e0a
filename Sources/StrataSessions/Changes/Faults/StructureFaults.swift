internal import CompositionalLayout
internal import SectionKit
internal import StrataBasics
internal import StrataGating

/// More of everything on the screen.
extension PlantedFault {
    static let moreItems = PlantedFault(
        name: "more-items", group: .structure,
        sizes: [5, 20, 100].map { "sections of the type have \($0) % more items" },
        moves: .memoryIdleLive, spares: .cellsConfiguredDisplay, facts: ["sections"]
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
        moves: .memoryIdleLive, spares: .cellsConfiguredDisplay, facts: ["sections"]
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

    static let itemHeaders = PlantedFault(
        name: "item-headers", group: .structure,
        sizes: ["2 parts", "4 parts", "single items"].map {
            "sections of the type are divided, each part with a header, into \($0)"
        },
        moves: .layoutAttributes, spares: .diffOperations, facts: ["sections"],
        lack: { look, type in
            look.scriptDependsOnSections ? "a step names a section, which would be divided" : look.lacksItems(of: type)
        }
    ) { session, type, size in
        session.documents.append { document, registry in
            document.dividingSections(of: type, into: [2, 4, .max][size], registry)
        }
    }

    static let nestedCarousel = PlantedFault(
        name: "nested-carousel", group: .structure, sizes: ["sections of the type scroll sideways"],
        moves: .rowsConfigured, spares: .diffOperations,
        facts: [FactKind.scrolling, .style, .layout].map(\.name),
        lack: { look, type in
            type.flatMap { look.facts[$0]?.isFlat } == true ? nil : "no section of the type could scroll sideways"
        }
    ) { session, type, _ in
        session.change(type) {
            $0.layout = { style, _, _ in
                style.canScrollOrthogonally ? style.with { $0.orthogonal = .continuous } : style
            }
        }
    }

    static let extraContainer = ofCells(
        "extra-container", .structure, [1, 3, 8].map { "\($0) more containers around each cell of the type" },
        moves: .allocationsCount, spares: .layoutAttributes, facts: [.tree, .shapes, .leaves]
    ) { cell, size in (0..<[1, 3, 8][size]).reduce(cell) { inner, _ in .vertical([inner]) } }

    static let extraLabel = ofCells(
        "extra-label", .structure, [1, 2, 4].map { "\($0) more labels on each cell of the type" }, moves: .drawingText,
        spares: .drawingPictures, facts: [.leaves]
    ) { cell, size in
        .layers([cell] + (0..<[1, 2, 4][size]).map { .text("Planted \($0)", style: .caption) })
    }
}

extension LayoutStyle {
    /// Whether it is made of groups that only scroll with the screen.
    var canScrollOrthogonally: Bool {
        let section = section()
        guard case .group = section.content else { return false }
        return section.orthogonal == .none && section.list == nil
    }
}

extension FeedDocument {
    /// The document whose sections of a type are divided into at most a number of sections, each with a header.
    fileprivate func dividingSections(
        of type: SectionType?, into parts: Int, _ registry: SectionRegistry
    ) -> FeedDocument {
        var result = self
        result.sections = sections.flatMap { section -> [Section] in
            let count = section.content.count
            guard section.type == type, count > 1 else { return [section] }
            let items = max(1, (count - 1) / parts + 1)
            return stride(from: 0, to: count, by: items).map { start in
                let end = min(start + items, count)
                return Section(
                    id: start == 0 ? section.id : "planted-\(section.id)-\(start)", type: section.type,
                    header: (start == 0 ? section.header : nil) ?? SectionHeader(title: "Planted \(start)"),
                    footer: end == count ? section.footer : nil,
                    content: section.content.filtered(registry: registry, type: section.type, Array(start..<end)))
            }
        }
        return result
    }
}
