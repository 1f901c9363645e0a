internal import ArgumentParser

/// `strata device`: figures of real devices.
struct DeviceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "device",
        abstract: "Compares figures of real devices with those that are played here.",
        subcommands: [DeviceFitCommand.self, DeviceImportCommand.self])
}
