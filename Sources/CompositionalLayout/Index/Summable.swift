/// A value that a ``SumTree`` adds up.
protocol Summable: Sendable {
    static var zero: Self { get }
    static func + (left: Self, right: Self) -> Self
}
