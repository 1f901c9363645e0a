// A plugin author imports SectionKit alone: geometry, layout styles and their values come with it.
@_exported public import CompositionalLayout
