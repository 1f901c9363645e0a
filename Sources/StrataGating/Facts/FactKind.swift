internal import StrataBasics

/// A kind of fact about the sections of a type: its name in files, the metrics that it can affect, and the sentence
/// about a difference.
///
/// To add a kind, add it to ``all``, and a reader of it to `FactReader.all` in StrataSessions.
public struct FactKind: Sendable {
    /// The name, as in files.
    public let name: String
    /// The metrics that a difference can affect, as name prefixes; nil for all.
    let moves: [String]?
    /// Whether a difference only affects metrics of its own section type.
    let isLocal: Bool
    /// The kinds whose differences also cause one of this kind. If one of them differs too, this difference follows
    /// from it.
    let follows: [String]
    /// Whether it depends on the items of the type, so that more or other items may change it.
    let dependsOnItems: Bool
    /// Whether it depends on the device's screen and its settings.
    let dependsOnDevice: Bool
    /// Whether it may differ between the sections of a type.
    let isOfSections: Bool
    /// The sentence about a difference.
    let words: @Sendable (Values) -> String

    /// Two values of a fact.
    struct Values {
        /// The section type in backquotes.
        var type: String
        /// The value, or `none`.
        var now: String
        /// The earlier value, or `none`.
        var was: String
        /// All facts of the type.
        var facts: (now: [String: String], was: [String: String])

        /// Another fact of the type, now and before, if both sides have it.
        func both(_ kind: String) -> (now: String, was: String)? {
            facts.now[kind].flatMap { now in facts.was[kind].map { (now, $0) } }
        }
    }

    fileprivate init(
        _ name: String, moves: [String]? = nil, local: Bool = false, follows: [FactKind] = [], items: Bool = false,
        device: Bool = false, sections: Bool = false, _ words: @escaping @Sendable (Values) -> String
    ) {
        self.name = name
        self.moves = moves
        isLocal = local
        self.follows = follows.map(\.name)
        (dependsOnItems, dependsOnDevice, isOfSections) = (items, device, sections)
        self.words = words
    }

    /// The differences between the facts of a type, the likelier cause first. Differences that follow from another one
    /// are among its effects.
    static func changes(
        of type: String, _ now: [String: String], since was: [String: String], known: Set<String>
    ) -> [FactChange] {
        let differing = all.enumerated().filter { _, kind in
            now[kind.name] != was[kind.name] && known.contains(kind.name)
        }
        let names = Set(differing.map(\.element.name))
        var changes: [FactChange] = []
        for (rank, kind) in differing {
            let values = Values(
                type: "`\(type)`", now: now[kind.name] ?? "none", was: was[kind.name] ?? "none", facts: (now, was))
            let sentence = kind.words(values)
            if let cause = kind.follows.first(where: names.contains),
                let index = changes.firstIndex(where: { $0.kind == cause })
            {
                // The words for the whole layout or tree repeat their cause. A length that was not measured before did
                // not change.
                let repeats = kind.name == layout.name || kind.name == tree.name
                if !repeats, [values.now, values.was].allSatisfy({ $0 != "none" }) {
                    changes[index].effects.append(sentence)
                }
                continue
            }
            changes.append(
                FactChange(
                    kind: kind.name, sectionType: type, sentence: sentence, moves: kind.moves, isLocal: kind.isLocal,
                    rank: rank, isInclusion: isInclusion(values.now, values.was)))
        }
        return changes
    }

    /// Whether one of two values has all parts of the other, for values of several layouts or of lists.
    private static func isInclusion(_ now: String, _ was: String) -> Bool {
        let (new, old) = (Set(now.split(separator: " or ")), Set(was.split(separator: " or ")))
        return new.isSuperset(of: old) || old.isSuperset(of: new)
    }

    /// The kind with a name; nil without one.
    static func named(_ name: String) -> FactKind? { all.first { $0.name == name } }
}

extension FactKind {
    /// The kinds, the likelier cause first.
    public static let all: [FactKind] = [
        identity, equality, repeated, style, height, width, columns, spacing, insets, scrolling, header, pinnedHeader,
        footer, background, leaves, decoded, shown, stated, originals, pictureBytes, addresses, bareShadows, shadows,
        gradients, borders, clips, blurs, opacity, lines, shapes, textLines, cellHeights, texts, tree, layout, pool,
        idlePixels, contentKey,
    ]

