internal import CTrial
package import FeedEngine
internal import Foundation
package import SectionKit

/// Runs the work on cells of a section type inside of a function that stands for the type, so that call stacks tell
/// whose work they are.
///
/// There are 64 such functions; a feed with more section types has the rest of them on no account.
package final class SectionTypeMarks: EngineProbe {
    /// The section types met, each at its number.
    package private(set) var types: [SectionType] = []

    package init() {
        types.reserveCapacity(Int(ctrial_mark_count))
    }

    package func cellWork(_ work: CellWork, for type: SectionType, _ body: () -> Void) {
        let number = Int32(clamping: number(of: type))
        StackMark.call(body) { ctrial_mark(number, $0, $1) }
    }

    package func engineWork(_ work: EngineWork, from start: UInt64, to end: UInt64) {}

    private func number(of type: SectionType) -> Int {
        if let number = types.firstIndex(of: type) { return number }
        guard types.count < Int(ctrial_mark_count) else { return types.count }
        types.append(type)
        return types.count - 1
    }

    /// The number of the section type that a function of this name stands for; nil for any other function.
    package static func number(in name: String) -> Int? {
        guard let mark = name.range(of: "strata_section_type_") else { return nil }
        return Int(name[mark.upperBound...].prefix { ("0"..."7").contains($0) }, radix: 8)
    }
}
