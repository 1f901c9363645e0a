internal import SectionKit
internal import Yams

extension Profile {
    /// One profile per device and refresh rate, in file order. Where there are several, each is named after its device and
    /// rate: `home@iphone-se`, `home@ipad-pro-11@120`.
    public var sessions: [Profile] {
        onEachDevice.flatMap { profile in profile.refreshRates.map { profile.playing(at: $0) } }
    }

    /// The profile at one of its rates.
    package func playing(at refresh: Double) -> Profile {
        guard refreshRates.count > 1 else { return self }
        var profile = self
        profile.addSuffix(brief(refresh))
        profile.device.refresh = refresh
        profile.refreshRates = [refresh]
        return profile
    }
}
