public import SectionKit
public import Snapshots
internal import Yams

/// The differences between a session and its profile's file, apart from the feed.
public struct ProfileOverride: Hashable, Sendable {
    /// Another screen.
    public var screen: Screen?
    /// A refresh rate that the profile does not have, in hertz.
    public var refresh: Double?
    /// Other user settings.
    public var settings = DeviceSettings()
    /// The factor of a device and its source.
    public var cpuFactor: CPUFactor?
    /// The section types that are kept in the feed; empty for all.
    public var sections: [SectionType] = []
    /// Another way of handling ids that occur twice in a feed.
    public var duplicates: FeedModel.DuplicatePolicy?

    /// The factor by which a device is slower than this machine.
    public struct CPUFactor: Hashable, Sendable {
        /// The factor.
        public var value: Double
        /// The device's fixed overhead per frame, in milliseconds.
        public var frameOverhead: Double
        /// Who measured it, and how.
        public var source: String

        /// Creates a factor.
        public init(_ value: Double, frameOverhead: Double = 0, source: String) {
            (self.value, self.frameOverhead, self.source) = (value, frameOverhead, source)
        }
    }

    /// Creates an instance without differences.
    public init() {}

    /// Whether the device differs from the file's.
    package var changesDevice: Bool {
        screen != nil || refresh != nil || settings != DeviceSettings() || cpuFactor != nil
    }

    /// The parts of the hash of everything that a trial plays; empty without an override, so that hashes of earlier
    /// results stay valid.
    var hashed: [String] {
        let size = screen.map { "\(brief($0.width))x\(brief($0.height))@\($0.scale.map { brief($0) } ?? "")" }
        return [
            screen?.named.flatMap { $0.safeArea == .zero ? nil : "device override: \($0.device.figures)" },
            settings == DeviceSettings() ? nil : "settings override: \(settings.hashed)",
            size.map { "screen override: \($0)" }, refresh.map { "refresh override: \(brief($0))" },
            duplicates.map { "duplicates override: \($0.rawValue)" },
            cpuFactor.map { "CPU factor override: \(brief($0.value))" },
            cpuFactor.flatMap { $0.frameOverhead > 0 ? "frame overhead override: \(brief($0.frameOverhead))" : nil },
            sections.isEmpty ? nil : "sections override: \(sections.map(\.rawValue).sorted().joined(separator: ","))",
        ].compactMap(\.self)
    }
}

extension Profile {
    /// The profile on another screen, with the settings of its first device. That device's own screen changes nothing.
    public func playing(on screen: Screen) -> Profile {
        var profile = onFirstDevice
        var next = device
        screen.replaceScreen(of: &next)
        guard next != device else { return profile }
        next.name = screen.named?.name
        profile.device = next
        profile.override.screen = screen
        return profile
    }

    /// The profile with other user settings on its first device. Settings that it already has change nothing.
    public func playing(with settings: DeviceSettings) -> Profile {
        var profile = onFirstDevice
        settings.change(&profile.device)
        if profile.device != device { profile.override.settings = settings }
        return profile
    }

    /// The profile on a device that is slower than this machine by a factor.
    public func playing(_ factor: ProfileOverride.CPUFactor) -> Profile {
        changed { profile in
            profile.device.cpuFactor = factor.value
            profile.device.frameOverhead = factor.frameOverhead
            profile.device.cpuFactorSource = factor.source
            profile.override.cpuFactor = factor
        }
    }

    /// The profile with only the sections of some types.
    public func playing(sections: [SectionType]) -> Profile {
        changed { $0.override.sections = sections }
    }

    /// The profile with another way of handling ids that occur twice in a feed. The profile's own way changes nothing.
    public func playing(duplicates policy: FeedModel.DuplicatePolicy) -> Profile {
        changed { profile in
            profile.duplicates = policy
            if policy != duplicates ?? .reject { profile.override.duplicates = policy }
        }
    }

    /// The sessions at some refresh rates, the profile's or others.
    ///
    /// - Throws: ``ProfileError`` if the script is too long at a rate.
    public func sessions(at rates: [Double]) throws(ProfileError) -> [Profile] {
        let issues = script.problems(refresh: rates.max() ?? device.refresh).map { kind, location in
            location.map { ProfileDiagnostic(kind, at: $0) } ?? ProfileDiagnostic(kind, in: file)
        }
        guard issues.isEmpty else { throw ProfileError(issues) }
        return rates.map { rate in
            // If there are several rates, each has its own name and files.
            let all = changed {
                $0.refreshRates = refreshRates.count + rates.count > 2 ? [rate] + refreshRates : [rate]
            }
            return all.playing(at: rate).changed { profile in
                profile.device.refresh = rate
                if !refreshRates.contains(rate) { profile.override.refresh = rate }
            }
        }
    }
}

extension Profile {
    /// One profile per device, in file order. If there are several, each is named after its device: `home@iphone-se`.
    package var onEachDevice: [Profile] {
        guard devices.count > 1 else { return [self] }
        return devices.compactMap { named($0.label).playing(onDevice: $0.label) }
    }

    /// The profile on its device with a label; nil without one.
    public func playing(onDevice label: String) -> Profile? {
        guard let index = devices.firstIndex(where: { $0.label == label }) else { return nil }
        let played = devices[index]
        return changed { profile in
            profile.devices = [played]
            profile.device = played.device
            profile.refreshRates = played.refreshRates
            profile.pictures = played.pictures
            profile.deviceIndex = deviceIndex.map { $0 + index }
        }
    }

    /// The profile as one of several sessions. Its name and its files end in `@` and a suffix.
    public func named(_ suffix: String) -> Profile {
        changed { profile in
            profile.sessionSuffix += "@\(suffix)"
            profile.name += "@\(suffix)"
        }
    }

    /// One profile per device and refresh rate, in file order. If there are several, each is named after its device and
    /// rate: `home@iphone-se`, `home@ipad-pro-11@120`.
    public var sessions: [Profile] {
        onEachDevice.flatMap { profile in profile.refreshRates.map { profile.playing(at: $0) } }
    }

    /// The profile at one of its rates.
    package func playing(at refresh: Double) -> Profile {
        guard refreshRates.count > 1 else { return self }
        return named(brief(refresh)).changed { profile in
            profile.device.refresh = refresh
            profile.refreshRates = [refresh]
        }
    }

    private func changed(_ change: (inout Profile) -> Void) -> Profile {
        var profile = self
        change(&profile)
        return profile
    }

    private var onFirstDevice: Profile { changed { $0.devices = Array(devices.prefix(1)) } }
}
