internal import Foundation

extension ResultStore {
    /// Earlier versions wrote `home.json` and its recordings in `home`, and replaced both with every run. Moves them
    /// to a run's folder. A copy of a run's result, as links become where they are not preserved, is only in the way of the
    /// link.
    func adoptEarlierResult() throws(RunError) {
        let recordings = contents.filter { Self.isRecording($0) && Self.kind("\(path)/\($0)") == S_IFREG }
        let isCopy = { (run: StoredRun) in FileManager.default.contentsEqual(atPath: run.file, andPath: link) }
        let hasResult = Self.kind(link) == S_IFREG && !runs.contains(where: isCopy)
        let files = (hasResult ? [(link, Self.resultName)] : []) + recordings.map { ("\(path)/\($0)", $0) }
        guard let first = files.first?.0 else { return }
        let result = hasResult ? try? ResultFile(link).read() : nil
        let date = result?.date ?? Self.changed(first).formatted(.iso8601)
        let run = try firstFree(RunName(date: date, commit: result?.commit)) { mkdir($0, 0o777) == 0 }
        for (file, name) in files where rename(file, "\(run.path)/\(name)") != 0 {
            throw .unwritable(file: "\(run.path)/\(name)", reason: Self.systemReason)
        }
    }

    /// The names of the files that stood beside a result.
    private static func isRecording(_ name: String) -> Bool {
        ["profile.yaml", "frames.json"].contains(name) || (name.hasPrefix("trace-") && name.hasSuffix(".json"))
            || (name.hasPrefix("heap-") && (name.hasSuffix(".folded") || name.hasSuffix(".speedscope.json")))
    }

    private static func changed(_ path: String) -> Date {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.modificationDate] as? Date ?? Date(timeIntervalSince1970: 0)
    }
}
