extension Profile {
    /// One profile per device, in file order; if there are several, each is named after its device: `home@iphone-se`.
    public var onEachDevice: [Profile] {
        guard devices.count > 1 else { return [self] }
        return devices.compactMap { named($0.label).playing(onDevice: $0.label) }
    }

    /// The profile on its device of a label; nil if it has no such device.
    public func playing(onDevice label: String) -> Profile? {
        guard let index = devices.firstIndex(where: { $0.label == label }) else { return nil }
        let played = devices[index]
        var profile = self
        profile.devices = [played]
        profile.device = played.device
        profile.refreshRates = played.refreshRates
        profile.deviceIndex = deviceIndex.map { $0 + index }
        return profile
    }

    /// The profile as one session of several: its name and its files end in `@` and a suffix.
    public func named(_ suffix: String) -> Profile {
        var profile = self
        profile.addSuffix(suffix)
        return profile
    }

    mutating func addSuffix(_ suffix: String) {
        sessionSuffix += "@\(suffix)"
        name += "@\(suffix)"
    }
}
