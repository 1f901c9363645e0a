import CPangoCairo

/// The fonts that a renderer may draw with: those of the system, and those of files.
///
/// A family of the files takes the place of an installed one of that name. Files are added to a configuration of fontconfig that is the renderer's own: what one renderer brings, no other sees.
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
