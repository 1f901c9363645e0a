internal import SectionKit

/// Sums by section type. Storage is reserved, so adding never allocates.
struct SectionTypeTally<Sum> {
    /// As many section types as have a marker; further types are not counted.
    static var limit: Int { SectionTypeMarks.limit }

    private(set) var types: [SectionType] = []
    private(set) var sums: [Sum] = []
    /// A type that is not counted; nil if all are.
    private(set) var uncounted: SectionType?

    init() {
        types.reserveCapacity(Self.limit)
        sums.reserveCapacity(Self.limit)
    }

    /// Changes the sum of a type.
    ///
    /// - Complexity: O(types); feeds have a handful.
    mutating func change(_ type: SectionType, from zero: Sum, _ change: (inout Sum) -> Void) {
        if let index = types.firstIndex(of: type) {
            change(&sums[index])
        } else if types.count < Self.limit {
            types.append(type)
            sums.append(zero)
            change(&sums[sums.count - 1])
        } else if uncounted == nil {
            uncounted = type
        }
    }

    /// The sums by the type's name.
    func values(_ value: (Sum) -> Double) -> [String: Double] {
        zip(types, sums).reduce(into: [:]) { $0[$1.0.rawValue] = value($1.1) }
    }
}
