import Foundation
import StrataProfiler

/// The reference for all inputs: the kept result of the corpus.
enum Seeds {
    static let result: RunResult = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Corpus/result/seed.json")
        guard let data = try? Data(contentsOf: file), let result = try? JSONDecoder().decode(RunResult.self, from: data)
        else { fatalError("\(file.path): the seed of the corpus is not a result any more; record it again") }
        return result
    }()
}
