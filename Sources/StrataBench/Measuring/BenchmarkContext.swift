package import Sessions
package import Trials

/// What benchmarks are handed by the command.
package struct BenchmarkContext: Sendable {
    /// What the program brings.
    package let catalog: RunCatalog
    /// Recorded trials, for the benchmarks that can go on with those of an earlier time.
    package let trialsFile: String?
    /// The version of the program, for results.
    package let version: String
    /// Hears how trials go on.
    package let observer: any RunObserver
    /// Says something to a person while a benchmark runs.
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
