/// One section: its identifier and items. Copies of a snapshot share the object until one of them changes the section.
///
/// - Note: `@unchecked Sendable` because `items` is only changed while the object is uniquely referenced, as with the
///   buffers of the standard library's collections. For the same reason its accesses need no check at run time, which
///   would cost as much as a lookup.
@usableFromInline
final class SectionBody<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: @unchecked Sendable {
    @usableFromInline let id: SectionID
    @exclusivity(unchecked) @usableFromInline var items: ItemLeaves<ItemID>

    @inlinable
    init(id: SectionID, items: ItemLeaves<ItemID> = ItemLeaves()) {
        self.id = id
        self.items = items
    }
}
