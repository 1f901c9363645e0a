
extension Metric {
    /// The limit of a default gate against the baseline arm.
    public var baselineLimit: GateLimit { .regression(Self.standardRegression, floor: baselineFloor) }

    /// The limit of a default gate against stored trials, by tier.
    public var standardLimit: GateLimit {
        switch tier {
        case .exact: .exact
        case .nearExact: .regression(Self.nearExactBand, floor: standardFloor)
        case .statistical: .regression(Self.standardRegression, floor: standardFloor)
        }
    }
}
