/// A content's name: equal for copies of the same content alone.
package final class ContentName: Sendable {}
