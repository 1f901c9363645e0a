/// Told of the calls into plugins that happen while a feed is read or generated.
///
/// There is one hook per process, set before the first call. Without it, a call costs a comparison.
package enum ItemCallHook {
    /// A call into a plugin's item type.
    package enum Call: Hashable, Sendable {
        /// `init(from:)`
        case decode
        /// `sample(id:using:)`
        case sample
    }

    /// Called with a call that begins, and with nil when it ends.
    package nonisolated(unsafe) static var hook: ((Call?, SectionType) -> Void)?

    /// Runs a call for a section type.
    static func during<Result>(
        _ call: Call, of type: @autoclosure () -> SectionType, _ body: () throws -> Result
    ) rethrows -> Result {
        guard let hook else { return try body() }
        let type = type()
        hook(call, type)
        defer { hook(nil, type) }
        return try body()
    }
}
