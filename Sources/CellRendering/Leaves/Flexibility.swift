/// How a node answers room to spare or to miss along one axis.
struct Flexibility: Equatable {
    /// Takes a share of room to spare.
    var grows = false
    /// Gives up room.
    var shrinks = false
}
