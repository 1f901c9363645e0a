/// A hairline across a stack: one pixel thick.
package struct DividerLeaf: Leaf {
    package var traits: LeafTraits { LeafTraits(kind: .divider, fillsAcross: true) }

    package func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int { 1 }

    package func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int { 1 }
}
