internal import Foundation
internal import StrataBasics

/// The score of a profile's gates next to the profile's runs: `.strata/NAME/faults.json`, or `faults-2-of-4.json` for a
/// shard. It is written after each batch of faults, so that an interrupted run can be continued.
package struct FaultFile: Sendable {
    /// The file's path.
    package let path: String

    /// The file of a profile.
    ///
    /// - Parameters:
    ///   - name: the folder of the profile's runs, as returned by `ResultStore.names(of:)`.
    ///   - folder: the folder of all results.
    ///   - shard: the shard; nil for all faults.
    package init(of name: String, in folder: String, shard: Shard? = nil) {
        path = "\(folder)/\(name)/" + (shard.map { "faults-\($0.number)-of-\($0.count).json" } ?? "faults.json")
    }

    /// The file next to a run's folder.
    package init(besideRun folder: String) { path = "\(FilePlace(folder).folder)/faults.json" }

    private init(path: String) { self.path = path }

    /// Checks that the file can be written.
    ///
    /// - Throws: ``RunError``.
    package func check() throws(RunError) {
        let place = FilePlace(path)
        try ResultFolder(place.folder).check(place.name)
    }

    /// Writes the score.
    ///
    /// - Throws: ``RunError`` if it cannot be written.
    package func write(_ score: FaultScore) throws(RunError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(score) else {
            throw .unwritable(file: path, reason: "a figure is not a number")
        }
        let place = FilePlace(path)
        try ResultFolder(place.folder).write(data, name: place.name)
    }

    /// The score; nil if there is no such file.
    ///
    /// - Throws: ``RunError`` if it is damaged or has another version.
    package func read() throws(RunError) -> FaultScore? {
        let data: Data
        do throws(FileError) {
            data = try WholeFile.bytes(of: path)
        } catch {
            if error == .missing { return nil }
            throw .unreadable(result: path, "cannot be read: \(error)")
        }
        guard let score = try? JSONDecoder().decode(FaultScore.self, from: data),
            score.version == FaultScore.currentVersion,
            score.shard.map({ (try? Shard($0.number, of: $0.count)) != nil }) ?? true
        else { throw .unreadable(result: path, "it is damaged or of another version") }
        return score
    }

    /// The scores of shards in some folders, put together by profile.
    ///
    /// - Returns: a score for each profile, with the numbers of its missing shards; empty without files of shards.
    /// - Throws: ``RunError`` if a file is damaged, or files do not belong together.
    package static func merged(in folders: [String]) throws(RunError) -> [(score: FaultScore, missing: [Int])] {
        let paths = folders.flatMap { folder in
            ShardFile.paths(in: folder) { $0.wholeMatch(of: /faults-\d+-of-\d+\.json/) != nil }
        }
        var files: [(path: String, score: FaultScore)] = []
        for path in Set(paths).sorted() {
            if let score = try FaultFile(path: path).read() { files.append((path, score)) }
        }
        let profiles = Dictionary(grouping: files) { $0.score.profile }
        var scores: [(score: FaultScore, missing: [Int])] = []
        for name in profiles.keys.sorted() {
            if let merged = try FaultScore.merged(profiles[name] ?? []) { scores.append(merged) }
        }
        return scores
    }
}
