import StrataBasics

/// The steps of a random screen.
///
/// A kind of step is an entry in ``kinds``; a test compares them with the steps that a profile may have.
struct RandomScript {
    let sections: [RandomScreen.Section]
    var random: SeededRandom

    static let textSizes = [
        "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibilityMedium",
        "accessibilityExtraExtraExtraLarge",
    ]
    /// Languages of several scripts and directions, and formats of numbers.
    static let locales = ["en-GB", "de", "ar", "he", "ja", "hi", "zh-Hant-TW"]

    /// A kind of step and how a random one is written; the frequent ones are what people do most.
    private struct Kind: Sendable {
        var weight: Int
        var write: @Sendable (inout RandomScript) -> String
    }

    /// Every step but `load`, which comes first and once.
    private static let kinds: [String: Kind] = [
        "idle": Kind(weight: 1) { "{idle: \($0.pick([0.1, 0.5]))}" },
        "scroll": Kind(weight: 4) { "{scroll: \($0.scroll())}" },
        "drag": Kind(weight: 3) { "{drag: {by: \($0.pick([-300, 200, 900])), times: \($0.pick([1, 3]))}}" },
        "fling": Kind(weight: 6) { "{fling: \($0.fling())}" },
        "swipe": Kind(weight: 3) { "{swipe: {section: \($0.section()), times: \($0.pick([1, 2]))}}" },
        "page": Kind(weight: 2) { "{page: {section: \($0.section()), by: \($0.pick([1, 2, -1]))}}" },
        "select": Kind(weight: 2) { "{select: \($0.tap())}" },
        "tap": Kind(weight: 2) {
            "{tap: {\($0.item(key: "section")), action: \($0.pick(["like", "share", "comment"]))}}"
        },
        "expand": Kind(weight: 2) {
            "{expand: {\($0.item(key: "section")), state: \($0.pick(["expanded", "collapsed"]))}}"
        },
        "update": Kind(weight: 5) { "{update: \($0.update())}" },
        "refresh": Kind(weight: 2) { "{refresh: \($0.refresh())}" },
        "loadMore": Kind(weight: 2) {
            "{loadMore: {section: \($0.section()), items: \($0.pick([4, 20])), pages: \($0.pick([1, 3]))}}"
        },
        // It is left out unless something has failed; a failed load has its own.
        "retry": Kind(weight: 0) { _ in "retry" },
        "replay": Kind(weight: 1) { "{replay: {offsets: [10, 60, 150, \($0.pick([300, 2_000])), 120, 0]}}" },
        "rotate": Kind(weight: 2) { "{rotate: \($0.rotation())}" },
        "setEnvironment": Kind(weight: 3) { "{setEnvironment: {\($0.setting())}}" },
        "memoryWarning": Kind(weight: 1) { _ in "memoryWarning" },
        "repeat": Kind(weight: 2) { script in
            let steps = (0..<script.pick([1, 2])).map { _ in script.step(besides: ["repeat", "checkpoint"]) }
            return "{repeat: {times: \(script.pick([2, 3])), steps: [\(steps.joined(separator: ", "))]}}"
        },
        "checkpoint": Kind(weight: 1) { "{checkpoint: c\($0.random.int(below: 1_000))}" },
    ]

    /// The words of the steps that scripts may have.
    static var words: Set<String> { Set(kinds.keys).union(["load"]) }

    /// A script: the first screen, up to eight steps, the reading at rest.
    mutating func steps() -> [String] {
        let count = random.int(below: 8) + 1
        return Self.framed((0..<count).map { _ in step() })
    }

    /// A script of steps of some kinds, in order.
    mutating func steps(_ words: [String]) -> [String] {
        Self.framed(words.compactMap { Self.kinds[$0]?.write(&self) })
    }

    private static func framed(_ steps: [String]) -> [String] {
        let load = steps.count % 4 == 3 ? ["{load: {skeletons: [banner, grid], fails: true}}", "retry"] : ["load"]
        return load + ["{checkpoint: loaded}"] + steps + ["{checkpoint: idle}"]
    }

    /// A step of some kind.
    mutating func step(besides excluded: Set<String> = []) -> String {
        // By word, because the order of a dictionary is different in every process.
        let kinds = Self.kinds.filter { !excluded.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
        return pick(kinds.flatMap { Array(repeating: $0, count: $0.weight) }).write(&self)
    }

    private mutating func pick<Element>(_ list: [Element]) -> Element { random.pick(list) }

    private mutating func section() -> String { random.pick(sections).id }

    /// A section and one of its items; sometimes one that it does not have.
    private mutating func item(key: String) -> String {
        let section = random.pick(sections)
        return "\(key): \(section.id), item: \(random.int(below: min(section.items, 12) + 1))"
    }

    private mutating func scroll() -> String {
        switch random.int(below: 5) {
        case 0: "{to: top}"
        case 1: "{to: end, over: \(pick([0.0, 0.6]))}"
        case 2: "{by: \(pick([-800, 400, 1_500]))}"
        case 3: "{section: \(section())}"
        default: "{\(item(key: "section")), position: \(pick(["top", "center", "bottom"]))}"
        }
    }

    private mutating func fling() -> String {
        guard random.int(below: 4) > 0 else {
            return "{section: \(section()), direction: \(pick(["left", "right"])), velocity: \(pick([400, 1_500]))}"
        }
        let direction = pick(["down", "down", "up"])
        return "{velocity: \(pick([600, 2_000, 3_000, 6_000])), direction: \(direction), times: \(pick([1, 2]))}"
    }

    private mutating func tap() -> String {
        random.int(below: 4) == 0 ? "{section: \(section()), part: header}" : "{\(item(key: "section"))}"
    }

    private mutating func edit() -> String {
        let count = pick([1, 3, 10])
        return pick([
            "insert: \(count)", "delete: \(count)", "change: \(count)", "insert: \(count), delete: 2, change: 1",
        ])
    }

    private mutating func update() -> String {
        let seed = "seed: \(random.int(below: 100))"
        switch random.int(below: 8) {
        case 0: return "{feed: \(RandomScreen.nextFeedFile)}"
        case 1: return "{undo: true}"
        case 2: return "{insertSections: 1, moveSections: 1, \(seed)}"
        case 3: return "{section: \(section()), shuffle: true, header: true, \(seed)}"
        case 4: return "{section: \(section()), \(edit()), \(seed), times: 4, during: fling}"
        case 5: return "{section: \(section()), move: 2, \(edit()), \(seed), anchor: offset}"
        default: return "{section: \(section()), \(edit()), \(seed), times: \(pick([1, 3]))}"
        }
    }

    private mutating func refresh() -> String {
        random.int(below: 3) == 0
            ? "{feed: \(RandomScreen.nextFeedFile), hold: 0.1}" : "{section: \(section()), \(edit()), hold: 0.1}"
    }

    private mutating func rotation() -> String {
        random.int(below: 3) == 0
            ? "{width: \(pick([320, 507, 678]))}" : "{to: \(pick(["landscape", "portrait"]))}"
    }

    private mutating func setting() -> String {
        switch random.int(below: 6) {
        case 0: "scheme: \(pick(["light", "dark"]))"
        case 1: "contrast: \(pick(["normal", "high"]))"
        case 2: "locale: \(pick(Self.locales))"
        case 3: "direction: \(pick(["ltr", "rtl"]))"
        case 4: "textSize: \(pick(Self.textSizes)), locale: \(pick(Self.locales))"
        default: "textSize: \(pick(Self.textSizes))"
        }
    }
}
