/// A child of a stack along the stack's axis, while room is distributed.
struct AxisSlot: Equatable {
    var node: Int
    var size: Int
    var minimum = 0
    var isSpacer = false
    var flexibility = Flexibility()
}
