public import SectionKit
internal import StrataBasics
internal import StrataEngine

/// The sessions of a profile to play: its own, or those on other devices, at other refresh rates, with other user
/// settings, or with some of its sections.
///
/// ```swift
/// var choice = SessionChoice()
/// choice.devices = ["iphone-se", "820x1180@2"]
/// let sessions = try choice.sessions(of: profile, in: catalog)
/// ```
public struct SessionChoice: Sendable {
    /// Devices by label or name, or sizes such as `390x844@3`; empty for those of the profile.
    public var devices: [String]
    /// Refresh rates in hertz; nil for those of the profile.
    public var refreshRates: [Double]?
    /// The user settings that replace the profile's.
    public var settings: DeviceSettings
    /// The section types that are played; nil for all.
    public var sections: [SectionType]?
    /// How ids that occur twice in feeds are handled; nil for the profile's setting.
    public var duplicates: FeedModel.DuplicatePolicy?
    /// The fit of a device, whose factor replaces the profile's; nil for the profile's own.
    public var deviceFit: DeviceFit?
    /// Whether devices and rates must be the profile's own, as gates require.
    public var isOfProfile: Bool

    /// Creates a choice. Default: the profile's own sessions.
    public init(
        devices: [String] = [], refreshRates: [Double]? = nil, settings: DeviceSettings = DeviceSettings(),
        sections: [SectionType]? = nil, duplicates: FeedModel.DuplicatePolicy? = nil, isOfProfile: Bool = false
    ) {
        self.devices = devices
        self.refreshRates = refreshRates
        self.settings = settings
        self.sections = sections
        self.duplicates = duplicates
        self.isOfProfile = isOfProfile
    }

    /// The chosen sessions of a profile, in the order of the choice.
    ///
    /// - Throws: ``RunRequestError`` for an unknown device or rate, or one that is not the profile's where that is
    ///   required; `ProfileError` if a rate does not suit the profile.
    public func sessions(of profile: Profile, in catalog: RunCatalog) throws -> [Profile] {
        if isOfProfile { try requireDevices(of: profile) }
        let screens = try screens(of: profile, in: catalog, bringsRate: refreshRates == nil)
        if isOfProfile { try requireRates(of: screens) }
        let sessions = try screens.flatMap { screen in
            guard let refreshRates else { return screen.sessions }
            // A gate only judges a device at its own rates.
            let rates = isOfProfile ? refreshRates.filter(screen.refreshRates.contains) : refreshRates
            return try screen.sessions(at: rates)
        }
        return sessions.map { session in
            var session = session.playing(with: settings)
            if let fit = deviceFit, let factor = fit.cpuFactor {
                if let remark = fit.remark(for: session.device) { session.notes.append(remark) }
                session = session.playing(factor)
            }
            if let duplicates { session = session.playing(duplicates: duplicates) }
            return sections.map { session.playing(sections: $0) } ?? session
        }
    }

    /// The profile on each chosen device. If the profile has several devices, each result is named after its device.
    ///
    /// - Parameter bringsRate: whether a named device that is not the profile's plays at its own refresh rate.
    /// - Throws: ``RunRequestError`` with the nearest name.
    package func screens(of profile: Profile, in catalog: RunCatalog, bringsRate: Bool = true) throws -> [Profile] {
        guard !devices.isEmpty else { return profile.onEachDevice }
        let isOne = devices.count == 1 && profile.devices.count == 1
        return try devices.map { name in
            let named = isOne ? profile : profile.named(name)
            if let own = named.playing(onDevice: name) { return own }
            guard let screen = Screen(name, among: catalog.devices) else {
                throw RunRequestError.unknownDevice(name, profile, catalog)
            }
            let other = named.playing(on: screen)
            guard bringsRate, let rate = screen.named?.refresh else { return other }
            return try other.sessions(at: [rate])[0]
        }
    }

    private func requireDevices(of profile: Profile) throws(RunRequestError) {
        let own = profile.devices.map(\.label)
        guard let other = devices.first(where: { !own.contains($0) }) else { return }
        throw RunRequestError(
            "\(profile.file): --device \(other.printable) is not a device of the profile, so there is nothing to judge"
                + NearestWord.hint(other, among: own, called: "it has"))
    }

    /// - Parameter screens: the profile on each device that is played.
    private func requireRates(of screens: [Profile]) throws(RunRequestError) {
        let known = Set(screens.flatMap(\.refreshRates))
        guard let file = screens.first?.file, let other = refreshRates?.first(where: { !known.contains($0) }) else {
            return
        }
        let own = known.sorted().map { brief($0) }.joinedAsSentence
        throw RunRequestError(
            "\(file): --refresh \(brief(other)) is not a refresh rate of the profile, so there is nothing to judge; "
                + "it has \(own)")
    }
}
