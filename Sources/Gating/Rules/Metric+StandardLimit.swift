public import Metrics

extension Metric {
    /// How a gate without a limit of its own holds this metric against a reference.
    public var standardLimit: GateComparison.Limit {
        switch tier {
        case .exact: .exact
        case .nearExact: .regression(Self.nearExactBand, floor: standardFloor)
        case .statistical: .regression(Self.standardRegression, floor: standardFloor)
        }
    }
}
