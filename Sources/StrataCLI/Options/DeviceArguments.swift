internal import ArgumentParser
internal import Basics
internal import StrataProfiler

/// The option that plays or draws a profile on some devices.
struct DeviceArguments: ParsableArguments {
    @Option(
        name: .customLong("device"),
        help: ArgumentHelp(
            "Only on these devices: those of the profile by their labels, or others that `strata devices` lists, or sizes in "
                + "points; can be repeated. For gate, devices of the profile.", valueName: "name|WxH[@scale],..."))
    var lists: [String] = []

    /// The names, in the order of the command line; empty for all of the profile's devices.
    private var names: [String] {
        lists.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }

    func validate() throws {
        guard Set(names).count == names.count else { throw ValidationError("--device names a device twice") }
        guard names.count <= ProfileDevice.limit else {
            throw ValidationError("--device names \(names.count) devices; at most \(ProfileDevice.limit) are allowed")
        }
    }

    /// The profile on each asked device. Where there are several to choose from, each is named after its device.
    ///
    /// - Parameter bringsRate: whether a device by name that is not the profile's plays at its own refresh rate.
    /// - Throws: `ValidationError` with the nearest name.
    func screens(of profile: Profile, in catalog: RunCatalog, bringsRate: Bool = true) throws -> [Profile] {
        guard !names.isEmpty else { return profile.onEachDevice }
        let isOne = names.count == 1 && profile.devices.count == 1
        return try names.map { name in
            let named = isOne ? profile : profile.named(name)
            if let own = named.playing(onDevice: name) { return own }
            guard let screen = Screen(name, among: catalog.devices) else {
                throw ValidationError(Self.unknown(name, profile, catalog))
            }
            let other = named.playing(on: screen)
            guard bringsRate, let rate = screen.named?.refresh else { return other }
            return try other.sessions(at: [rate])[0]
        }
    }

    /// Refuses devices that a profile does not have.
    ///
    /// - Throws: `CommandError` that names the profile's.
    func require(amongThoseOf profile: Profile) throws(CommandError) {
        let own = profile.devices.map(\.label)
        guard let other = names.first(where: { !own.contains($0) }) else { return }
        throw CommandError(
            "\(profile.file): --device \(other.printable) is not a device of the profile, so there is nothing to judge"
                + NearestWord.hint(other, among: own, called: "it has"))
    }

    private static func unknown(_ name: String, _ profile: Profile, _ catalog: RunCatalog) -> String {
        let own = profile.devices.map(\.label).filter { !catalog.devices.names.contains($0) }
        let hint = NearestWord.hint(name, among: own + catalog.devices.names, called: "names")
        return
            "--device: '\(name.printable)' is neither a device's name nor WIDTHxHEIGHT[@SCALE], 1 to 10000 points and 0.5 to 8 "
            + "pixels per point, such as 390x844@3\(hint)"
    }
}
