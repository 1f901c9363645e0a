
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

    /// Of several names at one address, the one with the largest size sorts last and is found; some have size 0.
    private static func precedes(_ one: Symbol, _ other: Symbol) -> Bool {
        (one.address, one.size, one.name) < (other.address, other.size, other.name)
    }

    /// The linker's name of the function at a file offset; nil if there is none.
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

    /// Each entry has 24 bytes: name, info, other, section, value, size (System V ABI, chapter 4, "Symbol Table").
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
