internal import SectionKit
internal import Yams

extension Profile {
    /// One profile per refresh rate, in file order. If there are several, each is named after its rate: `home@60`,
    /// `home@120`.
    public var sessions: [Profile] {
        refreshRates.count > 1 ? refreshRates.map { playing(at: $0) } : [self]
    }

    /// The profile at one of its rates.
    package func playing(at refresh: Double) -> Profile {
        guard refreshRates.count > 1 else { return self }
        var profile = self
        profile.sessionSuffix = "@\(brief(refresh))"
        profile.name += profile.sessionSuffix
        profile.device.refresh = refresh
        profile.refreshRates = [refresh]
        return profile
    }
}
