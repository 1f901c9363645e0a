internal import Foundation

/// Resolves addresses of a child process to function names; reads each file's symbols once.
final class FrameNames {
    private var tables: [String: SymbolTable?] = [:]
    private var known: [UInt: String?] = [:]
    private let swift = DemangledName()

    /// The name of the function that contains a return address.
    ///
    /// - Returns: the function's name. Without a matching symbol, it is the file's name if the file has no full symbol
    ///   table, and nil if it has one, because the optimizer created the code.
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

/// The functions of one file, sorted by address.
struct SymbolTable {
    private struct Symbol {
        var address: UInt
        var size: UInt
        var name: Int
    }

    private let image: ELFImage
    private let symbols: [Symbol]
    /// Whether the table has all functions (`.symtab`), not only the exported ones (`.dynsym`).
    let isWhole: Bool

    /// Reads the functions of a file: all of them, or the exported ones if it was stripped.
    ///
    /// - Complexity: O(n log n) of its symbols.
    init?(path: String) {
        guard let image = ELFImage(path: path) else { return nil }
        self.init(image)
    }

    init(_ image: ELFImage) {
        self.image = image
        isWhole = image.section(".symtab") != nil
        guard let table = image.section(".symtab") ?? image.section(".dynsym"), table.link < image.sections.count else {
            symbols = []
            return
        }
        symbols = Self.functions(in: image, table: table).sorted(by: Self.precedes)
    }

    /// The order of the table. Of several names at one address, the largest symbol sorts last and is found. Some
    /// symbols have size 0.
    private static func precedes(_ one: Symbol, _ other: Symbol) -> Bool {
        (one.address, one.size, one.name) < (other.address, other.size, other.name)
    }

    /// The linker's name of the function at a file offset; nil outside of functions.
    ///
    /// - Complexity: O(log n).
    func name(atOffset offset: Int) -> String? {
        guard let address = image.address(ofOffset: offset) else { return nil }
        var (low, high) = (0, symbols.count)
        while low < high {
            let middle = (low + high) / 2
            if symbols[middle].address <= address { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        let symbol = symbols[low - 1]
        guard address - symbol.address < max(1, symbol.size) else { return nil }
        return image.text(at: symbol.name)
    }

    /// Reads the functions of a table. Each entry has 24 bytes: name, info, other, section, value, size (System V ABI,
    /// chapter 4, "Symbol Table").
    private static func functions(in image: ELFImage, table: ELFImage.Section) -> [Symbol] {
        let names = image.sections[table.link].offset
        let last = min(table.offset.addingReportingOverflow(table.size).partialValue, image.bytes.count) - 24
        guard table.offset >= 0, table.offset <= last else { return [] }
        return stride(from: table.offset, through: last, by: 24).compactMap { place in
            // Type 2 (the low 4 bits of info) is a function.
            guard let info = image.number(UInt8.self, at: place + 4), info & 15 == 2,
                let name = image.number(UInt32.self, at: place), let value = image.number(UInt64.self, at: place + 8),
                let size = image.number(UInt64.self, at: place + 16), value > 0
            else { return nil }
            return Symbol(
                address: UInt(value), size: UInt(size), name: names.addingReportingOverflow(Int(name)).partialValue)
        }
    }
}
