internal import CompositionalLayout
internal import SectionKit
internal import StrataBasics
internal import StrataEngine
internal import StrataGating

/// Reads one kind of fact from the sections and cells of a type.
struct FactReader: Sendable {
    let kind: FactKind
    /// Reads it; nil if the type has none.
    let read: @Sendable (FactSample) -> String?

    static let all: [FactReader] = identity + layouts + cells + pictures

    private static let identity = [
        FactReader(kind: .identity) {
            $0.again.map { $0.renamed == 0 ? FactKind.kept : "\($0.renamed) of \($0.items)" }
        },
        FactReader(kind: .equality) {
            $0.again.map { $0.unequal == 0 ? FactKind.kept : "\($0.unequal) of \($0.items)" }
        },
        FactReader(kind: .repeated) { $0.repeatedIDs.map(String.init) },
        FactReader(kind: .contentKey) { $0.hasContentKeys ? "yes" : nil },
    ]

    private static let layouts = [
        FactReader(kind: .style) { $0.each { $0.style.name } },
        FactReader(kind: .height) { $0.each { $0.style.itemSize?.height.factWords } },
        FactReader(kind: .width) { $0.each { $0.style.itemSize?.width.factWords } },
        FactReader(kind: .columns) { $0.each { String($0.style.columns) } },
        FactReader(kind: .spacing) { $0.each { brief($0.style.section().spacing) } },
        FactReader(kind: .insets) { $0.each { $0.style.section().insets.factWords } },
        FactReader(kind: .scrolling) { $0.each { $0.style.section().orthogonal.words ?? "scrolls with the feed" } },
        FactReader(kind: .header) { $0.each { $0.header?.factWords } },
        FactReader(kind: .pinnedHeader) { $0.each { $0.isPinned ? "yes" : nil } },
        FactReader(kind: .footer) { $0.each { $0.footer?.factWords } },
        FactReader(kind: .background) { $0.each { $0.hasBackground ? "yes" : nil } },
        FactReader(kind: .layout) { $0.each { $0.style.words } },
    ]

    private static let cells = [
        FactReader(kind: .leaves) { Self.leaves(of: $0.nodes) },
        FactReader(kind: .shapes) {
            $0.cells.isEmpty ? nil : String(Set($0.cells.map(\.configuration.structure)).count)
        },
        FactReader(kind: .tree) { sample in
            sample.richest.map { cell in
                let text = cell.configuration.structure
                return text.count > longestTree
                    ? "\(text.prefix(longestTree))… (\(ContentHash.of(text.utf8).suffix(8)))" : text
            }
        },
        FactReader(kind: .lines) { sample in
            let limits = sample.nodes.flatMap(\.content.shownTexts).map { $0.lineLimit.map(String.init) ?? "none" }
            return limits.isEmpty ? nil : limits.joined(separator: ", ")
        },
        FactReader(kind: .textLines) { sample in
            let lines = sample.cells.flatMap { cell in
                zip(cell.nodes, cell.places).flatMap { node, place in
                    node.content.shownTexts.map { text in
                        Int((place.content.height / sample.environment.lineHeight(of: text.style)).rounded())
                    }
                }
            }
            return lines.max().map(String.init)
        },
        FactReader(kind: .texts) { sample in
            let counts = sample.cells.map { $0.nodes.flatMap(\.content.shownTexts).reduce(0) { $0 + $1.string.count } }
            let sum = counts.reduce(0, +)
            return sum == 0 ? nil : String(Int((Double(sum) / Double(counts.count)).rounded()))
        },
        FactReader(kind: .cellHeights) { sample in
            guard sample.layouts.contains(where: \.style.estimatesHeights) else { return nil }
            return range(sample.cells.map(\.size.height)).map { brief($0.lowerBound, to: $0.upperBound) }
        },
        FactReader(kind: .bareShadows) {
            count($0.nodes) { $0.looks.shadow != nil && $0.background == nil && $0.looks.fill == nil }
        },
        FactReader(kind: .shadows) { count($0.nodes) { $0.looks.shadow != nil } },
        FactReader(kind: .gradients) {
            count($0.nodes) { if case .gradient = $0.looks.fill { true } else { false } }
        },
        FactReader(kind: .borders) { count($0.nodes) { $0.background?.border != nil } },
        FactReader(kind: .clips) { count($0.nodes) { $0.cornerRadius > 0 || $0.looks.shape != .rectangle } },
        FactReader(kind: .blurs) { count($0.nodes) { $0.shownImages.contains { $0.blur > 0 } } },
        FactReader(kind: .opacity) { count($0.nodes) { $0.looks.opacity != 1 } },
        FactReader(kind: .pool) { sample in
            let names = Set(sample.cells.map(\.kind.name)).sorted()
            return names.isEmpty ? nil : names.joined(separator: ", ")
        },
        FactReader(kind: .idlePixels) {
            $0.cells.isEmpty || !$0.cells.allSatisfy(\.kind.keepsIdlePixels) ? nil : "kept"
        },
    ]

