internal import SectionKit

/// A key of a profile, and what it changes.
struct ProfileKey: Sendable {
    /// What a key changes.
    enum Effect: Sendable {
        /// Parts that a trial plays. A stored baseline with another value is stale, and so is one without the key.
        case played
        /// Parts that a trial plays. Hashes of profiles without the key do not contain it, so a new key makes no
        /// baseline stale.
        case playedIfPresent
        /// The criteria for judging figures. Trials do not read it.
        case judging
        /// Words, limits, and other forms of the screen that `advise` tries.
        case nothingPlayed
    }

    let effect: Effect
    let field: any ProfileField

    init(_ effect: Effect, _ field: any ProfileField) { (self.effect, self.field) = (effect, field) }

    var name: String { field.name }
}

extension Profile {
    /// The keys of a profile. To add one, add a row with what it changes, and a reader for it. A hash has the keys that
    /// are played if present in this order.
    static let keys = [
        ProfileKey(.nothingPlayed, nameField),
        ProfileKey(.nothingPlayed, Field.key("description", "a text", "A comment for readers.")),
        ProfileKey(.played, ProfileDevice.device),
        ProfileKey(.played, Field.key("feed", "a mapping", schema: .ref("feed"), "The feed that is shown; required.")),
        ProfileKey(.played, Field.key("script", "a list of steps", schema: .steps, "The steps in order; required.")),
        ProfileKey(
            .played,
            Field.key(
                "arms", "a mapping of names to options", absent: "compositional and nested",
                schema: ["type": "object", "minProperties": 1, "additionalProperties": .object(.ref("arm"))],
                "The arms that play the script.")),
        ProfileKey(.played, render),
        ProfileKey(.playedIfPresent, FontsReader.fonts), ProfileKey(.playedIfPresent, FontsReader.family),
        ProfileKey(
            .playedIfPresent,
            Field.key(
                "visibility", "a mapping", absent: "visibility is not tracked", schema: .ref("visibility"),
                "The conditions for an impression.")),
        ProfileKey(.playedIfPresent, PicturesReader.pictures), ProfileKey(.playedIfPresent, PrefetchReader.prefetch),
        ProfileKey(
            .nothingPlayed,
            Field.key(
                "ideas", "a mapping of names to what differs", absent: "none",
                schema: ["type": "object", "additionalProperties": .object(.ref("idea"))],
                "Other forms of the screen that `strata advise` tries.")),
        ProfileKey(
            .judging, Field.key("trials", "a mapping", schema: .ref("trials"), "The number of trials of each arm.")),
        ProfileKey(
            .judging,
            Field.key(
                "gates", "a list", absent: "none", schema: ["type": "array", "items": .object(.ref("gate"))],
                "Conditions on the metrics.")),
        ProfileKey(
            .judging, Field.key("published", "a mapping", schema: .ref("published"), "Published figures of others.")),
        ProfileKey(.nothingPlayed, timeLimit), ProfileKey(.nothingPlayed, memoryLimit),
    ]

    static func keys(_ effect: ProfileKey.Effect) -> [String] { keys.filter { $0.effect == effect }.map(\.name) }
}
