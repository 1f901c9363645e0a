import StrataCLI

await Strata.main(plugins: [
    CardSection<Plain>(), CardSection<Shadow>(), CardSection<Gradient>(), CardSection<Clipped>(),
    CardSection<Bordered>(), CardSection<Grounded>(), CardSection<Measured>(), CardSection<Fixed>(),
    CardSection<OneLine>(), CardSection<Freed>(), CardSection<Keyed>(), CardSection<Right>(), CardSection<Tight>(),
    CardSection<RightMeasured>(), CardSection<Oversized>(), CardSection<Kept>(),
    CardSection<Unkeyed>(),
])