    /// Metrics of time and memory, which any work affects.
    private static let work = [
        "memory.", "startup.", "work.", "other.", "frame.", "load.", "update.", "rotate.", "hitch.", "allocations.",
        "instructions", "cells.time", "cells.allocations", "cell.",
    ]
    /// Metrics that the appearance of a cell can affect, apart from its size.
    private static let looks = work + ["drawing.", "cells.drawn"]
    /// Metrics that pictures can affect.
    private static let pictures = looks + ["pictures."]

    package static let identity = FactKind("identity") {
        $0.was == kept
            ? "ids of \($0.now) items of \($0.type) are new at each load, were kept"
            : $0.now == kept
                ? "ids of \($0.type) are kept, \($0.was) were new at each load"
                : "ids of \($0.now) items of \($0.type) are new at each load, were of \($0.was)"
    }
    package static let equality = FactKind("equality", follows: [identity]) {
        $0.was == kept
            ? "\($0.now) items of \($0.type) differ from themselves at each load, were equal"
            : $0.now == kept
                ? "items of \($0.type) are equal to themselves at each load, \($0.was) were not"
                : "\($0.now) items of \($0.type) differ from themselves at each load, \($0.was) did"
    }
    package static let repeated = FactKind("ids.repeated") {
        $0.now == "none"
            ? "no item of \($0.type) in a later feed has the id of another one, \(counted($0.was, "item")) had"
            : "\(counted($0.now, "item")) of \($0.type) in later feeds have the id of another one, \($0.was) had"
    }
    /// The value of `identity` and `equality` of a type without such items.
    public static let kept = "kept"

    package static let style = FactKind("style", sections: true) {
        "\($0.type) is laid out as `\($0.now)`, was `\($0.was)`"
    }
    package static let height = FactKind("height", follows: [style], sections: true) {
        "\($0.type): height \($0.now), was \($0.was)"
    }
    package static let width = FactKind("width", follows: [style], sections: true) {
        "\($0.type): width \($0.now), was \($0.was)"
    }
    package static let columns = FactKind("columns", follows: [style], sections: true) {
        "\($0.type) has \($0.now) columns, had \($0.was)"
    }
    package static let spacing = FactKind("spacing", follows: [style], sections: true) {
        "\($0.type): spacing \($0.now) points, was \($0.was)"
    }
    package static let insets = FactKind("insets", follows: [style], sections: true) {
        "\($0.type): insets \($0.now), were \($0.was)"
    }
    package static let scrolling = FactKind("scrolling", follows: [style], sections: true) {
        "\($0.type) \($0.now), \(past($0.was))"
    }
    package static let header = FactKind("header", sections: true) { "\($0.type): header \($0.now), was \($0.was)" }
    package static let pinnedHeader = FactKind("header.pinned", follows: [header]) {
        $0.now == "none" ? "headers of \($0.type) are not pinned, were" : "headers of \($0.type) are pinned, were not"
    }
    package static let footer = FactKind("footer", sections: true) { "\($0.type): footer \($0.now), was \($0.was)" }
    package static let background = FactKind("background") {
        $0.now == "none" ? "\($0.type) has no background, had one" : "\($0.type) has a background, had none"
    }
    /// The whole layout in words, for everything that no other kind names.
    package static let layout = FactKind(
        "layout",
        follows: [style, height, width, columns, spacing, insets, scrolling, header, footer, background], sections: true
    ) { "\($0.type) is laid out as \"\($0.now)\", was \"\($0.was)\"" }

