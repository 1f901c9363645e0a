/// The sum over measured groups.
struct MeasuredSum: Summable, Hashable {
    /// The number of items covered, measured or not.
    var items: Int
    /// The number of groups with at least one measured item.
    var groups: Int
    /// The total length of those groups along the flow.
    var length: Double
    /// The length of the longest of them.
    var longest: Double
    /// The breadth of the widest of them, across the flow.
    var widest: Double

    static let zero = MeasuredSum(items: 0, groups: 0, length: 0, longest: 0, widest: 0)

    static func + (left: MeasuredSum, right: MeasuredSum) -> MeasuredSum {
        MeasuredSum(
            items: left.items + right.items, groups: left.groups + right.groups, length: left.length + right.length,
            longest: max(left.longest, right.longest), widest: max(left.widest, right.widest))
    }
}
