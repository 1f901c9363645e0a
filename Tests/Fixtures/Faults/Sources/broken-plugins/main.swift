import StrataCLI

await Strata.main(plugins: [
    RoundTripSection(), SameSampleSection(), IdentitySection(), UnknownKeysSection(), WrongTypesSection(),
    PureSection(), FiniteSection(), SelfSizingSection(), SameInBothSection(), OverlapSection(), ClippingSection(),
    EqualitySection(), ResourcesSection(), PictureSizeSection(), BudgetSection(), EndsSection(), EndlessSection(),
    SameInEveryProcessSection(), HitAreaSection(), ActionSection(),
    ContrastSection(), ShadowRoomSection(), LabelSection(),
])
