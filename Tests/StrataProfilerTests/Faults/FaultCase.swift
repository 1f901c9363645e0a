import SectionKit
import StrataEngine
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// A fault in a session that exercises it, and what an author, a server or a profile would have to contain for the same
/// figures; nothing if none of them can make the mistake.
struct FaultCase: Sendable, CustomTestStringConvertible {
    typealias Form = FaultWorld.Form
    typealias Mistaken = FaultWorld.Mistaken

    var fault: String
    /// The size that was written by hand.
    var size = 1
    var plugin: any SectionPlugin = Mistaken()
    var feed = AdvicePairsTests.cards
    var script = AdvicePairsTests.scrolls
    var keys = ""
    var type: SectionType? = "card"
    var pluginByHand: (any SectionPlugin)?
    var feedByHand: String?
    var scriptByHand: String?
    var keysByHand: String?

    var testDescription: String { fault }

    var isWritten: Bool {
        pluginByHand != nil || feedByHand != nil || scriptByHand != nil || keysByHand != nil
    }
}

extension FaultCase {
    private static let estimated = Mistaken(form: Form(height: .estimated(150)))
    private static let linear = CellGradient.linear([.accent, .accentBackground])
    private static let loading = "pictures: {cache: {memory: 4MB}}"
    private static let files = FaultWorld.files
    private static let edits =
        ", {scroll: {to: end, over: 1}}, {update: {section: card-0, insert: 6, where: start, times: 4}}, {idle: 0.5}"

    /// A session with a feed that is read again, in sight of its first items.
    private static func reading(_ name: String) -> String { AdvicePairsTests.scrolls + ", " + files.update(name) }

    static let all: [FaultCase] = written + planted

    /// Faults that an author, a server or a profile can have.
    private static let written: [FaultCase] = [
        FaultCase(
            fault: "new-ids", feed: files.first, script: reading("next"), scriptByHand: reading("new-ids")),
        FaultCase(
            fault: "new-section-ids", feed: files.first, script: reading("next"),
            scriptByHand: reading("new-section-ids")),
        FaultCase(
            fault: "repeated-ids", feed: files.first, script: reading("next"),
            scriptByHand: reading("repeated-ids")),
        FaultCase(
            fault: "unequal-content", feed: files.first, script: reading("next"),
            pluginByHand: Mistaken(isEverEqual: false)),
        FaultCase(
            fault: "reloaded-sections", feed: files.first, script: reading("next"),
            pluginByHand: Mistaken(isEverEqual: false)),
        FaultCase(
            fault: "self-sized", script: AdvicePairsTests.scrolls + edits,
            pluginByHand: Mistaken(form: Form(height: .estimated(220)))),
        FaultCase(
            fault: "far-estimate", size: 3, plugin: estimated,
            pluginByHand: Mistaken(form: Form(height: .estimated(1_500)))),
        FaultCase(
            fault: "unlimited-lines", plugin: Mistaken(form: Form(height: .estimated(150), lines: 1)),
            pluginByHand: estimated),
        FaultCase(fault: "taller-cells", size: 2, pluginByHand: Mistaken(form: Form(height: .absolute(232)))),
        FaultCase(
            fault: "nested-carousel", script: AdvicePairsTests.scrolls + edits,
            pluginByHand: Mistaken(style: { style in style.with { $0.orthogonal = .continuous } })),
        FaultCase(
            fault: "extra-container", size: 2, keys: "render: none",
            pluginByHand: Mistaken { .vertical([.vertical([.vertical([$0])])]) }),
        FaultCase(
            fault: "extra-label", pluginByHand: Mistaken { .layers([$0, .text("Planted 0", style: .caption)]) }),
        FaultCase(fault: "bare-shadow", pluginByHand: Mistaken { $0.shadow(radius: 8) }),
        FaultCase(fault: "gradient", pluginByHand: Mistaken { $0.background(linear) }),
        FaultCase(fault: "border", pluginByHand: Mistaken { $0.border(.separator, width: 1) }),
        FaultCase(
            fault: "clip",
            pluginByHand: Mistaken { $0.clipped(to: .corners(CornerRadii(topLeading: 9, topTrailing: 9))) }),
        FaultCase(fault: "offscreen-layer", pluginByHand: Mistaken { $0.opacity(0.9) }),
        FaultCase(
            fault: "blur",
            pluginByHand: Mistaken(change: { _, item in
                .vertical(spacing: 4, [.image(item.image, height: 80, blur: 2), .text(item.title)]).padding(10)
            })),
        FaultCase(
            fault: "text-twice",
            pluginByHand: Mistaken(change: { _, item in
                .vertical(
                    spacing: 4,
                    [.image(item.image, height: 80), .layers([.text(item.title), .text(item.title)])]
                ).padding(10)
            })),
        FaultCase(
            fault: "large-decode", size: 2, keys: loading,
            pluginByHand: Mistaken(image: { remote, _ in remote.loading.size = Size(width: 600, height: 160) })),
        FaultCase(
            fault: "original-decode", keys: loading, type: nil,
            keysByHand: "pictures: {cache: {memory: 4MB}, decode: {size: original}}"),
        FaultCase(
            fault: "large-files", size: 2, keys: loading,
            pluginByHand: Mistaken(image: { remote, _ in remote.bytes = 192_000 })),
        FaultCase(
            fault: "own-addresses", keys: loading,
            pluginByHand: Mistaken(image: { remote, item in
                remote.url += "?cell=\(item.title.utf8.reduce(5381) { ($0 &* 33) ^ UInt32($1) })"
            })),
        FaultCase(
            fault: "smaller-cache", keys: loading, type: nil, keysByHand: "pictures: {cache: {memory: 2MB}}"),
        FaultCase(
            fault: "unbounded-cache", keys: "pictures: {cache: {memory: 1MB}}", type: nil,
            keysByHand: "pictures: {cache: {memory: 64GB}}"),
        FaultCase(fault: "prefetch-off", type: nil, keysByHand: "prefetch: off"),
        FaultCase(
            fault: "main-decode", keys: loading, type: nil,
            keysByHand: "pictures: {cache: {memory: 4MB}, decode: {in: main}}"),
        FaultCase(
            fault: "slower-network", size: 2, keys: loading, type: nil,
            keysByHand: "pictures: {cache: {memory: 4MB}, network: {latency: 160ms, bandwidth: 10Mbit}}"),
        FaultCase(
            fault: "kept-pixels", plugin: AdvicePairsTests.FreedSection(), pluginByHand: Mistaken()),
        FaultCase(
            fault: "lost-place", script: AdvicePairsTests.scrolls + edits, type: nil,
            scriptByHand: AdvicePairsTests.scrolls + edits.replacing("times", with: "anchor: offset, times")),
        FaultCase(
            fault: "late-cells", size: 2, keys: loading, type: nil,
            keysByHand: loading + "\nprefetch: {window: 0, frames: 0.5}"),
    ]

