import SectionKit
import StrataGating

@testable import StrataSessions

/// The reference page of profiles, generated from the reader's declarations; a test compares it with the checked-in
/// page.
enum ProfileReference {
    /// The page as Markdown.
    static var markdown: String {
        let arms =
            "Below each arm's name; all keys but `architecture`, `pictures` and `prefetch` are costs of the nested architecture."
        let device =
            "The screen and its user's settings. A bare value is `name`. A list of such values is a session for each "
            + "device, with a result and a stored baseline called `NAME@LABEL`; the gates judge each:"
            + " `device: [iphone-se, {name: iphone-se, textSize: xxLarge, label: se-large}, ipad-11]`."
            + " Strata's own devices: \(NamedDevice.all.names.joined(separator: ", "))."
        let visibility =
            "Tracks visible items and counts impressions; without this key, nothing is tracked. `visibility: {}` uses"
            + " the defaults."
        let pictures =
            "Without this key, and with `pictures: ready`, a picture is made in the frame that shows it. `pictures: {}`"
            + " uses the defaults; a `folder` alone leaves pictures ready. See <doc:Pictures>."
        let parts = [
            head,
            section("keys", "The keys of the file.", Profile.keys.map(\.field)),
            section("device", device, Device.fields),
            section("feed", "The source of the feed.", FeedSourceReader.feedFields),
            section("generate", "Below `feed`.", FeedSourceReader.shapeFields, level: 3),
            section("sections", "Below `generate`, a list of these keys.", FeedSourceReader.sectionFields, level: 3),
            section("ads", "Below a section.", FeedSourceReader.adFields, level: 3),
            section("trials", "Trials per arm.", TrialPlan.fields()),
            section("arms", arms, ArmReader.fields),
            section(
                "ideas", "Below each idea's name: what `strata advise` tries besides its own changes.",
                IdeasReader.fields),
            section("gates", "A list of these keys.", GateReader.fields(of: .standard)),
            section("visibility", visibility, VisibilityReader.fields),
            section("pictures", pictures, PicturesReader.fields),
            section("network", "Below `pictures`.", PicturesReader.networkFields, level: 3),
            section("decode", "Below `pictures`.", PicturesReader.decodeFields, level: 3),
            section("cache", "Below `pictures`.", PicturesReader.cacheFields, level: 3),
            section(
                "prefetch", "Without this key, and with `prefetch: {}`, the defaults. See <doc:Pictures>.",
                PrefetchReader.fields),
            section("published", "Published figures of others, shown for comparison only.", PublishedReader.fields),
            steps,
        ]
        let pages = ScriptSteps.all.map { section("`\($0.word)`", shorthand($0), $0.fields, level: 3) }
        return (parts + pages).joined(separator: "\n\n")
    }

    private static let head = """
        # Profiles

        Every key of a profile and every step of a script, with units and limits.

        ## Overview

        A profile is a YAML file: a screen, a script, the arms that play it, and gates. `feed` and `script` are
        required; everything else has a default. Unknown keys are errors, and so are anchors and aliases.

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

        Of `fonts`, paths start at the profile's folder, and texts name their families: `fonts: [Fonts/Brand.ttf]` with
        `fontFamily: Brand`. Sizes and line heights stay those of the styles. A script has at most \(Script.maximumFrames) frames.
        A generated feed has at most \(FeedShape.maximumItems) items; creating and reading one takes about 800 bytes per
        item.
        """

    private static let steps = """
        ## script

        A list of steps, played in order. A bare value belongs to the key named first: `- idle: 1` is `- idle: {seconds: 1}`.
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
