internal import Basics
internal import Foundation
package import StrataProfiler

/// What a run left beside its result: frames, heap profiles and films, as far as they are there and belong to it.
package struct RunFiles: Sendable {
    /// The folder; nil if the result has none.
    package let folder: String?
    /// Every frame of every trial; nil if missing.
    package let frames: FramesFile?
    /// Live bytes by call stack.
    package let heaps: [FoldedHeap]
    /// The films by arm.
    package let films: [String: RecordedArmFilm]
    /// What was not recorded, and what records it.
    package let missing: [String]
    /// Why there are no frames; nil if there are.
    package let frameProblem: String?
    /// Why a film cannot be shown, or not whole, by arm.
    package let filmProblems: [String: String]

    /// What should be there and cannot be shown, in sentences.
    package var problems: [String] {
        [frameProblem].compactMap(\.self) + filmProblems.sorted { $0.key < $1.key }.map(\.value)
    }

    /// More than any recording needs, in bytes.
    private static let byteLimit = 1 << 29

    /// Reads the files of a run.
    ///
    /// - Parameter folder: the run's folder; nil for a result that came through a pipe, or that could not be written.
    /// - Complexity: O(bytes).
    package init(of result: RunResult, in folder: String?) {
        self.folder = folder
        guard let folder else {
            (frames, heaps, films, frameProblem, filmProblems) = (nil, [], [:], nil, [:])
            missing = ["The files beside the result are not known, so there are no frames and no heap profiles."]
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
        missing = heaps.isEmpty ? ["There are no heap profiles; `strata run --heap` records them."] : []
    }

    private static func frames(of result: RunResult, in folder: String) -> (FramesFile?, problem: String?) {
        guard let data = data(at: "\(folder)/frames.json") else {
            return (
                nil,
                "frames.json is missing beside the result, or cannot be read, so there is nothing over time: neither memory "
                    + "over the session nor the hitch curve."
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

    /// The file names are made of the arm and the checkpoint, and both may have hyphens: the longest arm that fits is meant.
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
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let size = attributes[.size] as? Int, size > 0, size < byteLimit
        else { return nil }
        return FileManager.default.contents(atPath: path)
    }
}

/// Live bytes at a checkpoint by call stack, read from a `.folded` file.
package struct FoldedHeap: Hashable, Sendable {
    /// A call stack and its bytes.
    package struct Stack: Hashable, Sendable {
        /// The section type that the work was for; nil for the arm's own.
        package var type: String?
        /// The functions below the section type, or all of them, from the outermost in.
        package var names: [String]
        package var bytes: Double
    }

    package let arm: String
    package let checkpoint: String
    /// The stacks, in the file's order.
    package let stacks: [Stack]

    /// What is called of no section type.
    package static let engine = "engine"

    /// Reads a file's lines; one that is no stack with bytes is left out.
    ///
    /// - Complexity: O(length).
    package init(arm: String, checkpoint: String, text: String) {
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

    /// Bytes by section type; the arm's own are under ``engine``.
    package var bytesByType: [String: Double] {
        stacks.reduce(into: [:]) { $0[$1.type ?? Self.engine, default: 0] += $1.bytes }
    }

    /// The bytes as a tree: the arm, the section types, the calls below them.
    ///
    /// - Complexity: O(frames of all stacks).
    package var tree: IcicleNode {
        .tree(named: arm, of: stacks.map { ([$0.type ?? Self.engine] + $0.names, $0.bytes) })
    }
}
