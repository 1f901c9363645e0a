package import StrataProfiler

/// What the command passes to benchmarks.
package struct BenchmarkContext: Sendable {
    /// The program's section types and metrics.
    package let catalog: RunCatalog
    /// A file of recorded trials, for benchmarks that can continue them.
    package let trialsFile: String?
    /// The version of the program, for results.
    package let version: String
    /// Observes trials.
    package let observer: any RunObserver
    /// Shows a message to the user while a benchmark runs.
    package let remark: @Sendable (String) -> Void

    package init(
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
