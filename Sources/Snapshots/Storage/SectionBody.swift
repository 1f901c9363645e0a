/// One section: its identifier and items. Copies of a snapshot share the object until one of them changes the section.
///
/// - Note: `@unchecked Sendable` because `items` is only changed while the object is uniquely referenced, as with the
///   buffers of the standard library's collections.
@usableFromInline
final class SectionBody<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: @unchecked Sendable {
    @usableFromInline let id: SectionID
    @usableFromInline var items: ItemLeaves<ItemID>

    @inlinable
    init(id: SectionID, items: ItemLeaves<ItemID> = ItemLeaves()) {
        self.id = id
        self.items = items
    }
}
