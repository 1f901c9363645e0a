public import SectionKit
internal import StrataProfiler
public import Testing

/// Expects a plugin to keep all rules of the section plugin contract that can be tested in one process.
///
/// ```swift
/// @Test func keepsTheContract() { expectContract(of: DealSection()) }
/// ```
///
/// Each broken rule is an issue of the test, with the smallest input that breaks it. A plugin that traps ends the
/// tests. `strata plugin check` reports the call and the input, compares processes, and prints warnings, for example
/// about low contrast.
///
/// - Complexity: about a hundred screens in both architectures, some seconds in a debug build.
public func expectContract(of plugin: some SectionPlugin, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    do {
        for failure in ContractCheck(try ContractSubject(plugin)).failures where !failure.isWarning {
            Issue.record("\(failure.description)", sourceLocation: sourceLocation)
        }
    } catch {
        Issue.record("the plugin cannot be checked: \(error)", sourceLocation: sourceLocation)
    }
}
