internal import SectionKit
internal import StrataEngine

/// Reads the `visibility` key: the conditions for an impression.
enum VisibilityReader {
    /// Whether an item can make another impression after it left the screen.
    enum Rearm: String, CaseIterable, Sendable {
        case never
        case leaving
    }

    static let area = Field.number(
        "area", 0.01...1, unit: "of an item's area", default: 0.5, "The share that has to be visible.")
    static let dwell = Field.number(
        "dwell", 0...3_600, unit: "seconds", default: 1, "The uninterrupted time that it has to be visible.")
    static let rearm = Field<Rearm>.word(
        "rearm", default: .never, "Whether an item counts again after it left the screen.")
    static let largeFrom = Field.number(
        "largeFrom", 1...1e9, unit: "square points", default: VisibilityRule.largeCreative,
        "The area from which an item is large; 970 x 250 by MRC and IAB.")
    static let largeArea = Field.number(
        "largeArea", 0.01...1, unit: "of its area", default: 0.3, "The share of a large item that has to be visible.")

    static let fields: [any ProfileField] = [area, dwell, rearm, largeFrom, largeArea]

    /// The rule; nil if the key is absent.
    static func rule(_ mapping: FieldReader?) -> VisibilityRule? {
        guard var fields = mapping else { return nil }
        defer { fields.finish() }
        return VisibilityRule(
            area: fields.read(area), dwell: fields.read(dwell), rearms: fields.read(rearm) == .leaving,
            largeFrom: fields.read(largeFrom), largeArea: fields.read(largeArea))
    }
}

/// Reads the `prefetch` key: how far ahead cells and their pictures are prepared.
enum PrefetchReader {
    private static let standard = PrefetchPolicy.standard

    static let window = Field.number(
        "window", 0...20, unit: "viewports", default: standard.restingWindow, "The length ahead at rest.")
    static let frames = Field.number(
        "frames", 0...240, unit: "frames", default: standard.framesAhead,
        "Frames at the current velocity that are added to it.")
    static let longest = Field.number(
        "longest", 0...20, unit: "viewports", default: standard.longestWindow, "The longest length ahead.")
    static let cells = Field.count(
        "cells", 0...1_000, default: standard.cellsPerPass, "Cells that a frame prefetches at most.")

    static let fields: [any ProfileField] = [window, frames, longest, cells]
    /// The key of a profile and of an arm.
    static let prefetch = Field.key(
        "prefetch", "a mapping, or `off`", absent: "the defaults below",
        schema: ["anyOf": [["enum": ["off", false]], ["$ref": "#/$defs/prefetch"]]],
        "How far ahead of scrolling cells are prefetched, and their pictures requested.")

    /// The policy. Missing keys are taken from `base`.
    static func policy(_ fields: inout FieldReader, base: PrefetchPolicy = standard) -> PrefetchPolicy {
        if ["off", "false"].contains(where: { fields.isWord($0, prefetch.name) }) { return .off }
        guard var mapping = fields.mapping(prefetch) else { return base }
        defer { mapping.finish() }
        return PrefetchPolicy(
            restingWindow: mapping.readIfPresent(window) ?? base.restingWindow,
            framesAhead: mapping.readIfPresent(frames) ?? base.framesAhead,
            longestWindow: mapping.readIfPresent(longest) ?? base.longestWindow,
            cellsPerPass: mapping.readIfPresent(cells) ?? base.cellsPerPass)
    }
}