    private static let pictures = [
        FactReader(kind: .decoded) { sample in
            guard let settings = sample.pictures else { return nil }
            return sizes(
                sample.images.compactMap { sample.renderer.decodedSize(of: $0.image, settings: settings) })
        },
        FactReader(kind: .shown) { sample in
            let scale = sample.renderer.options.scale
            return sizes(
                sample.images.compactMap { picture in
                    picture.room.map { (Int(($0.width * scale).rounded()), Int(($0.height * scale).rounded())) }
                })
        },
        FactReader(kind: .stated) { sample in
            sizes(sample.images.map { (rounded($0.image.source.width), rounded($0.image.source.height)) })
        },
        FactReader(kind: .originals) { sample in
            sizes(sample.remotes.compactMap { $0.pixels.map { ($0.width, $0.height) } })
        },
        FactReader(kind: .pictureBytes) { sample in
            range(sample.remotes.compactMap { $0.bytes.map(Double.init) }).map {
                brief($0.lowerBound, to: $0.upperBound)
            }
        },
        FactReader(kind: .addresses) { sample in
            let addresses = sample.remotes.map(\.url)
            guard !addresses.isEmpty else { return nil }
            return
                "\(Set(addresses).count.counted("address", plural: "addresses")) in \(addresses.count.counted("picture"))"
        },
    ]

    /// The longest tree that is stored in words.
    private static let longestTree = 200

    /// The parts of a cell: `2 texts, 1 image and 3 stacks`.
    private static func leaves(of nodes: [CellConfiguration]) -> String? {
        let counts = nodes.reduce(into: [CellContent.Kind: Int]()) { $0[$1.content.kind, default: 0] += 1 }
        let parts = CellContent.Kind.allCases.compactMap { kind in counts[kind].map { $0.counted(kind.rawValue) } }
        return parts.isEmpty ? nil : parts.joinedAsSentence
    }

    private static func count(_ nodes: [CellConfiguration], where isCounted: (CellConfiguration) -> Bool) -> String? {
        let number = nodes.count(where: isCounted)
        return number == 0 ? nil : String(number)
    }

    private static func rounded(_ length: Double) -> Int { Int(exactly: length.rounded()) ?? Int.max }

    private static func range(_ values: [Double]) -> ClosedRange<Double>? {
        values.min().flatMap { low in values.max().map { low...$0 } }
    }

    /// Sizes in words: `716 x 344`, or the smallest and the largest.
    private static func sizes(_ sizes: [(width: Int, height: Int)]) -> String? {
        let area = { (size: (width: Int, height: Int)) in Double(size.width) * Double(size.height) }
        let sorted = sizes.sorted { (area($0), $0.width) < (area($1), $1.width) }
        guard let first = sorted.first, let last = sorted.last else { return nil }
        let words = { (size: (width: Int, height: Int)) in "\(size.width) x \(size.height)" }
        return first == last ? words(first) : "\(words(first)) to \(words(last))"
    }

    private static func brief(_ low: Double, to high: Double) -> String {
        low == high ? brief(low) : "\(brief(low)) to \(brief(high))"
    }

    private static func brief(_ number: Double) -> String { StrataSessions.brief((number * 100).rounded() / 100) }
}

extension FactSample {
    /// The values of the type's layouts, without duplicates; nil if no layout has one.
    fileprivate func each(_ read: (Layout) -> String?) -> String? {
        let values = layouts.map(read)
        guard values.contains(where: { $0 != nil }) else { return nil }
        let words = values.reduce(into: [String]()) { all, value in
            let word = value ?? "none"
            if !all.contains(word) { all.append(word) }
        }
        let shown = words.prefix(Self.shownLayouts).joined(separator: " or ")
        return words.count > Self.shownLayouts ? "\(shown) or \(words.count - Self.shownLayouts) more" : shown
    }

    private static let shownLayouts = 4

    /// The pictures of the cells, and the space in points in which each is shown.
    fileprivate var images: [(image: CellImage, room: Size?)] {
        cells.flatMap { cell in
            cell.nodes.indices.flatMap { index in
                let node = cell.nodes[index]
                let place = cell.places.indices.contains(index) ? cell.places[index].content.size : nil
                return node.shownImages.map { ($0, place) }
            }
        }
    }

    /// The pictures of the cells that have an address.
    fileprivate var remotes: [RemoteImage] {
        images.compactMap { if case .url(let remote) = $0.image.source.origin { remote } else { nil } }
    }
}

extension CellConfiguration {
    /// The pictures of a node: those of its leaf and of its background.
    fileprivate var shownImages: [CellImage] {
        guard case .picture(let image) = looks.fill else { return content.images }
        return content.images + [image]
    }
}

extension LayoutStyle {
    /// The size of its items if all have one.
    var itemSize: LayoutSize? {
        guard case .group(let group) = section().content else { return nil }
        return group.item.map { size in
            // An item that fills its group along an axis has the group's size along it.
            LayoutSize(
                width: size.width == .fractionalWidth(1) ? group.size.width : size.width,
                height: size.height == .fractionalHeight(1) ? group.size.height : size.height)
        }
    }
}

extension LayoutDimension {
    /// The dimension in words, for comparisons: `120 fixed`.
    var factWords: String {
        switch self {
        case .absolute(let points): "\(brief(points)) fixed"
        case .fractionalWidth(let share): "\(brief((share * 1_000).rounded() / 10)) % of the width"
        case .fractionalHeight(let share): "\(brief((share * 1_000).rounded() / 10)) % of the height"
        case .estimated(let points): "measured (estimated at \(brief(points)))"
        case .uniformAcrossSiblings(let points): "measured, that of the largest (estimated at \(brief(points)))"
        }
    }
}

extension DirectionalEdgeInsets {
    /// Top, leading, bottom and trailing.
    fileprivate var factWords: String {
        [top, leading, bottom, trailing].map { brief($0) }.joined(separator: " ")
    }
}
