internal import CTrial
internal import Foundation
package import SectionKit
package import StrataEngine

/// Runs the work on cells through one marker function per section type, so that call stacks show the type. The decoding
/// of pictures runs through its own marker, and through that of the section type.
package final class SectionTypeMarks: EngineProbe {
    /// The number of section types with a marker. Work for further types counts as the engine's.
    package static let limit = Int(ctrial_mark_count)
    /// Up to this many types are found by comparison, which costs less than hashing, because feeds only have a handful.
    private static let compared = 64

    /// The section types seen so far, in the order of their numbers.
    package private(set) var types: [SectionType] = []
    /// The numbers of the types beyond those found by comparison.
    private var numbers: [SectionType: Int] = [:]
    /// A type without a marker; nil if each has one.
    private var unmarked: SectionType?
    /// Whether work on a cell is running, through its type's marker.
    private var isInCell = false

    package init() {
        types.reserveCapacity(Self.limit)
    }

    /// The problem with the figures by section type; nil without one.
    package var failure: String? {
        unmarked.map { type in
            "the feed shows more than \(Self.limit) section types: the work on `\(type)` and later ones counts as the "
                + "engine's; play some types at a time with `--section`"
        }
    }

    package func cellWork(_ work: CellWork, for owner: CellOwner, _ body: () -> Void) {
        let wasInCell = isInCell
        isInCell = true
        mark(owner.type, body)
        isInCell = wasInCell
    }

    package func pictureWork(for type: SectionType, _ body: () -> Void) {
        // Within a cell, the marker is already there. A second one would count the same instructions twice.
        if isInCell { return StackMark.decodedPicture(body) }
        StackMark.decodedPicture { mark(type, body) }
    }

    package func engineWork(_ work: EngineWork, from start: UInt64, to end: UInt64) {}

    private func mark(_ type: SectionType, _ body: () -> Void) {
        let number = Int32(clamping: number(of: type))
        StackMark.call(body) { ctrial_mark(number, $0, $1) }
    }

    private func number(of type: SectionType) -> Int {
        if let number = types.prefix(Self.compared).firstIndex(of: type) ?? numbers[type] { return number }
        guard types.count < Self.limit else {
            if unmarked == nil { unmarked = type }
            return Self.limit
        }
        types.append(type)
        if types.count > Self.compared { numbers[type] = types.count - 1 }
        return types.count - 1
    }

    /// The number of a marker function's section type; nil for any other function.
    package static func number(in name: String) -> Int? {
        guard let mark = name.range(of: "strata_section_type_") else { return nil }
        return Int(name[mark.upperBound...].prefix { ("0"..."7").contains($0) }, radix: 8)
    }
}

/// Calls Swift code through a C function, whose name then appears in call stacks regardless of optimization.
package enum StackMark {
    /// Part of a function's name. Below it, a call stack is the arm's own.
    package static let armWork = "strata_arm_work"

    /// Part of a function's name. Below it, a call stack decodes a picture.
    package static let pictureWork = "strata_decoded_picture"

    static func decodedPicture(_ work: () -> Void) {
        call(work) { ctrial_decoded_picture($0, $1) }
    }

    static func arm(_ work: () -> Void) {
        call(work) { ctrial_arm_work($0, $1) }
    }

    /// Passes a closure to a C function that calls it.
    static func call(_ body: () -> Void, by function: (ctrial_body, UnsafeMutableRawPointer) -> Void) {
        withoutActuallyEscaping(body) { body in
            withUnsafePointer(to: body) { body in
                function(
                    { $0?.assumingMemoryBound(to: (() -> Void).self).pointee() },
                    UnsafeMutableRawPointer(mutating: body))
            }
        }
    }
}
