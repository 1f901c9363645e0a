internal import Foundation

/// How busy the machine was during a trial; busy machines make times unreliable.
public struct MachineLoad: Hashable, Sendable, Codable {
    /// The one-minute load average (running and waiting processes) at the trial's end.
    public var average: Double
    /// The share of the machine's time during the trial that a virtual machine's host gave to others; 0 to 1.
    public var steal: Double
}
