internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler
internal import StrataReporting

/// The results of a report: one, before and after, or several side by side.
struct ReportInputs {
    /// A result file, and the folder with the run's recordings.
    struct Place {
        var file: String
        /// Nil for a pipe.
        var folder: String?
    }

    /// The maximum number of results that a reader can distinguish on a page.
    static let limit = 24

    private let places: [Place]
    private let metrics: MetricTable

    init(_ places: [Place], metrics: MetricTable) {
        self.places = places
        self.metrics = metrics
    }

    /// The result that a path names: a file, a run's folder, or the folder of a profile's runs.
    ///
    /// - Throws: `CommandError` if it is a folder without a result.
    static func place(of path: String) throws(CommandError) -> Place {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            var status = stat()
            let isFile = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            // The recordings are in the folder of a link's target.
            return Place(file: path, folder: isFile ? FilePlace(FilePlace(path).identity).folder : nil)
        }
        let names = [ResultStore.resultName, "\(ResultStore.lastName)/\(ResultStore.resultName)"]
        let files = names.map { "\(path)/\($0)" }.filter { FileManager.default.fileExists(atPath: $0) }
        guard let file = files.first else {
            throw CommandError(
                "\(path): this folder has no \(ResultStore.resultName); name a result file, the folder of a run or that of a "
                    + "profile's runs")
        }
        return Place(file: file, folder: FilePlace(FilePlace(file).identity).folder)
    }

    /// Rejects a file that is named twice, because it would be compared with itself.
    static func distinct(_ places: [Place]) throws(CommandError) {
        var seen: Set<String> = []
        for place in places where !seen.insert(FilePlace(place.file).identity).inserted {
            throw CommandError("\(place.file): this result is named twice")
        }
    }

    /// The page.
    ///
    /// - Throws: `RunError`, `BaselineError` or `CommandError` that names the file.
    func page() throws -> ReportPage {
        if places.count == 2, let run = try compared() { return ReportPage([run]) }
        // All results are read before the recordings of the first.
        let runs = try places.map { place in
            let run = try JudgedFile(place.file).read(metrics: metrics)
            guard run.result.hasValues else { throw BaselineError.empty(place.file) }
            return run
        }
        return ReportPage(
            zip(runs, places).map { run, place in
                ReportedRun(run, files: RunFiles(of: run.result, in: place.folder))
            })
    }

    /// The second result judged against the first; nil if they are of two screens.
    private func compared() throws -> ReportedRun? {
        let (before, after) = (places[0], places[1])
        let earlier = try EarlierTrials(reading: before.file, metrics: metrics)
        let result = try ResultFile(after.file).read()
        if earlier.result?.hasValues == false { throw BaselineError.empty(before.file) }
        guard result.hasValues else { throw BaselineError.empty(after.file) }
        let comparability = Comparability(
            of: .init(result), with: earlier.baseline, file: before.file, earlier: earlier.kind)
        if comparability.obstacle?.code == .stale, earlier.result != nil, !earlier.differences(from: result).isEmpty {
            return nil
        }
        if let obstacle = comparability.obstacle { throw obstacle }
        try earlier.requireArm(of: result, file: after.file, earlier: before.file)
        let run = earlier.judged(result, comparability: comparability, metrics: metrics)
        return ReportedRun(
            run, files: RunFiles(of: result, in: after.folder),
            earlier: (earlier.baseline, earlier.result.map { RunFiles(of: $0, in: before.folder) }))
    }
}
