import Foundation

/// Something that is read from files. A new target is one file under Targets/, one line in ``Fuzz/targets`` and one folder
/// of the same name under Corpus/.
protocol FuzzTarget {
    /// The word of the command line.
    static var name: String { get }
    /// Does what the program does with a file of these bytes. Whatever it throws is an answer; only a trap, a hang or too
    /// much memory is not.
    static func read(_ data: Data) throws
}
