/// A boundary supplementary, resolved for its section.
struct BoundaryPlan: Sendable {
    let item: BoundarySupplementary
    let kind: ElementKindID
    let size: Size
    let estimated: AxisSet
    /// The side along the scroll axis: -1 start, 1 end, 0 neither.
    let mainSide: Int
    let crossSide: Int
}
