import CPangoCairo
internal import Foundation

/// A font file that can be used for drawing: TrueType, OpenType, or another outline format that FreeType reads.
///
///     let font = try FontFile("Fonts/Brand.ttf")
///     print(font.families)  // ["Brand"]
package struct FontFile: Hashable, Sendable {
    /// The path, as given.
    package let path: String
    /// The names of its family: one, or several in different languages.
    package let families: [String]

    /// Reads a font file's names.
    ///
    /// - Throws: ``RenderError`` if the file cannot be read, or is not an outline font with a family name.
    /// - Complexity: O(characters of the font), about a millisecond.
    package init(_ path: String) throws(RenderError) {
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
    package static func installedFamilies() -> Set<String> { families(nil) }

    /// The families of a fontconfig configuration; nil for the system's.
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

    /// The largest font file to read: 64 MiB, twice the size of fonts with all Chinese characters.
    private static let byteLimit = 64 << 20

    /// FreeType maps a whole file. It would wait for the end of a pipe or a device.
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

/// The fonts that a renderer may use: the system's fonts, and fonts from files.
///
/// A family from the files replaces an installed family of the same name. Files are added to the renderer's own
/// fontconfig configuration, so no other renderer sees them.
final class FontLibrary {
    /// The configuration; nil for the system's.
    let config: OpaquePointer?
    /// The names of all families.
    let families: Set<String>
    /// The names of the files' families, in the order of the files.
    let fileFamilies: [String]

    init(files: [String]) throws(RenderError) {
        var names: [String] = []
        for file in files {
            for family in try FontFile(file).families where !names.contains(family) { names.append(family) }
        }
        let config = files.isEmpty ? nil : FcInitLoadConfigAndFonts()
        if let config {
            for family in names { strata_remove_installed_family(config, family) }
            for file in files where FcConfigAppFontAddFile(config, file) == 0 {
                FcConfigDestroy(config)
                throw .badFont(file, cause: "fontconfig does not take it")
            }
        }
        self.config = config
        fileFamilies = names
        families = FontFile.families(config)
    }

    deinit {
        if let config { FcConfigDestroy(config) }
    }
}

/// Chooses the font family. The choice is the same on every machine that has the family, so that pictures and sizes can
/// be compared.
enum FontFamily {
    /// Debian's package fonts-dejavu-core installs it. Ubuntu has it, and so do most containers with any font.
    static let preferred = "DejaVu Sans"

    /// The same package installs it.
    static let preferredMonospaced = "DejaVu Sans Mono"

    /// The preferred monospaced family if it is installed, otherwise the one that the system returns for "monospace";
    /// nil if there is neither.
    static func monospaced(installed: Set<String>, systemDefault: () -> String?) -> String? {
        if installed.contains(preferredMonospaced) { return preferredMonospaced }
        return systemDefault().flatMap { installed.contains($0) ? $0 : nil }
    }

    /// The preferred family if it is installed, otherwise the one that the system returns for "Sans", otherwise the
    /// first by name.
    static func choose(installed: Set<String>, systemDefault: () -> String?) -> String {
        if installed.contains(preferred) { return preferred }
        if let family = systemDefault(), installed.contains(family) { return family }
        return installed.min() ?? preferred
    }
}
