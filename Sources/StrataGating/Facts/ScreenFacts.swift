internal import StrataBasics

/// The facts about a screen that a session played. A comparison uses them to name the cause of a difference.
///
/// A result and a stored baseline keep them beside their metrics. They are readable texts, so that a difference between
/// two is a sentence: see ``changes(since:)``. ``FactKind/all`` lists the facts of a section type.
public struct ScreenFacts: Hashable, Sendable, Codable {
    /// The played keys of the profile, with their values: `prefetch`: `1 screen`.
    public var profile: [String: String]
    /// The sections of the first feed, in order; at most ``sectionLimit``. Further sections are only in ``types``.
    public var sections: [Section]
    /// By section type, then by the name of a ``FactKind``. A type without a fact of a kind lacks its name.
    public var types: [String: [String: String]]
    /// The names of the kinds that were recorded. A kind that one of two sides does not know is not compared.
    public var kinds: [String]
    /// The figures of each step of the script, by arm; nil in files of older versions.
    public var steps: [String: [StepFigures]]?

    /// A section of the first feed.
    public struct Section: Hashable, Sendable, Codable {
        /// The section's id.
        public var id: String
        /// Its type.
        public var type: String
        /// The number of its items.
        public var items: Int
        /// The name of its layout style.
        public var style: String
        /// A digest of the items' ids in order; nil if each load creates new ids.
        public var ids: String?
        /// A digest of the same ids in alphabetical order.
        public var members: String?
        /// Its layout in words.
        public var layout: String?
        /// The height of its header.
        public var header: String?
        /// The height of its footer.
        public var footer: String?

        /// Describes a section.
        public init(
            id: String, type: String, items: Int, style: String, ids: String?, members: String? = nil,
            layout: String? = nil, header: String? = nil, footer: String? = nil
        ) {
            (self.id, self.type, self.items, self.style, self.ids) = (id, type, items, style, ids)
            (self.members, self.layout, self.header, self.footer) = (members, layout, header, footer)
        }
    }

    /// The maximum number of sections, which keeps the facts of a feed below 40 kB.
    public static let sectionLimit = 200

    /// Collects facts.
    public init(
        profile: [String: String] = [:], sections: [Section] = [], types: [String: [String: String]] = [:],
        kinds: [String] = FactKind.all.map(\.name), steps: [String: [StepFigures]]? = nil
    ) {
        (self.profile, self.sections, self.types, self.kinds) = (profile, sections, types, kinds)
        self.steps = steps
    }
}

/// A fact that differs between two screens. It may be the cause of metrics that differ.
public struct FactChange: Hashable, Sendable, Codable {
    /// The name of the ``FactKind``, or of the profile's key.
    public let kind: String
    /// The section type; nil for the whole screen.
    public let sectionType: String?
    /// The change in one sentence, without a full stop: "`grid` has 3 columns, had 2".
    public let sentence: String
    /// The metrics that it can affect, as name prefixes; nil for all.
    var moves: [String]?
    /// Whether it only affects metrics of its own section type, because the places of other sections do not depend on
    /// it.
    var isLocal = false
    /// Its position among the kinds of facts. A smaller number is a likelier cause.
    let rank: Int
    /// Whether one of the two values has all parts of the other.
    var isInclusion = false
    /// The changes that follow from it and are not separate causes.
    public var effects: [String] = []

    /// Whether the change can explain a difference of a metric.
    ///
    /// - Parameters:
    ///   - metric: the metric's name.
    ///   - type: the section type with most of the difference; nil if it is unknown.
    func explains(_ metric: String, of type: String?) -> Bool {
        guard moves.map({ $0.contains { metric.hasPrefix($0) } }) ?? true else { return false }
        guard isLocal, let type, let sectionType else { return true }
        return type == sectionType
    }
}

extension ScreenFacts {
    /// The facts that differ from those of an earlier screen: changes of the profile, of the sections, then of section
    /// types.
    ///
    /// The facts of a type are compared only if both sides have the type.
    ///
    /// - Complexity: O(facts).
    public func changes(since then: ScreenFacts) -> [FactChange] {
        var (sections, types) = (sectionChanges(since: then), typeChanges(since: then))
        // Consequences of more or fewer sections and items are not separate causes.
        for index in sections.indices {
            let type = sections[index].sectionType
            let brought = types.filter { $0.sectionType == type && $0.mayFollow(sections[index]) }
            // A layout that the section adds to its type follows from the section.
            sections[index].effects += brought.filter { !$0.isInclusion }.flatMap { [$0.sentence] + $0.effects }
            types.removeAll(where: brought.contains)
        }
        // If only some sections of a type have another layout, they are named instead of the type.
        for (type, places) in placeChanges(since: then, apartFrom: types) {
            types.removeAll { $0.sectionType == type && $0.isOfSections }
            sections += places
        }
        var keys = profileChanges(since: then)
        if let index = keys.firstIndex(where: { $0.kind.hasPrefix("device.") }) {
            let brought = types.filter { FactKind.named($0.kind)?.dependsOnDevice == true }
            keys[index].effects += brought.flatMap { [$0.sentence] + $0.effects }
            types.removeAll(where: brought.contains)
        }
        return keys + sections + types
    }

