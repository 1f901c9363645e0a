internal import StrataBasics

extension FeedEdit {
    /// Moves items to the section ``destination``. They keep their type.
    func moveOut(
        of index: Int, from document: FeedDocument, in result: inout FeedDocument, registry: SectionRegistry
    ) throws(FeedEditError) {
        guard let destination, move > 0 else { return }
        guard document.itemIDs == .feed else { throw .itemsStay(destination) }
        guard let target = result.sections.firstIndex(where: { $0.id == destination }) else {
            throw .noSection(destination)
        }
        guard target != index else { throw .sameSection(destination) }
        var random = SeededRandom(seed: seed, name: "out")
        let content = result.sections[index].content
        var rest = Array(0..<content.count)
        let leaving = (0..<min(move, rest.count)).map { _ in rest.remove(at: random.int(below: rest.count)) }
        var arrived = SectionItemsBuilder(type: result.sections[target].type, registry: registry)
        let there = result.sections[target].content
        let place = insertionIndex(0, count: there.count, using: &random)
        arrived.append(itemsIn: 0..<place, of: there)
        for item in leaving { arrived.append(itemAt: item, of: content) }
        arrived.append(itemsIn: place..<there.count, of: there)
        let type = result.sections[index].type
        result.sections[index].content = content.filtered(registry: registry, type: type, rest)
        result.sections[target].content = arrived.finish()
    }

    /// Changes the title of a section's header.
    func changeHeader(of index: Int, in document: inout FeedDocument) {
        var random = SeededRandom(seed: seed, name: "header")
        var header = document.sections[index].header ?? SectionHeader(title: "")
        let old = header.title
        header.title = random.sentence(words: 3)
        if header.title == old { header.title += " (2)" }
        document.sections[index].header = header
    }

    /// Deletes, moves and inserts sections.
    func rearrange(_ document: inout FeedDocument, keeping index: Int, registry: SectionRegistry) {
        guard !sections.isEmpty else { return }
        var random = SeededRandom(seed: seed, name: "sections")
        let kept = document.sections[index].id
        for _ in 0..<max(0, sections.delete) where document.sections.count > 1 {
            let place = random.int(below: document.sections.count - 1)
            let edited = document.sections.firstIndex { $0.id == kept } ?? document.sections.count
            document.sections.remove(at: place < edited ? place : place + 1)
        }
        for _ in 0..<max(0, sections.move) {
            let section = document.sections.remove(at: random.int(below: document.sections.count))
            document.sections.insert(section, at: random.int(below: document.sections.count + 1))
        }
        let newIDs = newIDs("s", besides: document.sections.map(\.id))
        for number in 0..<max(0, sections.insert) {
            let like = document.sections[random.int(below: document.sections.count)]
            let section = made(newIDs + "\(number)", like: like, registry: registry, using: &random)
            document.sections.insert(section, at: random.int(below: document.sections.count + 1))
        }
    }

    private static let mostNewItems = 10

    private func made(
        _ id: SectionID, like other: FeedDocument.Section, registry: SectionRegistry, using random: inout SeededRandom
    ) -> FeedDocument.Section {
        var builder = SectionItemsBuilder(type: other.type, registry: registry)
        for item in 0..<min(max(1, other.content.count), Self.mostNewItems) {
            builder.appendSample(id: "\(id).\(item)", using: &random)
        }
        return FeedDocument.Section(
            id: id, type: other.type, header: other.header, footer: other.footer,
            content: builder.finish())
    }
}
