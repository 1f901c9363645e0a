internal import StrataBasics
internal import StrataEngine
internal import Yams

/// Reads the `arms` key: a mapping from names to options, such as `nested: {sizing: dequeued}`.
struct ArmReader {
    /// The profile's prefetching, which an arm may change.
    let prefetching: PrefetchPolicy

    static let architecture = Field<ArmPlan.Architecture>.word(
        "architecture", default: .nested, "The architecture, for an arm with a custom name.")
    static let sizing = Field<NestedOptions.Sizing>.word(
        "sizing", default: .dequeued, "The method of determining row heights.")
    static let pools = Field<NestedOptions.Pools>.word("pools", default: .private, "The reuse pools of inner cells.")
    static let reuse = Field<NestedOptions.Reuse>.word(
        "reuse", default: .reload, "The method of filling a recycled row.")
    static let updates = Field<NestedOptions.Updates>.word(
        "updates", default: .reload, "The method of applying an update.")
    static let embed = Field<NestedOptions.Embed>.word("embed", default: .orthogonal, "The sections that are embedded.")

    static let fields: [any ProfileField] = [
        architecture, sizing, pools, reuse, updates, embed,
        PicturesReader.pictures(of: "arm"),
        Field.key(
            PrefetchReader.prefetch.name, "a mapping, or `off`", absent: "the profile's",
            schema: PrefetchReader.prefetch.schema, "Keys of `prefetch` that differ for this arm."),
    ]

    /// The arms in file order; both architectures if the key is absent.
    func arms(_ mapping: FieldReader?) -> [ArmPlan] {
        guard var fields = mapping else {
            return [ArmPlan.compositional, .nested].map { $0.prefetching(prefetching) }
        }
        let names = fields.keys
        let arms = names.compactMap { name in
            fields.reader.mayVisitArm(named: name, at: fields.location(of: name)) ? arm(name, &fields) : nil
        }
        if names.isEmpty {
            let problem = ProfileDiagnostic.Kind.invalid("`arms` needs at least one arm, such as `compositional:`")
            fields.reader.report(problem, at: fields.location)
        }
        return arms
    }

    private func arm(_ name: String, _ fields: inout FieldReader) -> ArmPlan {
        let standard = ArmPlan.standard.first { $0.name == name }
        guard let node = fields.node(name) else {
            if standard == nil { Self.reportUnknown(name, fields) }
            return (standard ?? ArmPlan(name: name, architecture: .nested)).prefetching(prefetching)
        }
        var options = FieldReader(node, owner: name, reader: fields.reader)
        defer { options.finish() }
        if standard == nil, !options.has(Self.architecture.name) { Self.reportUnknown(name, fields) }
        let chosen = standard?.architecture ?? options.read(Self.architecture)
        var arm = ArmPlan(name: name, architecture: chosen)
        if chosen == .nested { arm.options = Self.readOptions(&options, base: standard?.options ?? NestedOptions()) }
        arm.pictures = PicturesReader.read(&options)
        arm.prefetching = PrefetchReader.policy(&options, base: prefetching)
        return arm
    }

    private static func reportUnknown(_ name: String, _ fields: FieldReader) {
        let problem = ProfileDiagnostic.Kind.unknownWord(name, what: "arm", among: ArmPlan.standard.map(\.name))
        let example = "`\(name.prefix(40)): {architecture: nested, sizing: formula}`"
        fields.reader.report(
            .invalid("\(problem); a custom arm needs an architecture: \(example)"), at: fields.location(of: name))
    }

    private static func readOptions(_ fields: inout FieldReader, base: NestedOptions) -> NestedOptions {
        NestedOptions(
            sizing: fields.readIfPresent(sizing) ?? base.sizing, pools: fields.readIfPresent(pools) ?? base.pools,
            reuse: fields.readIfPresent(reuse) ?? base.reuse, updates: fields.readIfPresent(updates) ?? base.updates,
            embed: fields.readIfPresent(embed) ?? base.embed)
    }
}

extension ProfileReader {
    /// Whether an arm's name can be used in file and metric paths. Reports a name that cannot.
    fileprivate func mayVisitArm(named name: String, at location: SourceLocation) -> Bool {
        let isName = (1...64).contains(name.count) && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
        if !isName {
            report(.invalid("an arm's name has 1 to 64 letters, digits and dashes; found `\(name)`"), at: location)
        }
        return isName
    }
}
