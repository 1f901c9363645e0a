/// A fact that is another one in a later catalogue.
package struct CatalogChange: Hashable, Sendable {
    /// What it is about: `Bytes that a cell keeps`.
    package var what: String
    /// What it was; nil if it is new.
    package var before: String?
    /// What it is; nil if it is gone.
    package var now: String?
}
