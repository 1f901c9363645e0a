internal import Basics
internal import Foundation
package import Reporting
internal import Sessions
package import Trials

/// What a run left beside its result: frames and heap profiles, as far as they are there and belong to it.
package struct RunFiles: Sendable {
    /// The folder; nil if the result has none.
    package let folder: String?
    /// Every frame of every trial; nil if missing.
    package let frames: FramesFile?
    /// Live bytes by call stack.
    package let heaps: [FoldedHeap]
    /// What is missing, and what to do.
    package let missing: [String]

    /// More than any recording needs, in bytes.
    private static let byteLimit = 1 << 29

    /// Reads the files of a run.
    ///
    /// - Parameter folder: the run's folder; nil for a result that came through a pipe, or that could not be written.
    /// - Complexity: O(bytes).
    package init(of result: RunResult, in folder: String?) {
        self.folder = folder
        guard let folder else {
            (frames, heaps) = (nil, [])
            missing = ["The files beside the result are not known, so there are no frames and no heap profiles."]
            return
        }
        var missing: [String] = []
        frames = Self.frames(of: result, in: folder, &missing)
        heaps = Self.heaps(of: result, in: folder)
        if heaps.isEmpty { missing.append("There are no heap profiles; `strata run --heap` records them.") }
        self.missing = missing
    }

    private static func frames(of result: RunResult, in folder: String, _ missing: inout [String]) -> FramesFile? {
        let path = "\(folder)/frames.json"
        guard let data = data(at: path) else {
            missing.append(
                "\(path) is missing or cannot be read, so there is nothing over time: neither memory over the session nor "
                    + "the hitch curve.")
            return nil
        }
        guard let file = try? JSONDecoder().decode(FramesFile.self, from: data),
            file.version <= FramesFile.currentVersion
        else {
            missing.append("\(path) is truncated or of another version; run the profile again.")
            return nil
        }
        guard file.profileHash == result.profile.hash, file.feedHash == result.feed.hash, file.refresh > 0 else {
            missing.append("\(path) belongs to another run, so it is left out.")
            return nil
        }
        return file
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
