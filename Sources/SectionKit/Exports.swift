@_exported public import CompositionalLayout
// Plugin authors import only SectionKit: it re-exports geometry, layout styles and the random numbers of samples.
@_exported public import StrataBasics
