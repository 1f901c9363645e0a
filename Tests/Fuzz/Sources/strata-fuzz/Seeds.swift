import Foundation
import StrataProfiler

/// What the inputs are held against: the kept result of the corpus.
enum Seeds {
    static let result: RunResult = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Corpus/result/seed.json")
        guard let data = try? Data(contentsOf: file), let result = try? JSONDecoder().decode(RunResult.self, from: data)
        else { fatalError("\(file.path): the seed of the corpus is no result any more; make it anew") }
        return result
    }()
}
