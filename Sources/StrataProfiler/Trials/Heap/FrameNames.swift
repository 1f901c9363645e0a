internal import Foundation

/// Resolves addresses of a child process to function names; reads each file's symbols once.
final class FrameNames {
    private var tables: [String: SymbolTable?] = [:]
    private var known: [UInt: String?] = [:]
    private let swift = SwiftName()

    /// The name of the function that contains a return address. If the file has no full symbol table, its file name;
    /// nil if it has one and no symbol matches (code that the optimizer created).
    func name(of address: UInt, in dump: HeapDump) -> String? {
        if let name = known[address] { return name }
        let name = lookUp(address, in: dump)
        known[address] = name
        return name
    }

    private func lookUp(_ address: UInt, in dump: HeapDump) -> String? {
        // A return address is one instruction after the call.
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
