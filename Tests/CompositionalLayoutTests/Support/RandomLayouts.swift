import CompositionalLayout
import StrataBasics

/// Random descriptions from a seed: small, valid, and of every kind that the reference supports.
struct RandomLayouts {
    var generator: SeededRandom

    init(seed: UInt64) {
        generator = SeededRandom(world: seed)
    }

    mutating func environment() -> LayoutEnvironment {
        LayoutEnvironment(
            containerSize: Size(
                width: generator.pick([320, 375, 301, 414]), height: generator.pick([480, 300, 812])),
            scale: generator.pick([1, 2, 3]))
    }

    mutating func configuration() -> LayoutConfiguration {
        LayoutConfiguration(
            scrollDirection: generator.chance(75) ? .vertical : .horizontal,
            interSectionSpacing: generator.pick([0, 0, 7.5, 12]))
    }

    mutating func sections(main: LayoutAxis) -> [SectionInput] {
        (0..<generator.int(1...5)).map { _ in
            SectionInput(section(main: main), itemCount: generator.pick([0, 1, 2, 3, 5, 8, 13, 40]))
        }
    }

    mutating func section(main: LayoutAxis) -> LayoutSection {
        let isOrthogonal = generator.chance(20)
        var section = LayoutSection(group(flow: isOrthogonal ? main.crossing : main))
        section.interGroupSpacing = generator.pick([0, 0, 3, 8])
        section.orthogonal = isOrthogonal ? generator.pick(Array(OrthogonalScrolling.allCases.dropFirst())) : .none
        if generator.chance(60) { section.insets = insets(up: to10) }
        section.supplementariesFollowContentInsets = generator.chance(70)
        if generator.chance(40) { section.boundary = boundary() }
        return section
    }

    private let to10 = [0.0, 3, 4, 5.5, 10]

    mutating func insets(up to: [Double]) -> DirectionalEdgeInsets {
        DirectionalEdgeInsets(
            top: generator.pick(to), leading: generator.pick(to), bottom: generator.pick(to),
            trailing: generator.pick(to))
    }

    private mutating func boundary() -> [BoundarySupplementary] {
        (0..<generator.int(1...2)).map { index in
            BoundarySupplementary(
                kind: "kind \(index)",
                size: LayoutSize(
                    width: generator.pick([.absolute(60), .fractionalWidth(1), .fractionalWidth(0.5)]),
                    height: generator.pick([.absolute(30), .absolute(200), .fractionalHeight(0.1)])),
                alignment: generator.pick(BoundarySupplementary.Alignment.allCases),
                offset: generator.chance(30) ? Point(x: 5, y: -7) : .zero,
                extendsBoundary: generator.chance(70))
        }
    }

    /// A group with absolute or estimated length along the flow and a fraction across it.
    mutating func group(flow: LayoutAxis) -> LayoutGroup {
        let estimates = generator.chance(45)
        let length: LayoutDimension = estimates ? .estimated(50) : .absolute(generator.pick([60, 100, 90.5]))
        let breadth: LayoutDimension = fraction(flow.crossing, generator.pick([1, 1, 0.6]))
        let axis = generator.chance(60) ? flow.crossing : flow
        var group = LayoutGroup(
            axis: axis, size: size(flow, length, breadth), content: content(flow, axis, estimates, depth: 0),
            spacing: spacing())
        if generator.chance(15) { group.insets = insets(up: [0, 1, 2]) }
        if generator.chance(15) { group.edgeSpacing = edges(flexible: false) }
        group.stretchesItems = generator.chance(15)
        return group
    }

    private mutating func content(
        _ flow: LayoutAxis, _ axis: LayoutAxis, _ estimates: Bool, depth: Int
    ) -> LayoutGroup.Content {
        switch generator.int(1...4) {
        case 1: return .equalShares(subitem(flow, axis, estimates, depth), count: generator.int(1...4))
        case 2: return .repeating(subitem(flow, axis, estimates, depth), count: generator.int(1...3))
        default:
            return .subitems((0..<generator.int(1...3)).map { _ in subitem(flow, axis, estimates, depth) })
        }
    }

    private mutating func subitem(
        _ flow: LayoutAxis, _ axis: LayoutAxis, _ estimates: Bool, _ depth: Int
    ) -> LayoutSubitem {
        let share = generator.pick([1, 0.5, 1.0 / 3, 0.25])
        var size = self.size(axis, fraction(axis, share), fraction(axis.crossing, generator.pick([1, 1, 0.5])))
        if estimates, generator.chance(75) { size[flow] = .estimated(generator.pick([20, 44])) }
        if estimates, generator.chance(10) { size[flow] = .uniformAcrossSiblings(estimate: generator.pick([20, 44])) }
        if generator.chance(15) {
            size[axis] = size[axis].isEstimated ? size[axis] : .absolute(generator.pick([15, 30]))
        }
        if !estimates, generator.chance(10) { size[flow] = .estimated(12) }
        if generator.chance(15) {
            let estimate = generator.pick([15.0, 30])
            size[axis] = generator.chance(25) ? .uniformAcrossSiblings(estimate: estimate) : .estimated(estimate)
        }
        if depth < 2, generator.chance(25) {
            let inner = generator.chance(50) ? LayoutAxis.horizontal : .vertical
            return .group(
                LayoutGroup(
                    axis: inner, size: size,
                    content: content(flow, inner, size[flow].isEstimated, depth: depth + 1), spacing: spacing()))
        }
        var item = LayoutItem(size)
        if generator.chance(20) { item.insets = insets(up: [0, 1, 2.5]) }
        if generator.chance(10) { item.edgeSpacing = edges(flexible: true) }
        return .item(item)
    }

    private mutating func spacing() -> LayoutSpacing {
        generator.pick([.zero, .zero, .fixed(5), .fixed(10), .flexible(1), .flexible(4)])
    }

    private mutating func edges(flexible: Bool) -> EdgeSpacing {
        func one() -> LayoutSpacing {
            flexible && generator.chance(40) ? .flexible(1) : .fixed(generator.pick([0, 2, 4]))
        }
        return EdgeSpacing(leading: one(), top: one(), trailing: one(), bottom: one())
    }

    private func fraction(_ axis: LayoutAxis, _ share: Double) -> LayoutDimension {
        axis == .horizontal ? .fractionalWidth(share) : .fractionalHeight(share)
    }

    private func size(_ axis: LayoutAxis, _ along: LayoutDimension, _ across: LayoutDimension) -> LayoutSize {
        axis == .horizontal ? LayoutSize(width: along, height: across) : LayoutSize(width: across, height: along)
    }
}
