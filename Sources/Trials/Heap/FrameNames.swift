internal import Foundation
internal import Jemalloc
internal import Sessions

/// Turns addresses of a child into function names; each file's symbols are read once.
final class FrameNames {
    private var tables: [String: SymbolTable?] = [:]
    private var known: [UInt: String?] = [:]
    private let swift = SwiftName()

    /// The name of the function that a return address lies in; the file's name where the file names no functions of its own,
    /// nil where it does and this one is none of them: the optimizer made it.
    func name(of address: UInt, in dump: HeapDump) -> String? {
        if let name = known[address] { return name }
        let name = lookUp(address, in: dump)
        known[address] = name
        return name
    }

    private func lookUp(_ address: UInt, in dump: HeapDump) -> String? {
        // The call is what a return address stands behind.
        let call = address &- 1
        guard let mapping = dump.mapping(of: call) else { return "?" }
        let offset = Int(clamping: call - mapping.addresses.lowerBound + mapping.offset)
        let table = table(mapping.path)
        if let symbol = table?.name(atOffset: offset) { return swift.readable(symbol) }
        return table?.isWhole == true ? nil : String(mapping.path.split(separator: "/").last ?? "?")
    }

    private func table(_ path: String) -> SymbolTable? {
        if let table = tables[path] { return table }
        let table = SymbolTable(path: path)
        tables[path] = table
        return table
    }
}
