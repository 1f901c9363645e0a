internal import StrataBasics
package import StrataProfiler

/// Live bytes by call stack in the file format of speedscope (`https://www.speedscope.app/file-format-schema.json`).
package struct SpeedscopeFile: Encodable {
    struct Frame: Encodable {
        var name: String
    }

    struct Shared: Encodable {
        var frames: [Frame]
    }

    struct Profile: Encodable {
        var type = "sampled"
        var name: String
        var unit = "bytes"
        var startValue = 0
        var endValue: Int
        /// Each stack as indices of frames, the outermost first.
        var samples: [[Int]]
        var weights: [Int]
    }

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case shared, profiles, name, exporter, activeProfileIndex
    }

    let schema = "https://www.speedscope.app/file-format-schema.json"
    let shared: Shared
    let profiles: [Profile]
    let name: String
    let exporter = "strata"
    let activeProfileIndex = 0

    /// Creates a file of one heap profile.
    ///
    /// - Complexity: O(frames of all stacks).
    package init(_ heap: HeapProfile, title: String) {
        var numbers: [String: Int] = [:]
        var frames: [Frame] = []
        let samples = heap.stacks.map { stack in
            stack.frames.map { name in
                if let number = numbers[name] { return number }
                numbers[name] = frames.count
                frames.append(Frame(name: name))
                return frames.count - 1
            }
        }
        name = title
        shared = Shared(frames: frames)
        profiles = [Profile(name: title, endValue: heap.bytes, samples: samples, weights: heap.stacks.map(\.bytes))]
    }
}

/// Live bytes as folded stacks, a format of `flamegraph.pl`, inferno and speedscope. Each call stack has a line with
/// its frames, separated by semicolons, and its bytes.
package enum FoldedStacks {
    /// The text of a heap profile.
    package static func text(_ profile: HeapProfile) -> String {
        profile.stacks.map { stack in
            let frames = stack.frames.map { $0.printable.replacing(";", with: ",") }
            return "\(frames.joined(separator: ";")) \(stack.bytes)\n"
        }.joined()
    }
}
