internal import Foundation
internal import Sessions

/// How busy a machine was while a trial ran. What makes times of one run hard to believe.
public struct MachineLoad: Hashable, Sendable, Codable {
    /// Processes that ran or waited to run, averaged over the last minute, when the trial ended.
    public var average: Double
    /// The share of the machine's time during the trial that the host of a virtual machine gave to others; 0 to 1.
    public var steal: Double
}
