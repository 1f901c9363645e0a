// Plugin authors import only SectionKit: it re-exports geometry, layout styles and the random numbers of samples.
@_exported public import Basics
@_exported public import CompositionalLayout