    package static let leaves = FactKind("leaves") { "cells of \($0.type) have \($0.now); had \($0.was)" }
    package static let shapes = FactKind("shapes", follows: [leaves], items: true) {
        "cells of \($0.type) have \($0.now) different trees of parts, had \($0.was)"
    }
    package static let tree = FactKind("tree", follows: [leaves, shapes]) {
        "the parts of the cells of \($0.type) are arranged as \($0.now), were as \($0.was)"
    }
    package static let lines = FactKind("lines", follows: [leaves]) { values in
        let (now, was) = (values.now.list, values.was.list)
        let differing = zip(now, was).filter { $0 != $1 }
        guard now.count == was.count, differing.count == 1, let (one, other) = differing.first else {
            return "labels of \(values.type) have the line limits \(values.now), had \(values.was)"
        }
        let limit = one == "none" ? "no line limit" : one == "1" ? "a limit of 1 line" : "a limit of \(one) lines"
        return "a label of \(values.type) has \(limit), had \(other)"
    }
    package static let textLines = FactKind("lines.shown", follows: [lines, texts], items: true, device: true) {
        "labels of \($0.type) take up to \(counted($0.now, "line")), took up to \($0.was)"
    }
    package static let texts = FactKind("texts", items: true) {
        "texts of \($0.type) have \($0.now) characters in a cell on average, had \($0.was)"
    }
    package static let cellHeights = FactKind(
        "heights", follows: [height, leaves, lines, textLines, texts, width, columns], items: true, device: true
    ) {
        "cells of \($0.type) are \($0.now) points tall as measured, were \($0.was)"
    }
    package static let bareShadows = FactKind("shadows.bare", moves: looks, local: true) {
        $0.now == "none"
            ? "cells of \($0.type) have no shadow on a node without a background, had \($0.was)"
            : "cells of \($0.type) have \(counted($0.now, "shadow")) on a node without a background, had \($0.was): each is drawn from "
                + "the pixels of the node"
    }
    package static let shadows = FactKind("shadows", moves: looks, local: true, follows: [bareShadows]) {
        many($0, "shadow")
    }
    package static let gradients = FactKind("gradients", moves: looks, local: true) { many($0, "gradient") }
    package static let borders = FactKind("borders", moves: looks, local: true) { many($0, "border") }
    package static let clips = FactKind("clips", moves: looks, local: true) { many($0, "clipped corner or shape") }
    package static let blurs = FactKind("blurs", moves: pictures, local: true) { many($0, "blur") }
    package static let opacity = FactKind("opacity", moves: looks, local: true) { many($0, "translucent node") }
    package static let pool = FactKind("pool") {
        "cells of \($0.type) have the reuse pool `\($0.now)`, had `\($0.was)`"
    }
    package static let idlePixels = FactKind("pixels.idle") {
        $0.now == "none"
            ? "idle cells of \($0.type) drop their pixels, kept them"
            : "idle cells of \($0.type) keep their pixels, dropped them"
    }
    package static let contentKey = FactKind("content.key", moves: work + ["diff.", "cells.", "feed."]) {
        $0.now == "none"
            ? "items of \($0.type) have no content key, had one" : "items of \($0.type) have a content key, had none"
    }

    private static let shownName = "pictures.shown"
    package static let decoded = FactKind("pictures.decoded", moves: pictures, device: true) { values in
        let shown = values.both(shownName)
        let now = shown.map { " and shown at \($0.now)" } ?? ""
        let was = shown.map { $0.now == $0.was ? "" : " and shown at \($0.was)" } ?? ""
        return
            "pictures of \(values.type) are decoded at \(values.now)\(now) pixels; were decoded at \(values.was)\(was)"
    }
    package static let shown = FactKind(
        shownName, moves: pictures, follows: [decoded, leaves, style, width, height], device: true
    ) {
        "pictures of \($0.type) are shown at \($0.now) pixels, were at \($0.was)"
    }
    package static let stated = FactKind("pictures.stated", follows: [decoded, leaves]) {
        "sources of the pictures of \($0.type) state \($0.now) points, stated \($0.was)"
    }
    package static let originals = FactKind("pictures.originals", moves: pictures, follows: [decoded], items: true) {
        "originals of the pictures of \($0.type) have \($0.now) pixels, had \($0.was)"
    }
    package static let pictureBytes = FactKind("pictures.bytes", moves: pictures, follows: [originals], items: true) {
        "files of the pictures of \($0.type) have \($0.now) bytes, had \($0.was)"
    }
    package static let addresses = FactKind("pictures.addresses", moves: pictures, follows: [leaves], items: true) {
        "pictures of \($0.type) have \($0.now), had \($0.was)"
    }

    private static func many(_ values: Values, _ noun: String) -> String {
        values.now == "none"
            ? "cells of \(values.type) have no \(noun), had \(counted(values.was, noun))"
            : "cells of \(values.type) have \(counted(values.now, noun)), had \(values.was)"
    }

    private static func counted(_ number: String, _ noun: String) -> String {
        Int(number).map { $0.counted(noun) } ?? "\(number) \(noun)"
    }

    private static func past(_ words: String) -> String {
        words.hasPrefix("scrolls") ? "scrolled" + words.dropFirst("scrolls".count) : words
    }
}

extension String {
    fileprivate var list: [String] { components(", ") }

    private func components(_ separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
