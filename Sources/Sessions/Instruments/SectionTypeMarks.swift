internal import CTrial
package import FeedEngine
internal import Foundation
package import SectionKit

/// Runs the work on cells through one marker function per section type, so that call stacks show the type.
///
/// There are 64 markers; work for further section types is not attributed.
package final class SectionTypeMarks: EngineProbe {
    /// The section types seen so far, in the order of their numbers.
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

    /// The number of the section type that a marker function stands for; nil for any other function.
    package static func number(in name: String) -> Int? {
        guard let mark = name.range(of: "strata_section_type_") else { return nil }
        return Int(name[mark.upperBound...].prefix { ("0"..."7").contains($0) }, radix: 8)
    }
}
