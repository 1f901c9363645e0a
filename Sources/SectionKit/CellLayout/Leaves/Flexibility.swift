/// How a node answers room to spare or to miss along one axis.
package struct Flexibility: Equatable {
    /// Takes a share of room to spare.
    package var grows = false
    /// Gives up room.
    package var shrinks = false
}
