internal import Foundation
internal import StrataGating

extension ProfileRun {
    /// The result of the trials so far.
    ///
    /// - Parameter notes: further notes for the reader.
    func result(
        _ collection: TrialCollection, _ prepared: PreparedRun, plan: TrialPlan, began: Date, notes: [String],
        isInterrupted: Bool
    ) -> RunResult {
        let (arms, feed) = (prepared.arms, prepared.feed)
        let names = prepared.sides.map(\.name)
        return RunResult(
            version: RunResult.currentVersion, strata: options.version, date: began.formatted(.iso8601),
            commit: options.commit,
            profile: ProfileDescription(
                name: profile.name, file: profile.file, hash: ContentHash.of(profile.text.utf8),
                played: profile.playedHash, keys: profile.playedKeys),
            device: profile.device, render: profile.render, feed: feed.description, arms: arms,
            baseline: Self.baseline(of: arms), metrics: collection.values(arms: names),
            trials: TrialLog(seed: options.seed, plan: plan, entries: collection.entries),
            fingerprint: .current(libraries: collection.libraries),
            executable: prepared.executable ?? ContentHash.ofFile(launcher.executable),
            demoted: collection.demotions(arms: names), failures: collection.failures, skipped: collection.skipped,
            diagnostics: diagnostics(collection, feed: feed) + notes,
            published: feed.isForeign || profile.override.changesDevice ? nil : profile.published,
            isInterrupted: isInterrupted, shard: options.share?.mark, machines: nil,
            against: options.against.flatMap { prepared.copies.first?.hash(of: $0) },
            replaced: collection.replaced, facts: collection.facts)
    }

    /// The baseline's name: the arm named `nested`, else the first nested arm.
    static func baseline(of arms: [ArmPlan]) -> String? {
        let nested = arms.filter { $0.architecture == .nested }.map(\.name)
        return nested.first { $0 == ArmPlan.nested.name } ?? nested.first
    }

    private func diagnostics(_ collection: TrialCollection, feed: RunFeed) -> [String] {
        var notes = profile.notes + feed.description.diagnostics
        notes += collection.diagnostics.filter { !notes.contains($0) }
        if profile.render == .none { notes.append("cells were not drawn (`render: none`); text size is estimated") }
        if !Fingerprint.isOptimised {
            notes.append("this is a debug build, whose times mean nothing; build with `-c release`")
        }
        let device = profile.device
        if device.cpuFactor != 1 || device.frameOverhead != 0 {
            let overhead =
                device.frameOverhead == 0 ? "" : " that needs \(brief(device.frameOverhead)) ms more for each frame"
            notes.append(
                "lateness is scaled to a device \(brief(device.cpuFactor)) times slower\(overhead) "
                    + "(\(device.cpuFactorSource ?? ""))")
        }
        return notes
    }
}
