internal import Foundation
internal import StrataBasics

/// A file of another tool whose format is not known yet.
struct DeviceInput {
    /// What the first character says.
    enum Content {
        case json(DeviceJSON)
        case xml
        case text(String)
    }

    /// The file's name, for messages.
    let name: String
    /// The bytes, without a byte order mark.
    let data: Data
    let content: Content
    /// The process whose rows count; nil if none was named.
    let process: String?

    init(_ data: Data, name: String, process: String?) throws(HistoryError) {
        (self.name, self.process) = (name, process)
        self.data = JSONLocator.withoutByteOrderMark(data)
        switch self.data.first(where: { $0 > 0x20 }) {
        case UInt8(ascii: "{"), UInt8(ascii: "["): content = .json(try DeviceJSON(data, name: name))
        case UInt8(ascii: "<"): content = .xml
        default:
            let text = String(validating: self.data, as: UTF8.self)
            content = .text(text.map { $0.contains("\0") ? "" : $0 } ?? "")
        }
    }

    /// The content in words, for the message about an unknown format.
    var words: String {
        switch content {
        case .json(let file): file.shape.words
        case .xml: "an XML document"
        case .text: "neither JSON nor XML, and no text of a known tool"
        }
    }

    /// The error for a place in a text.
    ///
    /// - Parameter line: The number of the line, from 1.
    func refusal(line: Int, _ words: String) -> HistoryError { HistoryError("\(name):\(line): \(words)") }
}

/// The format of another tool's files. To add one, add a file and a line in `DeviceFile.formats`.
protocol DeviceFormat: Sendable {
    /// The format and how it is recognized, for the message about an unknown file.
    static var words: String { get }
    /// Whether a file may have rows of several processes. Default: false.
    static var hasProcesses: Bool { get }
    /// The recordings in a file; nil for a file of another format.
    ///
    /// - Throws: ``HistoryError`` for a file of this format with a mistake, with its place.
    static func recordings(in input: DeviceInput) throws(HistoryError) -> [DeviceRecording]?
}

extension DeviceFormat {
    static var hasProcesses: Bool { false }
}