    /// The keys of the profile that differ, and how: `` `prefetch` is off, was 1 screen``. Facts without keys come from
    /// versions that recorded none, and are not compared.
    ///
    /// - Complexity: O(keys).
    package func profileChanges(since then: ScreenFacts) -> [FactChange] {
        guard !profile.isEmpty, !then.profile.isEmpty else { return [] }
        return Set(profile.keys).union(then.profile.keys).sorted().compactMap { key in
            let (now, was) = (profile[key], then.profile[key])
            guard now != was else { return nil }
            // The contents of a key change with it.
            let parts = key.split(separator: ".")
            let outer = parts.indices.dropFirst().map { parts[..<$0].joined(separator: ".") }
            guard outer.allSatisfy({ profile[$0] == then.profile[$0] }) else { return nil }
            let sentence =
                switch (now, was) {
                case (let now?, let was?) where key == "script": Self.steps(now, since: was)
                case (let now?, let was?): "`\(key)` is \(now), was \(was)"
                case (let now?, nil): "`\(key)` is \(now), was not in the profile"
                default: "`\(key)` is not in the profile, was \(was ?? "")"
                }
            return FactChange(kind: key, sectionType: nil, sentence: sentence, rank: -2)
        }
    }

    /// The text between the steps of a script.
    public static let stepSeparator = "; "

    /// The steps that one script has and the other lacks, in words.
    private static func steps(_ now: String, since was: String) -> String {
        let (new, old) = (now.split(separator: stepSeparator), was.split(separator: stepSeparator))
        let difference = new.difference(from: old)
        func list(_ changes: [CollectionDifference<Substring>.Change], _ verb: String) -> String? {
            let steps = changes.map { change in
                switch change {
                case .insert(_, let step, _), .remove(_, let step, _): "`\(step)`"
                }
            }
            return steps.isEmpty ? nil : "\(verb) \(steps.joined(separator: ", "))"
        }
        let parts = [list(difference.insertions, "has the new"), list(difference.removals, "lacks")].compactMap(\.self)
        let count = difference.insertions.count + difference.removals.count
        return "the script \(parts.joined(separator: " and ")) (\(count.counted("step")))"
    }

    private func sectionChanges(since then: ScreenFacts) -> [FactChange] {
        let (new, old) = (Dictionary(named: sections), Dictionary(named: then.sections))
        let added = sections.filter { old[$0.key] == nil }
        let removed = then.sections.filter { new[$0.key] == nil }
        let kept = sections.filter { old[$0.key] != nil }
        func change(_ type: String?, _ sentence: String, moves: [String]? = nil) -> FactChange {
            FactChange(kind: "sections", sectionType: type, sentence: sentence, moves: moves, rank: -1)
        }
        func words(_ section: Section) -> String {
            let names = Set([section.type, section.style]).subtracting([section.id]).sorted()
            return "section `\(section.id)` (\((names + [section.items.counted("item")]).joined(separator: ", ")))"
        }
        let types = Dictionary(removed.map { ($0.id, $0) }) { first, _ in first }
        let retyped = added.compactMap { section in types[section.id].map { (now: section, was: $0) } }
        let (gone, come) = (Set(retyped.map(\.was.key)), Set(retyped.map(\.now.key)))
        var changes =
            retyped.map {
                change($0.now.type, "section `\($0.now.id)` has the type `\($0.now.type)`, had `\($0.was.type)`")
            }
            + added.filter { !come.contains($0.key) }.map { change($0.type, "+1 \(words($0))") }
            + removed.filter { !gone.contains($0.key) }.map { change($0.type, "-1 \(words($0))") }
        let order = kept.map(\.key)
        if order != then.sections.map(\.key).filter({ new[$0] != nil }) {
            changes.append(change(nil, "the sections are in another order"))
        }
        for section in kept {
            guard let before = old[section.key] else { continue }
            if section.items != before.items {
                changes.append(
                    change(
                        section.type,
                        "section `\(section.id)` has \(section.items.counted("item")), had \(before.items)"))
            } else if let ids = section.ids, let other = before.ids, ids != other {
                let isOrder = section.members != nil && section.members == before.members
                let words =
                    isOrder
                    ? "has its items in another order" : "has items with other ids than before, as many as before"
                changes.append(
                    change(
                        section.type, "section `\(section.id)` \(words)",
                        moves: ["diff.", "pictures.", "cells.", "memory.", "allocations."]))
            }
        }
        return changes
    }

