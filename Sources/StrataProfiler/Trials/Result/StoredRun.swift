/// A run that a ``ResultStore`` keeps.
public struct StoredRun: Hashable, Sendable {
    /// The name of its folder.
    public let name: RunName
    /// The path of its folder.
    public let path: String
    /// The path of its result.
    public var file: String { "\(path)/\(ResultStore.resultName)" }

    init(name: RunName, folder: String) {
        self.name = name
        path = "\(folder)/\(name)"
    }

    /// Its result; nil if the file is missing, or is not a result that this version reads.
    ///
    /// - Complexity: O(bytes): the file is read each time.
    public var result: RunResult? { try? ResultFile(file).read() }

    /// Whether every trial was run and has values; reads the result.
    public var isFinished: Bool { result?.isFinished == true }
}
