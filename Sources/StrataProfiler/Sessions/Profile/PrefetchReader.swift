internal import SectionKit
internal import StrataEngine

/// Reads the `prefetch` key: how far ahead cells, and with them their pictures, are prepared.
enum PrefetchReader {
    private static let standard = PrefetchPolicy.standard

    static let window = NumberField(
        "window", 0...20, unit: "viewports", default: standard.restingWindow, "The length ahead at rest.")
    static let frames = NumberField(
        "frames", 0...240, unit: "frames", default: standard.framesAhead,
        "Frames at the current velocity that are added to it.")
    static let longest = NumberField(
        "longest", 0...20, unit: "viewports", default: standard.longestWindow, "The longest length ahead.")
    static let cells = CountField(
        "cells", 0...1_000, default: standard.cellsPerPass, "Cells that a frame prefetches at most.")

    static let fields: [any ProfileField] = [window, frames, longest, cells]
    /// The key of a profile and of an arm.
    static let prefetch = OtherField(
        "prefetch", "a mapping, or `off`", absent: "the defaults below",
        schema: ["anyOf": [["enum": ["off", false]], ["$ref": "#/$defs/prefetch"]]],
        "How far ahead of scrolling cells are prefetched, and their pictures requested.")

    /// The policy; `base` for what is absent.
    static func policy(_ fields: inout FieldReader, base: PrefetchPolicy = standard) -> PrefetchPolicy {
        if ["off", "false"].contains(where: { fields.isWord($0, prefetch.name) }) { return .off }
        guard var mapping = fields.mapping(prefetch) else { return base }
        defer { mapping.finish() }
        return PrefetchPolicy(
            restingWindow: mapping.optionalNumber(window) ?? base.restingWindow,
            framesAhead: mapping.optionalNumber(frames) ?? base.framesAhead,
            longestWindow: mapping.optionalNumber(longest) ?? base.longestWindow,
            cellsPerPass: mapping.optionalCount(cells) ?? base.cellsPerPass)
    }
}