    /// Faults of an engine or an app, of which neither a plugin nor a profile can have the same figures.
    private static let planted: [FaultCase] = [
        FaultCase(fault: "measured-again", plugin: estimated),
        FaultCase(fault: "more-items"), FaultCase(fault: "more-sections"),
        FaultCase(fault: "item-headers", script: AdvicePairsTests.scrolls + edits),
        FaultCase(
            fault: "never-cancelled", script: "{load: 0}, {fling: {velocity: 6000}}, {fling: {velocity: 6000}}",
            keys: "pictures: {network: {latency: 400ms, bandwidth: 4Mbit}}", type: nil),
        // Drawing allocates as a cache of Cairo's decides.
        FaultCase(fault: "formatter", keys: "render: none"), FaultCase(fault: "scratch", keys: "render: none"),
        FaultCase(fault: "whole-layout", script: AdvicePairsTests.scrolls + edits, type: nil),
        FaultCase(fault: "queried-twice", type: nil),
        FaultCase(fault: "kept-bytes"), FaultCase(fault: "own-pools"),
        FaultCase(
            fault: "idle-cells", plugin: Mistaken(form: Form(height: .absolute(16))),
            script: "{load: 0}, {update: {section: card-0, delete: 30}}, {update: {section: card-1, delete: 20}}",
            type: nil),
        FaultCase(fault: "kept-revisions", script: AdvicePairsTests.scrolls + edits, type: nil),
        FaultCase(fault: "ticking-cells"),
        FaultCase(fault: "late-growth", plugin: estimated, script: AdvicePairsTests.scrolls + edits),
        FaultCase(
            fault: "repeated-adaptation", script: AdvicePairsTests.scrolls + ", {rotate: landscape}, {idle: 1}",
            type: nil),
    ]
}
