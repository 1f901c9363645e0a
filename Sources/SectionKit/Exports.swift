@_exported public import CompositionalLayout
// Plugin authors import only SectionKit. It re-exports geometry, layout styles and the random number generator for
// samples.
@_exported public import StrataBasics
