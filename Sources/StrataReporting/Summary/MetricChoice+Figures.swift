extension MetricChoice {
    /// The figures that say most about a screen.
    static let figures = Self(Set(KeyFigure.all.map(\.metric)), [])
}
