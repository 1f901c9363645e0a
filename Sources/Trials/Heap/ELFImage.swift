internal import Foundation
internal import Sessions

/// A program or library file as Linux has it (ELF, 64 bits, little-endian): its sections and what is mapped where.
///
/// Names of functions come from here, so that a machine needs no tools for them: the symbol table of a program that was
/// not stripped has all functions, a system library's those that it offers.
struct ELFImage {
    /// A part of the file.
    struct Section {
        var name: String
        var offset: Int
        var size: Int
        /// The section that its names stand in.
        var link: Int
    }

    private struct Segment {
        var offset: Int
        var address: UInt
        var size: Int
    }

    let bytes: Data
    private(set) var sections: [Section] = []
    private var segments: [Segment] = []

    /// Maps a file; nil when it is none of these.
    init?(path: String) {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else { return nil }
        self.init(data)
    }

    /// Reads the tables; nil when the bytes are no such file. Nothing in it is trusted.
    init?(_ data: Data) {
        bytes = data
        // Magic number, then class 2 (64 bits) and data 1 (little-endian): System V ABI, chapter 4.
        guard data.prefix(6).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2, 1]), readSegments(), readSections() else {
            return nil
        }
    }

    /// The section of a name.
    func section(_ name: String) -> Section? { sections.first { $0.name == name } }

    /// The address that a place in the file is linked to; nil for what is not mapped.
    func address(ofOffset offset: Int) -> UInt? {
        segments.first { $0.offset <= offset && offset - $0.offset < $0.size }.map {
            $0.address &+ UInt(offset - $0.offset)
        }
    }

    /// A number at a place in the file; nil beyond its end.
    func number<Value: FixedWidthInteger>(_ type: Value.Type, at offset: Int) -> Value? {
        guard offset >= 0, offset <= bytes.count - MemoryLayout<Value>.size else { return nil }
        return bytes.withUnsafeBytes { Value(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Value.self)) }
    }

    /// The text at a place in the file, up to its zero byte.
    func text(at offset: Int) -> String? {
        guard offset >= 0, offset < bytes.count else { return nil }
        return bytes.withUnsafeBytes { bytes in
            String(decoding: bytes[offset...].prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    private func place(at offset: Int) -> Int? { number(UInt64.self, at: offset).flatMap { Int(exactly: $0) } }

    private mutating func readSegments() -> Bool {
        guard let table = place(at: 0x20), let size = number(UInt16.self, at: 0x36),
            let count = number(UInt16.self, at: 0x38)
        else { return false }
        for index in 0..<Int(count) {
            let (header, overflow) = table.addingReportingOverflow(index * Int(size))
            guard !overflow, let type = number(UInt32.self, at: header) else { return false }
            // 1 is PT_LOAD: what is mapped.
            guard type == 1, let offset = place(at: header + 8), let address = number(UInt64.self, at: header + 16),
                let size = place(at: header + 32)
            else { continue }
            segments.append(Segment(offset: offset, address: UInt(address), size: size))
        }
        return true
    }

    private mutating func readSections() -> Bool {
        guard let table = place(at: 0x28), let size = number(UInt16.self, at: 0x3A),
            let count = number(UInt16.self, at: 0x3C), let names = number(UInt16.self, at: 0x3E)
        else { return false }
        var found: [(name: UInt32, section: Section)] = []
        for index in 0..<Int(count) {
            let (header, overflow) = table.addingReportingOverflow(index * Int(size))
            guard !overflow, let name = number(UInt32.self, at: header), let offset = place(at: header + 24),
                let size = place(at: header + 32), let link = number(UInt32.self, at: header + 40)
            else { return false }
            found.append((name, Section(name: "", offset: offset, size: size, link: Int(link))))
        }
        guard Int(names) < found.count else { return true }
        let start = found[Int(names)].section.offset
        sections = found.map { name, section in
            var section = section
            let (place, overflow) = start.addingReportingOverflow(Int(name))
            section.name = overflow ? "" : text(at: place) ?? ""
            return section
        }
        return true
    }
}
