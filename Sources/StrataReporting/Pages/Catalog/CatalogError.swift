/// Why an earlier catalogue cannot be compared with.
package struct CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and what to do.
    package let description: String

    static func unreadable(_ path: String, reason: String) -> CatalogError {
        CatalogError(description: "\(path): cannot be read: \(reason)")
    }

    static func notCatalog(_ path: String) -> CatalogError {
        CatalogError(description: "\(path): not a catalogue; name an HTML file that `catalog` wrote")
    }

    static func truncated(_ path: String) -> CatalogError {
        CatalogError(description: "\(path): the catalogue is truncated; write it again with its program")
    }

    static func damaged(_ path: String) -> CatalogError {
        CatalogError(description: "\(path): the catalogue is damaged; write it again with its program")
    }

    static func version(_ path: String, _ version: Int) -> CatalogError {
        CatalogError(
            description:
                "\(path): a catalogue of version \(version), and this program reads version \(SectionCatalog.version); "
                + "write it again with the same version of Strata")
    }
}