    /// By type, the sections whose layout, header or footer differs, unless all sections of the type differ and its own
    /// facts name the difference.
    private func placeChanges(since then: ScreenFacts, apartFrom types: [FactChange]) -> [String: [FactChange]] {
        let known = Set(types.filter(\.isOfSections).compactMap(\.sectionType))
        let old = Dictionary(named: then.sections)
        let kept = Dictionary(grouping: sections.filter { old[$0.key]?.layout != nil && $0.layout != nil }, by: \.type)
        return kept.reduce(into: [:]) { found, entry in
            let changes = entry.value.compactMap { section in
                old[section.key].flatMap { section.placeChange(since: $0) }
            }
            let isWholeType = changes.count == entry.value.count && known.contains(entry.key)
            if !changes.isEmpty, !isWholeType { found[entry.key] = changes }
        }
    }

    private func typeChanges(since then: ScreenFacts) -> [FactChange] {
        let known = Set(kinds).intersection(then.kinds)
        let changes = types.keys.sorted().flatMap { type -> [FactChange] in
            guard let now = types[type], let was = then.types[type] else { return [] }
            return FactKind.changes(of: type, now, since: was, known: known)
        }
        return changes.sorted { $0.rank < $1.rank }
    }
}

extension FactChange {
    /// Whether it may differ between the sections of a type.
    fileprivate var isOfSections: Bool { FactKind.named(kind)?.isOfSections == true }

    /// Whether it can be a consequence of more or fewer sections or items of its type.
    fileprivate func mayFollow(_ section: FactChange) -> Bool {
        guard section.kind == "sections", let kind = FactKind.named(kind) else { return false }
        return kind.dependsOnItems || (section.sentence.first.map("+-".contains) ?? false) && isInclusion
    }
}

extension ScreenFacts.Section {
    fileprivate var key: [String] { [id, type] }

    /// The difference of the section's layout; nil for the same layout.
    fileprivate func placeChange(since then: ScreenFacts.Section) -> FactChange? {
        func words(_ name: String, _ now: String?, _ was: String?) -> String? {
            now == was ? nil : "\(name) \(now ?? "none"), was \(was ?? "none")"
        }
        let parts = [
            words("header", header, then.header), words("footer", footer, then.footer),
            words("laid out as", layout.map { "\"\($0)\"" }, then.layout.map { "\"\($0)\"" }),
        ].compactMap(\.self)
        guard !parts.isEmpty else { return nil }
        return FactChange(
            kind: "sections", sectionType: type, sentence: "section `\(id)`: \(parts.joined(separator: "; "))", rank: -1
        )
    }
}

extension Dictionary where Key == [String], Value == ScreenFacts.Section {
    /// The sections by id and type. If there are several, the first counts.
    fileprivate init(named sections: [ScreenFacts.Section]) {
        self.init(sections.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

extension ScreenFacts {
    /// The work of one step of the script, in exact figures.
    ///
    /// Figures have the names of their metrics. ``liveBytes`` is the increase of live bytes during the step. Zero
    /// figures are left out.
    public typealias StepFigures = [String: Double]

    /// The figure of live bytes.
    public static let liveBytes = "memory.live"

    /// The step in which the largest part of a difference of an arm's metric arises, in words:
    /// ``step 4, `scroll: {to: top}` ``.
    ///
    /// - Returns: nil if the figures of one side are unknown, or if they are equal.
    /// - Complexity: O(steps).
    package func step(of metric: String, arm: String, since then: ScreenFacts) -> String? {
        guard let now = steps?[arm], let was = then.steps?[arm], now.count == was.count, now.count > 1,
            let name = Self.figure(of: metric)
        else { return nil }
        let differences = zip(now, was).map { ($0[name] ?? 0) - ($1[name] ?? 0) }
        let sum = differences.reduce(0, +)
        let most = differences.indices.max { differences[$0] * sum < differences[$1] * sum }
        guard sum != 0, let most else { return nil }
        let script = profile["script"]?.split(separator: Self.stepSeparator) ?? []
        let words = script.count == now.count ? ", `\(script[most])`" : ""
        return "step \(most + 1)\(words)"
    }

    /// The step figure of which a metric is the sum; nil for a metric without one.
    private static func figure(of metric: String) -> String? {
        if metric.hasPrefix("memory.") { return liveBytes }
        guard metric.contains("allocations.") else { return metric }
        return (metric.hasSuffix("bytes") ? MetricKey.allocationsBytes : .allocationsCount).name
    }
}
