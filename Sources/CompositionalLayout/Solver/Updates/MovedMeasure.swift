/// The measured size of a moved item.
struct MovedMeasure {
    /// The item's new index.
    var item: ItemIndex
    /// The kept values.
    var values: (Double, Double)
    /// The plan for which it was measured.
    var plan: SectionPlan
}
