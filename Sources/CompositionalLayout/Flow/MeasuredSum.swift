/// What measured groups add up to.
struct MeasuredSum: Summable, Hashable {
    /// Items covered, measured or not.
    var items: Int
    /// Groups with at least one measured item.
    var groups: Int
    /// The lengths of those groups along the flow.
    var length: Double
    /// The longest of them.
    var longest: Double
    /// The widest of them across the flow.
    var widest: Double

    static let zero = MeasuredSum(items: 0, groups: 0, length: 0, longest: 0, widest: 0)

    static func + (left: MeasuredSum, right: MeasuredSum) -> MeasuredSum {
        MeasuredSum(
            items: left.items + right.items, groups: left.groups + right.groups, length: left.length + right.length,
            longest: max(left.longest, right.longest), widest: max(left.widest, right.widest))
    }
}
