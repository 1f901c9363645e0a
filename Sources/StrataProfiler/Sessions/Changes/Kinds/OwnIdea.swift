internal import SectionKit

extension ScreenChange {
    /// An idea of the profile, whose name replaces that of a section type. All figures are predicted, because its
    /// session is the app's.
    static let idea = ScreenChange(
        name: "idea", subject: .idea, advice: "the profile's idea", foretells: []
    ) { session, name in
        guard let idea = session.profile.ideas.first(where: { $0.name == name?.rawValue }) else { return }
        for (type, name) in idea.variants {
            guard let variant = Swift.type(of: session.registry.plugin(for: type)).variants[name],
                Swift.type(of: variant).type == type
            else { continue }
            session.registry = session.registry.replacing(variant)
        }
        idea.settings.change(&session.profile.device)
    }
}
