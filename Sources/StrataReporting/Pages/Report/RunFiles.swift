internal import Foundation
internal import StrataBasics
package import StrataProfiler

/// The files next to a result: frames, heap profiles and films, as far as they exist and belong to the run.
package struct RunFiles: Sendable {
    /// The folder of the run; nil if it is unknown.
    let folder: String?
    /// Every frame of every trial; nil if missing.
    package let frames: FramesFile?
    /// Live bytes by call stack.
    let heaps: [FoldedHeap]
    /// The films by arm.
    let films: [String: RecordedArmFilm]
    /// The advice on the arms of the run's profile and feed.
    let advice: [Advice]
    /// The fit of the device whose factor the run has; nil without one.
    let deviceFit: DeviceFit?
    /// What the gates catch of the faults that were planted in the run's profile and feed.
    let faults: FaultScore?
    /// The reasons why advice or planted faults are left out, in sentences.
    let adviceProblems: [String]
    /// The recordings that the run lacks, with the option that records them.
    let missing: [String]
    /// The reason why frames cannot be shown; nil if they can.
    package let frameProblem: String?
    /// The reasons why films cannot be shown, or only in part, by arm.
    let filmProblems: [String: String]

    /// The files that are missing or cannot be shown, in sentences.
    var problems: [String] {
        [frameProblem].compactMap(\.self) + adviceProblems + filmProblems.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Reads the files of a run.
    ///
    /// - Parameter folder: the run's folder; nil for a result from a pipe, or one that could not be written.
    /// - Complexity: O(bytes).
    package init(of result: RunResult, in folder: String?) {
        self.folder = folder
        guard let folder else {
            (frames, heaps, films, frameProblem, filmProblems) = (nil, [], [:], nil, [:])
            (advice, faults, adviceProblems, deviceFit) = ([], nil, [], nil)
            missing = ["The folder of the run is not known, so the page has no frames and no heap profiles."]
            return
        }
        (frames, frameProblem) = Self.frames(of: result, in: folder)
        heaps = Self.heaps(of: result, in: folder)
        let read = result.arms.map { arm in
            let film = FilmReading.film(
                of: arm.name, in: folder, profileHash: result.profile.hash, feedHash: result.feed.hash)
            return (arm: arm.name, film: film)
        }
        films = read.reduce(into: [:]) { $0[$1.arm] = $1.film.film }
        filmProblems = read.reduce(into: [:]) { $0[$1.arm] = $1.film.problem }
        deviceFit = Self.data(at: "\(folder)/\(RecordingFiles.deviceFitName)").flatMap {
            try? JSONDecoder().decode(DeviceFit.self, from: $0)
        }.flatMap { $0.mistake == nil ? $0 : nil }
        let kept = result.arms.compactMap { AdviceFile(besideRun: folder, arm: $0.name).read() }
        advice = kept.filter { $0.profileHash == result.profile.played && $0.feedHash == result.feed.hash }
        let planted = Result { () throws(RunError) in try FaultFile(besideRun: folder).read() }
        faults = (try? planted.get()).flatMap {
            $0.circumstances.text == result.profile.hash && $0.circumstances.feed == result.feed.hash ? $0 : nil
        }
        let isDamaged = if case .failure = planted { true } else { false }
        let isOther = (try? planted.get()) != nil && faults == nil
        let problems = [
            (advice.count < kept.count, "Advice on another form of the profile or its feed", "strata advise"),
            (isOther, "A score of faults in another form of the profile or its feed", "strata calibrate --faults"),
            (isDamaged, "A damaged score of faults", "strata calibrate --faults"),
        ]
        adviceProblems = problems.filter(\.0).map { _, name, command in
            "\(name) is left out; run `\(command)` again."
        }
        missing = heaps.isEmpty ? ["There are no heap profiles; `strata run --heap` records them."] : []
    }

    private static func frames(of result: RunResult, in folder: String) -> (FramesFile?, problem: String?) {
        guard let data = data(at: "\(folder)/frames.json") else {
            return (
                nil,
                "frames.json is missing beside the result, or cannot be read, so the page has no memory over the session "
                    + "and no hitch curve."
            )
        }
        guard let file = try? JSONDecoder().decode(FramesFile.self, from: data),
            file.version <= FramesFile.currentVersion, file.trials.allSatisfy(\.isPossible)
        else {
            return (nil, "frames.json is truncated, damaged or of another version; run the profile again.")
        }
        guard file.profileHash == result.profile.hash, file.feedHash == result.feed.hash, file.refresh > 0 else {
            return (nil, "frames.json belongs to another run, so it is left out.")
        }
        return (file, nil)
    }

    /// Reads the heap profiles. A file name consists of the arm and the checkpoint, and both may contain hyphens, so
    /// the longest matching arm is used.
    private static func heaps(of result: RunResult, in folder: String) -> [FoldedHeap] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let arms = result.arms.map(\.name).sorted { $0.count > $1.count }
        let found = names.sorted().compactMap { name -> FoldedHeap? in
            guard name.hasPrefix("heap-"), name.hasSuffix(".folded"), let data = data(at: "\(folder)/\(name)") else {
                return nil
            }
            let middle = name.dropFirst(5).dropLast(7)
            for arm in arms where middle.hasPrefix("\(RecordingFiles.word(arm))-") {
                let checkpoint = String(middle.dropFirst(RecordingFiles.word(arm).count + 1))
                return FoldedHeap(arm: arm, checkpoint: checkpoint, text: String(decoding: data, as: UTF8.self))
            }
            return nil
        }
        return found.filter { !$0.stacks.isEmpty }
    }

    private static func data(at path: String) -> Data? {
        (try? WholeFile.bytes(of: path)).flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// Live bytes at a checkpoint by call stack, read from a `.folded` file.
struct FoldedHeap: Hashable, Sendable {
    /// A call stack and its bytes.
    struct Stack: Hashable, Sendable {
        /// The section type that caused the work; nil for the arm's own work.
        var type: String?
        /// The functions below the section type, the outermost first. Without a section type, all functions.
        var names: [String]
        var bytes: Double
    }

    let arm: String
    let checkpoint: String
    /// The stacks, in the file's order.
    let stacks: [Stack]

    /// The name for work that belongs to no section type.
    static let engine = "engine"

    /// Reads a file's lines. Lines that are not a stack with bytes are skipped.
    ///
    /// - Complexity: O(length).
    init(arm: String, checkpoint: String, text: String) {
        self.arm = arm
        self.checkpoint = checkpoint
        stacks = text.split(whereSeparator: \.isNewline).compactMap { line in
            guard let space = line.lastIndex(of: " "), let bytes = Int(line[line.index(after: space)...]), bytes > 0
            else { return nil }
            let names = line[..<space].split(separator: ";").map(String.init)
            let mark = names.lastIndex { $0.hasPrefix("[") && $0.hasSuffix("]") && $0.count > 2 }
            guard let mark else { return Stack(type: nil, names: names, bytes: Double(bytes)) }
            return Stack(
                type: String(names[mark].dropFirst().dropLast()), names: Array(names[(mark + 1)...]),
                bytes: Double(bytes))
        }
    }

    /// Bytes by section type. ``engine`` has the arm's own bytes.
    var bytesByType: [String: Double] {
        stacks.reduce(into: [:]) { $0[$1.type ?? Self.engine, default: 0] += $1.bytes }
    }

    /// The bytes as a tree: the arm, the section types, the calls below them.
    ///
    /// - Complexity: O(frames of all stacks).
    var tree: IcicleNode {
        .tree(named: arm, of: stacks.map { ([$0.type ?? Self.engine] + $0.names, $0.bytes) })
    }
}
