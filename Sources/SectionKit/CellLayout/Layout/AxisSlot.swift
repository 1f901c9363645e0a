/// A child of a stack along the stack's axis, while room is distributed.
package struct AxisSlot: Equatable {
    package var node: Int
    package var size: Int
    package var minimum = 0
    package var isSpacer = false
    package var flexibility = Flexibility()
}
