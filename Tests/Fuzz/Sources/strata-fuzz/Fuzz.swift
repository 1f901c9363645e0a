import CFuzzer
import Foundation

/// `strata-fuzz TARGET [libFuzzer's options] [corpus folders or inputs]`.
@main
enum Fuzz {
    static let targets: [any (FuzzTarget & Sendable).Type] = [
        ProfileTarget.self, FeedTarget.self, LayoutTarget.self, BaselineTarget.self, ResultTarget.self,
        CalibrationTarget.self, ImageTarget.self, DeviceTarget.self,
    ]

    /// libFuzzer starts this program anew for `-merge` and `-fork`, with its own options alone.
    private static let variable = "STRATA_FUZZ_TARGET"

    /// Set once, before libFuzzer begins; its callback takes no context.
    nonisolated(unsafe) private static var target: any FuzzTarget.Type = ProfileTarget.self

    static func main() {
        var arguments = CommandLine.arguments
        let inherited = ProcessInfo.processInfo.environment[variable]
        if inherited == nil, arguments.count > 1 { setenv(variable, arguments.remove(at: 1), 1) }
        let name = ProcessInfo.processInfo.environment[variable]
        guard let chosen = targets.first(where: { $0.name == name }) else {
            let names = targets.map { $0.name }.joined(separator: ", ")
            FileHandle.standardError.write(Data("name a target: \(names)\n".utf8))
            exit(1)
        }
        target = chosen
        exit(run(arguments))
    }

    private static func run(_ arguments: [String]) -> Int32 {
        var pointers = arguments.map { strdup($0) } + [nil]
        var count = Int32(arguments.count)
        return pointers.withUnsafeMutableBufferPointer { buffer in
            var base = buffer.baseAddress
            return LLVMFuzzerRunDriver(&count, &base) { bytes, size in Fuzz.test(bytes, size) }
        }
    }

    private static func test(_ bytes: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
        let data = bytes.map { Data(bytes: $0, count: size) } ?? Data()
        do {
            try target.read(data)
        } catch {
            // The words of an error are made of what was read.
            _ = "\(error)".utf8.count
        }
        return 0
    }
}
