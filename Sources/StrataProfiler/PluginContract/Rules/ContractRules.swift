/// The rules, in the order in which they are tried. A rule presumes those before it: a plugin that breaks one for an input
/// is not tried with that input again.
public enum ContractRules {
    /// All rules that one process can try.
    public static var all: [any ContractRule] {
        [
            SameSampleRule(), RoundTripRule(), IdentityRule(), UnknownKeysRule(), WrongTypesRule(), EqualityRule(),
            FiniteRule(), PureRule(), SelfSizingRule(), SameInBothRule(), OverlapRule(), ClippingRule(),
            ResourcesRule(), BudgetRule(),
        ]
    }
}
