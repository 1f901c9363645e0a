internal import StrataProfiler

/// The catalog, files and observers that the command passes to benchmarks.
struct BenchmarkContext: Sendable {
    /// The program's section types and metrics.
    let catalog: RunCatalog
    /// A file of recorded trials, for benchmarks that can continue them.
    let trialsFile: String?
    /// The version of the program, for results.
    let version: String
    /// Observes trials.
    let observer: any RunObserver
    /// Shows a message to the user while a benchmark runs.
    let remark: @Sendable (String) -> Void

    init(
        catalog: RunCatalog, trialsFile: String?, version: String, observer: any RunObserver,
        remark: @escaping @Sendable (String) -> Void
    ) {
        self.catalog = catalog
        self.trialsFile = trialsFile
        self.version = version
        self.observer = observer
        self.remark = remark
    }
}
