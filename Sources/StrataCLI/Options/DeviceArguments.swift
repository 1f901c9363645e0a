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
    var names: [String] {
        lists.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }

    func validate() throws {
        guard Set(names).count == names.count else { throw ValidationError("--device names a device twice") }
        guard names.count <= ProfileDevice.limit else {
            throw ValidationError("--device names \(names.count) devices; at most \(ProfileDevice.limit) are allowed")
        }
    }
}
