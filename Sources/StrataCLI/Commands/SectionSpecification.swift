internal import ArgumentParser
internal import CellRendering
internal import Feeds
internal import Foundation
internal import SectionKit
internal import Snapshots

/// One `--section` of `strata feed generate`.
struct SectionSpecification: ExpressibleByArgument {
    let shape: SectionShape

    init?(argument: String) {
        let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { return nil }
        let numbers = parts[1].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(numbers.count), let items = numbers[0], items >= 0 else { return nil }
        guard let count = numbers.count == 2 ? numbers[1] : 1, count >= 0 else { return nil }
        shape = SectionShape(type: SectionType(rawValue: String(parts[0])), count: count, items: items)
    }
}
