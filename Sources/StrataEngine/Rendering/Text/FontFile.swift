import CPangoCairo

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A font file that can be drawn with: TrueType, OpenType, or another kind of outlines that FreeType reads.
///
///     let font = try FontFile("Fonts/Brand.ttf")
///     print(font.families)  // ["Brand"]
public struct FontFile: Hashable, Sendable {
    /// The path, as it was given.
    public let path: String
    /// The names of its family: one, or several in different languages.
    public let families: [String]

    /// Reads a font file's names.
    ///
    /// - Throws: ``RenderError`` if the file cannot be read, or is no font of outlines with a family name.
    /// - Complexity: O(characters of the font), about a millisecond.
    public init(_ path: String) throws(RenderError) {
        try Self.requireFile(path)
        var families: [String] = []
        let isFont = withUnsafeMutablePointer(to: &families) { target in
            strata_each_family_of_file(path, target) { closure, name in
                guard let closure, let name else { return }
                closure.assumingMemoryBound(to: [String].self).pointee.append(String(cString: name))
            }
        }
        guard isFont, !families.isEmpty else { throw .badFont(path, cause: "it is not a font of outlines") }
        self.path = path
        self.families = families
    }

    /// The families of the installed fonts.
    ///
    /// - Complexity: O(installed fonts).
    public static func installedFamilies() -> Set<String> { families(nil) }

    /// The families of a configuration of fontconfig; nil for the system's.
    static func families(_ config: OpaquePointer?) -> Set<String> {
        var names: Set<String> = []
        withUnsafeMutablePointer(to: &names) { target in
            strata_each_family(config, target) { closure, name in
                guard let closure, let name else { return }
                closure.assumingMemoryBound(to: Set<String>.self).pointee.insert(String(cString: name))
            }
        }
        return names
    }

    /// The largest font file that is read: 64 MiB, twice what fonts of all Chinese characters have.
    private static let byteLimit = 64 << 20

    /// FreeType maps a file as a whole; of a pipe or a device it would wait for the end.
    private static func requireFile(_ path: String) throws(RenderError) {
        guard !path.utf8.contains(0) else { throw .badFont(path, cause: "the path contains U+0000") }
        var status = stat()
        guard stat(path, &status) == 0 else { throw .badFont(path, cause: String(cString: strerror(errno))) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .badFont(path, cause: "it is not a file") }
        guard access(path, R_OK) == 0 else { throw .badFont(path, cause: String(cString: strerror(errno))) }
        guard Int(status.st_size) <= byteLimit else {
            throw .badFont(path, cause: "it has \(status.st_size) bytes, at most \(byteLimit) are read")
        }
    }
}
