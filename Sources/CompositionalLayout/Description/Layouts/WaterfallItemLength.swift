/// The extents of waterfall items that are known without measuring, from an image's proportions for example.
///
/// Two values are equal only if one is a copy of the other.
public struct WaterfallItemLength: Hashable, Sendable {
    /// A function of two numbers with identity: a pair of them as one argument costs a second call.
    private final class Storage: Hashable, Sendable {
        let length: @Sendable (_ item: Int, _ columnWidth: Double) -> Double?

        init(_ length: @escaping @Sendable (_ item: Int, _ columnWidth: Double) -> Double?) { self.length = length }

        static func == (left: Storage, right: Storage) -> Bool { left === right }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    private let storage: Storage

    /// Makes the extents from a function of the item's index and the column's width in points; `nil` measures the item.
    public init(_ length: @escaping @Sendable (_ item: Int, _ columnWidth: Double) -> Double?) {
        storage = Storage(length)
    }

    var function: @Sendable (_ item: Int, _ columnWidth: Double) -> Double? { storage.length }
}

extension WaterfallItemLength: CustomStringConvertible {
    /// The same for all: a function has no printed form, and where it is stored differs from process to process.
    public var description: String { "WaterfallItemLength(function)" }
}
