/// The call stacks of a MetricKit diagnostic.
struct MetricKitCallStacks: Decodable, Sendable {
    private struct Stack: Decodable, Sendable {
        var threadAttributed: Bool?
        var callStackRootFrames: [Frame]?
    }

    private struct Frame: Decodable, Sendable {
        var binaryName: String?
        var binaryUUID: String?
        var offsetIntoBinaryTextSegment: Double?
        var address: Double?
        var sampleCount: Double?
        var subFrames: [Frame]?

        /// `Shop+0x1a2b`; the system does not know the function.
        var name: String {
            let binary = binaryName ?? binaryUUID.map { String($0.prefix(8)) } ?? "unknown"
            // Until iOS 15 the key had the address of the binary.
            let offsets = [
                offsetIntoBinaryTextSegment,
                address.flatMap { address in offsetIntoBinaryTextSegment.map { address - $0 } },
            ]
            let offset = offsets.compactMap(\.self).filter { $0 >= 0 }.min() ?? address ?? 0
            return UInt64(exactly: offset).map { "\(binary)+0x\(String($0, radix: 16))" } ?? binary
        }
    }

    private var callStackPerThread: Bool?
    private var callStacks: [Stack]?

    /// The stacks of the thread that the system blames, or of all threads.
    func stacks(of kind: String) -> [DeviceStack] {
        let all = callStacks ?? []
        let blamed = all.filter { $0.threadAttributed == true }
        let roots = (blamed.isEmpty ? all : blamed).flatMap { $0.callStackRootFrames ?? [] }
        return roots.flatMap { root in
            var found: [(calls: [Frame], weight: Double)] = []
            Self.collect(root, after: [], into: &found)
            return found.map { stack in
                let calls = isInwards(stack.calls.map(\.binaryName)) ? stack.calls : stack.calls.reversed()
                return DeviceStack(kind: kind, calls: calls.map(\.name), weight: stack.weight)
            }
        }
    }

    private static func collect(
        _ frame: Frame, after calls: [Frame], into all: inout [(calls: [Frame], weight: Double)]
    ) {
        let calls = calls + [frame]
        let parts = frame.subFrames ?? []
        let own = (frame.sampleCount ?? (parts.isEmpty ? 1 : 0)) - parts.reduce(0) { $0 + ($1.sampleCount ?? 0) }
        if own > 0 { all.append((calls, own)) }
        for part in parts { collect(part, after: calls, into: &all) }
    }

    /// Whether the first frame is the outermost call. It is not in stacks of threads that end where a thread begins.
    private func isInwards(_ binaries: [String?]) -> Bool {
        func begins(_ binary: String??) -> Bool {
            ["dyld", "libdyld.dylib", "libsystem_pthread.dylib"].contains(binary.flatMap(\.self) ?? "")
        }
        if begins(binaries.last) { return binaries.count == 1 }
        return begins(binaries.first) || callStackPerThread != true
    }
}
