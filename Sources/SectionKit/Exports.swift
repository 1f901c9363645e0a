// A plugin author imports SectionKit alone: geometry, layout styles and their values come with it, and the generator of
// made-up items.
@_exported public import Basics
@_exported public import CompositionalLayout
