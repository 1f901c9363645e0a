internal import Foundation

/// A Linux program or library (ELF, 64 bits, little-endian): its sections and its mapped segments.
///
/// Heap profiles take function names from it, without external tools. The symbol table of an unstripped program has all
/// functions. That of a stripped system library has the exported ones.
struct ELFImage {
    struct Section {
        var name: String
        var offset: Int
        var size: Int
        /// The index of the section with the names of its symbols.
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

    /// Maps a file; nil if it cannot be read or is not such an ELF file.
    init?(path: String) {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else { return nil }
        self.init(data)
    }

    /// Reads the tables; nil if `data` is not such an ELF file. All offsets and sizes are checked.
    init?(_ data: Data) {
        bytes = data
        // Magic number, then class 2 (64 bits) and data 1 (little-endian): System V ABI, chapter 4.
        guard data.prefix(6).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2, 1]), readSegments(), readSections() else {
            return nil
        }
    }

    /// The section with a name.
    func section(_ name: String) -> Section? { sections.first { $0.name == name } }

    /// The link address of a file offset; nil if it is not mapped.
    func address(ofOffset offset: Int) -> UInt? {
        segments.first { $0.offset <= offset && offset - $0.offset < $0.size }.map {
            $0.address &+ UInt(offset - $0.offset)
        }
    }

    /// The number at a file offset; nil beyond the end of the file.
    func number<Value: FixedWidthInteger>(_ type: Value.Type, at offset: Int) -> Value? {
        guard offset >= 0, offset <= bytes.count - MemoryLayout<Value>.size else { return nil }
        return bytes.withUnsafeBytes { Value(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Value.self)) }
    }

    /// The zero-terminated string at a file offset.
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
            // 1 is PT_LOAD, a mapped segment.
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

/// Copies an executable and hides the debug information of the copy.
///
/// Valgrind 3.19 (Debian 12) fails on the debug information of newer compilers. Function names are in other sections
/// and are kept.
enum PlainExecutable {
    /// Copies an executable without debug information.
    ///
    /// - Throws: file system errors.
    static func copy(of executable: String, to path: String) throws {
        var data = try Data(contentsOf: URL(fileURLWithPath: executable))
        if let image = ELFImage(data), let names = image.section(".shstrtab") {
            let end = min(data.count, names.offset.addingReportingOverflow(names.size).partialValue)
            if names.offset < end { hideDebugNames(in: &data, names.offset..<end) }
        }
        try data.write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    }

    private static func hideDebugNames(in data: inout Data, _ range: Range<Int>) {
        let hidden = Data(".hidden".utf8)
        var place = range
        while let found = data.range(of: Data(".debug_".utf8), in: place) {
            data.replaceSubrange(found, with: hidden)
            place = found.upperBound..<range.upperBound
        }
    }
}
