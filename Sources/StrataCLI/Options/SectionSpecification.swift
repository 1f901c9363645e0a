internal import ArgumentParser
internal import StrataEngine
internal import SectionKit
internal import Foundation
internal import Snapshots

/// One `--section` of `strata feed generate`.
struct SectionSpecification {
    let shape: SectionShape

    /// Reads an option's value.
    ///
    /// - Throws: `ValidationError` that says what it must be.
    init(argument: String) throws {
        let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.last?.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) } ?? []
        guard parts.count == 2, !parts[0].isEmpty, (1...2).contains(numbers.count), let items = numbers[0], items >= 0,
            let count = numbers.count == 2 ? numbers[1] : 1, count >= 0
        else { throw ValidationError("it must be TYPE:ITEMS or TYPE:ITEMSxCOUNT, such as grid:100 or slider:12x3") }
        shape = SectionShape(type: SectionType(rawValue: String(parts[0])), count: count, items: items)
    }
}
