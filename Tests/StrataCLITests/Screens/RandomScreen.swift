import StrataBasics

/// A screen that a seed describes: a device, a feed of the built-in section types, and a script of every kind of step.
///
/// The same seed gives the same screen on every machine, as long as no section type or device is added.
struct RandomScreen: CustomStringConvertible {
    /// The section types and devices to choose from.
    struct Palette {
        var types: [String]
        var devices: [String]
    }

    /// A section of the generated feed.
    struct Section {
        /// Its id in the feed.
        var id: String
        var type: String
        var items: Int
        var yaml: String
    }

    let seed: Int
    let device: String
    let sections: [Section]
    let steps: [String]
    /// A later feed that steps name: the arguments of `strata feed generate`.
    let nextFeed: [String]

    /// - Parameter words: the kinds of steps; random ones by default.
    init(seed: Int, of palette: Palette, steps words: [String]? = nil) {
        var random = SeededRandom(seed: UInt64(seed), name: "screen")
        self.seed = seed
        device = Self.device(palette, &random)
        sections = Self.sections(palette, &random)
        let types = sections.prefix(3).map { "\($0.type):\(max(1, $0.items))" }
        nextFeed = ["feed", "generate", "--seed", "\(seed + 1)"] + types.flatMap { ["--section", $0] }
        var script = RandomScript(sections: sections, random: random)
        steps = words.map { script.steps($0) } ?? script.steps()
    }

    /// The name of the file that steps call the next feed.
    static let nextFeedFile = "next.json"

    /// The profile, with a number of time and of memory trials for each arm; a busy machine is no difference.
    func profile(time: Int = 1, memory: Int = 2) -> String {
        """
        name: screen-\(seed)
        device: \(device)
        feed:
          generate:
            seed: \(seed)
            sections:
        \(sections.map { "      - \($0.yaml)" }.joined(separator: "\n"))
        script:
        \(steps.map { "  - \($0)" }.joined(separator: "\n"))
        trials: {time: \(time), memory: \(memory)}
        timeLimit: 600

        """
    }

    var description: String { "seed \(seed):\n\(profile())" }

    /// Most screens have default settings; every setting occurs.
    private static func device(_ palette: Palette, _ random: inout SeededRandom) -> String {
        var keys = ["name: \(random.pick(palette.devices))"]
        if random.int(below: 5) == 0 { keys.append("textSize: \(random.pick(RandomScript.textSizes))") }
        if random.int(below: 6) == 0 { keys.append("locale: \(random.pick(RandomScript.locales))") }
        if random.int(below: 6) == 0 { keys.append("scheme: dark") }
        return "{\(keys.joined(separator: ", "))}"
    }

    /// A list of one type, a home of many, or something between; from nothing to some hundred items.
    private static func sections(_ palette: Palette, _ random: inout SeededRandom) -> [Section] {
        let count = random.pick([1, 1, 2, 3, 4, 6, 9])
        return (0..<count).map { index in
            let type = random.pick(palette.types)
            let items = random.pick([0, 1, 2, 3, 5, 8, 12, 20, 20, 40, 80, count < 4 ? 400 : 30])
            var keys = ["type: \(type)", "items: \(items)"]
            if random.int(below: 2) == 0 { keys.append("header: Section \(index)") }
            if keys.count == 3, random.int(below: 3) == 0 { keys.append("pinned: true") }
            if random.int(below: 6) == 0 { keys.append("footer: That is all") }
            if type == "grid", items > 20, random.int(below: 2) == 0 {
                keys.append("ads: {everyRows: \(random.int(below: 6) + 2)}")
            }
            return Section(id: "\(type)-\(index)", type: type, items: items, yaml: "{\(keys.joined(separator: ", "))}")
        }
    }
}

extension SeededRandom {
    /// An element of a list that is not empty.
    mutating func pick<Element>(_ list: [Element]) -> Element { list[int(below: list.count)] }
}
