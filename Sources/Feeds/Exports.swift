// For packages written before SectionKit held the feed formats; they import both. To be removed in the next version.

@_exported public import SectionKit
