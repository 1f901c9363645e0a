internal import Basics
internal import Foundation
internal import Metrics
internal import Sessions

/// The finished trials of a shard, as its run left them: `trials.jsonl` beside its result, or `unfinished.jsonl` if it was
/// killed.
struct ShardFile {
    /// The file's path.
    let path: String
    let head: JournalHead
    let records: [TrialRecord]
    /// The shard's result; nil if it was killed before there was one.
    let result: RunResult?
    /// The profile as it was played; nil likewise.
    let profileText: String?

    /// As deep as results lie in a folder of folders: `shards/2/home/2026-11-22T18-05-09Z/trials.jsonl`.
    private static let depth = 6

    /// Reads the files in some folders, in the order of their paths.
    ///
    /// - Throws: ``RunError`` if a folder is not there, a file is damaged, or there is none.
    static func all(in folders: [String]) throws(RunError) -> [ShardFile] {
        var files: [ShardFile] = []
        for folder in folders {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                throw .unreadable(result: folder, "there is no such folder; name the --out folders of shards")
            }
            let paths = paths(in: folder, depth: depth)
            guard !paths.isEmpty else {
                throw .unreadable(
                    result: folder,
                    "it has no shard's result; `strata run --shard 1/2 --out \(ShellWord.quoted(folder))` makes one")
            }
            for path in paths { files.append(try ShardFile(path)) }
        }
        return files
    }

    private static func paths(in folder: String, depth: Int) -> [String] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        return names.flatMap { name -> [String] in
            let path = "\(folder)/\(name)"
            if name == ResultStore.trialsName || name.hasPrefix("unfinished") && name.hasSuffix(".jsonl") {
                return [path]
            }
            var status = stat()
            // Links lead to what is found anyway.
            guard depth > 0, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return [] }
            return paths(in: path, depth: depth - 1)
        }
    }

    private init(_ path: String) throws(RunError) {
        self.path = path
        guard let (head, records) = try TrialJournal.contents(of: path) else {
            throw .unreadable(result: path, "it is empty or cut off, so the shard has to be run again")
        }
        (self.head, self.records) = (head, records)
        let folder = FilePlace(path).folder
        guard FilePlace(path).name == ResultStore.trialsName else {
            (result, profileText) = (nil, nil)
            return
        }
        result = try ResultFile("\(folder)/\(ResultStore.resultName)").read()
        profileText = FileManager.default.contents(atPath: "\(folder)/profile.yaml").map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// The rounds that are whole: every side has a trial, well or not.
    var rounds: Set<Round> {
        let sides = Set(head.sides.map(\.name))
        let played = Dictionary(grouping: records.filter { !$0.trial.isWarmUp }) {
            Round(kind: $0.trial.kind, index: $0.trial.index)
        }
        return Set(played.filter { Set($0.value.map(\.trial.arm)) == sides }.keys)
    }

    /// The machine, with the libraries that memory trials saw, or else any trial.
    var machine: TrialMachine {
        let measured = records.compactMap { record in record.measurement.map { (record.trial.kind, $0.environment) } }
        var fingerprint = head.machine
        fingerprint.libraries = (measured.last { $0.0 == .memory } ?? measured.last)?.1 ?? [:]
        return TrialMachine(name: head.host, fingerprint: fingerprint)
    }
}
