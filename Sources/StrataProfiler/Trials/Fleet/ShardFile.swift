internal import Foundation
internal import StrataBasics
internal import StrataGating

/// The finished trials of a shard: `trials.jsonl` next to its result, or `unfinished-....jsonl` if it was killed.
struct ShardFile {
    /// The file's path.
    let path: String
    let head: JournalHead
    let records: [TrialRecord]
    /// The depth to which folders are searched, enough for `shards/2/home/2026-11-22T18-05-09Z/trials.jsonl`.
    private static let depth = 6

    /// Reads the files in some folders, in the order of their paths.
    ///
    /// - Throws: ``RunError`` if a folder does not exist, or a file is damaged.
    static func all(in folders: [String]) throws(RunError) -> [ShardFile] {
        var paths: [String] = []
        for folder in folders {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                throw .unreadable(result: folder, "there is no such folder; name the --out folders of shards")
            }
            // A shard may have no rounds. The plan names missing sessions.
            paths += Self.paths(in: folder) { name in
                name == ResultStore.trialsName || name.hasPrefix("unfinished") && name.hasSuffix(".jsonl")
            }
        }
        var files: [ShardFile] = []
        // In the order of their paths, so that the result does not depend on the order of the folders.
        for path in Set(paths).sorted() {
            let file = try ShardFile(path)
            // A copy by a link or by an artifact store is not a second run.
            if !files.contains(where: { $0.head == file.head && $0.records == file.records }) { files.append(file) }
        }
        return files
    }

    /// The files below a folder whose names fit, in the order of their paths.
    static func paths(in folder: String, depth: Int = depth, where fits: (String) -> Bool) -> [String] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        return names.flatMap { name -> [String] in
            let path = "\(folder)/\(name)"
            if fits(name) { return [path] }
            var status = stat()
            // Links are not followed, because their targets are found anyway.
            guard depth > 0, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return [] }
            return paths(in: path, depth: depth - 1, where: fits)
        }
    }

    private init(_ path: String) throws(RunError) {
        self.path = path
        guard let (head, records) = try TrialJournal.contents(of: path) else {
            throw .unreadable(result: path, "it is empty or truncated; run the shard again")
        }
        (self.head, self.records) = (head, records)
        if let shard = head.shard?.shard, (try? Shard(shard.number, of: shard.count)) == nil {
            throw .unreadable(result: path, "it is damaged: invalid shard \(shard.words)")
        }
    }

    /// The complete rounds: those with a trial of every side, successful or failed.
    var rounds: Set<Round> { head.wholeRounds(in: records) }

    /// The machine of each file. A shard without memory trials takes the libraries of another shard on its machine.
    /// Machines with the same name are distinguished by a part of their boot ids.
    static func machines(of files: [ShardFile]) -> [TrialMachine] {
        let places = files.map { [$0.head.host, $0.head.boot] }
        let seen = files.map { file in
            file.records.last { $0.trial.kind == .memory && $0.measurement != nil }?.measurement?.environment
        }
        return files.indices.map { index in
            let head = files[index].head
            let isAlone = Set(places.filter { $0[0] == head.host }).count == 1
            let own =
                seen[index]
                ?? files.indices.first { places[$0] == places[index] && seen[$0] != nil }.flatMap { seen[$0] }
            var fingerprint = head.machine
            fingerprint.libraries = own ?? [:]
            let name = isAlone ? head.host : "\(head.host) (\(head.boot.prefix(8)))"
            return TrialMachine(name: name, fingerprint: fingerprint)
        }
    }
}
