public import Foundation
internal import StrataBasics

extension ResultStore {
    /// Stores a run: writes its folder, moves the links, and removes old runs if it finished.
    ///
    /// - Parameters:
    ///   - data: the result as JSON.
    ///   - recordings: the files next to the result, with paths relative to its folder.
    ///   - count: the number of the newest runs to keep. The last finished one is always kept.
    /// - Throws: ``RunError`` if the result could not be written. The store is then unchanged.
    public func add(
        _ result: RunResult, data: Data, recordings: [(name: String, data: Data)], keeping count: Int
    ) throws(RunError) -> Addition {
        try locked { () throws(RunError) in
            // 1. The run, which is kept even if later steps fail.
            var problem: RunError?
            let run = try write(result, data: data, recordings: recordings, problem: &problem)
            // 2. The links.
            do throws(RunError) {
                try moveLinks(to: run, isFinished: result.isFinished)
            } catch {
                problem = problem ?? error
            }
            // 3. Old runs.
            if result.isFinished { prune(keeping: count) }
            return Addition(file: run.file, last: last?.file, problem: problem)
        }
    }

    private func write(
        _ result: RunResult, data: Data, recordings: [(name: String, data: Data)], problem: inout RunError?
    ) throws(RunError) -> StoredRun {
        let draft = draft(in: path)
        let name = RunName(date: result.date, commit: result.commit)
        let place = StoredRun(name: name, folder: path)
        guard mkdir(draft, 0o777) == 0 else { throw .unwritable(file: place.file, reason: Self.systemReason) }
        do throws(RunError) {
            try Self.write(data, to: "\(draft)/\(Self.resultName)", as: place.file)
            do throws(RunError) {
                for file in recordings {
                    // The file's own folder. If it cannot be created, writing the file reports the reason.
                    let folder = FilePlace("\(draft)/\(file.name)").folder
                    if folder != draft { mkdir(folder, 0o777) }
                    try Self.write(file.data, to: "\(draft)/\(file.name)", as: "\(place.path)/\(file.name)")
                }
            } catch {
                problem = error
            }
            return try firstFree(name) { rename(draft, $0) == 0 }
        } catch {
            try? FileManager.default.removeItem(atPath: draft)
            throw error
        }
    }

    private static func write(_ data: Data, to draft: String, as path: String) throws(RunError) {
        do {
            try WholeFile(draft).write(data)
        } catch {
            throw .unwritable(file: path, reason: error.description)
        }
    }

    /// Counts up from a run's name until `take` creates a folder of that name. Existing folders are never replaced.
    func firstFree(_ name: RunName, _ take: (String) -> Bool) throws(RunError) -> StoredRun {
        for number in 1...RunName.numberLimit {
            let run = StoredRun(name: name.numbered(number), folder: path)
            if take(run.path) { return run }
            guard [EEXIST, ENOTEMPTY, ENOTDIR].contains(errno) else { break }
        }
        throw .unwritable(file: StoredRun(name: name, folder: path).file, reason: Self.systemReason)
    }

    /// Moves the links to the last finished run, or to the newest one without a finished run.
    private func moveLinks(to run: StoredRun, isFinished: Bool) throws(RunError) {
        if isFinished || last?.isFinished != true {
            let target = isFinished ? run : runs.last(where: \.isFinished) ?? run
            try replaceLink("\(path)/\(Self.lastName)", to: "\(target.name)")
        }
        let result = "\(name)/\(Self.lastName)/\(Self.resultName)"
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != result {
            try replaceLink(link, to: result)
        }
    }

    /// Creates or replaces a link atomically.
    private func replaceLink(_ link: String, to target: String) throws(RunError) {
        try makeLink(to: target, at: draft(in: FilePlace(link).folder)) { draft in
            guard rename(draft, link) != 0 else { return 0 }
            let code = errno
            unlink(draft)
            errno = code
            return -1
        }
    }

    /// Removes all but the newest finished runs of each screen and feed, and all but the newest unfinished runs. Runs
    /// of one group do not displace those of another.
    private func prune(keeping count: Int) {
        let last = last
        var kept: [String: Int] = [:]
        for run in runs.reversed() {
            guard let result = run.result else { continue }
            let played = "\(result.profile.played ?? "") \(result.feed.hash)"
            let kind = result.isFinished ? played : "unfinished"
            kept[kind, default: 0] += 1
            if kept[kind, default: 0] > count, run != last { try? FileManager.default.removeItem(atPath: run.path) }
        }
    }

    /// Does the work while no other process adds a run. On file systems without locks, the work is not exclusive. No
    /// run is lost then, but the links may name another finished run.
    private func locked<Value>(_ work: () throws(RunError) -> Value) throws(RunError) -> Value {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .unwritable(
                folder: path, reason: SystemReason.of(error, path: path), remedy: "name another folder with --out")
        }
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        return try work()
    }
}
