extension SectionPlan.Content {
    init(
        _ section: LayoutSection, container: Size, view: LayoutEnvironment, flow: LayoutAxis, grid: PixelGrid,
        kind: (String) -> ElementKindID
    ) throws(LayoutError) {
        func groupFlow(
            _ group: LayoutGroup, _ name: String = "group", sumsLengths: Bool = true
        ) throws(LayoutError) -> GroupFlow {
            do throws(LayoutError) {
                let plan = try GroupPlan(
                    group, container: container, view: view, flow: flow, grid: grid, sumsLengths: sumsLengths,
                    kind: kind)
                return GroupFlow(plan: plan, spacing: section.interGroupSpacing, container: container)
            } catch {
                guard error.isMisfit else { throw error }
                var error = error
                error.subject = name + error.subject
                throw error
            }
        }
        switch section.content {
        case .group(let group): self = .group(try groupFlow(group))
        case .mixed(let rows):
            self = .mixed(MixedFlow(row: try groupFlow(rows.row, "row"), wide: try groupFlow(rows.wide, "wide")))
        case .waterfall(let waterfall):
            try waterfall.checkRoom(in: container, across: flow.crossing, on: grid)
            let item = LayoutGroup(
                axis: flow,
                size: LayoutSize(
                    along: flow, .estimated(waterfall.estimate), across: .absolute(container[flow.crossing])),
                content: .subitems([
                    .item(
                        LayoutItem(
                            LayoutSize(
                                along: flow, .estimated(waterfall.estimate),
                                across: .absolute(container[flow.crossing]))))
                ]))
            self = .waterfall(
                WaterfallFlow(
                    waterfall, item: try groupFlow(item, sumsLengths: false), container: container, grid: grid))
        }
    }

    /// An upper bound of the distance by which frames extend beyond the section.
    var overhang: Double {
        switch self {
        case .none, .waterfall: 0
        case .group(let flow): flow.plan.reach
        case .mixed(let flow): max(flow.row.plan.reach, flow.wide.plan.reach)
        }
    }
}
