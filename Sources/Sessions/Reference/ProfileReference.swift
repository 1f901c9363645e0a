internal import Feeds
internal import Metrics
internal import SectionKit

/// The reference page of profiles, generated from the reader's declarations; a test compares it with the checked-in
/// page.
enum ProfileReference {
    /// The page as Markdown.
    static var markdown: String {
        let arms = "Below each arm's name; all but `architecture` are costs of the nested one."
        let visibility =
            "Follows what is in sight and counts impressions; nothing is followed when the key is absent. `visibility: {}` is"
            + " the usual rule."
        let parts = [
            head,
            section("device", "The screen.", Device.fields),
            section("feed", "Where the feed comes from.", FeedReader.feedFields),
            section("generate", "Below `feed`.", FeedReader.shapeFields, level: 3),
            section("sections", "Below `generate`, a list of these keys.", FeedReader.sectionFields, level: 3),
            section("ads", "Below a section.", FeedReader.adFields, level: 3),
            section("trials", "Trials per arm.", TrialPlan.fields),
            section("arms", arms, ArmReader.fields),
            section("gates", "A list of these keys.", GateReader.fields(of: .standard)),
            section("visibility", visibility, VisibilityReader.fields),
            section("published", "What others reported, shown for comparison only.", PublishedReader.fields),
            steps,
        ]
        let pages = ScriptSteps.all.map { section("`\($0.word)`", shorthand($0), $0.fields, level: 3) }
        return (parts + pages).joined(separator: "\n\n")
    }

    private static let head = """
        # Profiles

        Every key of a profile and every step of a script, with units and limits.

        ## Overview

        A profile is a YAML file: one screen, what is done on it, who plays it, and what has to hold. `feed` and `script` are
        needed; everything else has a default. Unknown keys are errors, and so are anchors and aliases.

        ```yaml
        device: {width: 390, height: 844, scale: 3, refresh: 60}
        feed:
          generate: {seed: 1, sections: [{type: banner, items: 4}, {type: grid, items: 1000}]}
        script:
          - load
          - checkpoint: loaded
          - fling: {velocity: 3000, times: 3}
          - scroll: top
          - checkpoint: idle
        gates:
          - {metric: memory.idle.live, versus: nested, atLeast: 10% lower}
        ```

        `render` is `full` or `none`; `timeLimit` is the seconds after which a trial is taken to hang (60), `memoryLimit` \
        the megabytes of physical memory beyond which it is killed (4096); a script has at most
        \(Script.maximumFrames) frames, and a generated feed at most \(FeedShape.maximumItems) items: making and reading one takes some
        800 bytes an item.
        """

    private static let steps = """
        ## script

        A list of steps, played in order. A bare value stands for the key named first: `- idle: 1` is `- idle: {seconds: 1}`.
        """

    private static func shorthand(_ step: any ScriptStep.Type) -> String {
        step.meaning + (step.shorthand.map { " A bare value is `\($0)`." } ?? "")
    }

    private static func section(
        _ title: String, _ text: String, _ fields: [any ProfileField], level: Int = 2
    ) -> String {
        let head = "\(String(repeating: "#", count: level)) \(title)\n\n\(text)"
        guard !fields.isEmpty else { return head }
        let rows = fields.map { field in
            "| `\(field.name)` | \(field.expected) | \(field.absent ?? "-") | \(field.meaning) |"
        }
        let table = ["| key | value | when absent | meaning |", "|---|---|---|---|"] + rows
        return head + "\n\n" + table.joined(separator: "\n")
    }
}
