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
        let data = JSONLocator.withoutByteOrderMark(data)
        let content: Content =
            switch data.first(where: { $0 > 0x20 }) {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                Self.isLog(data) ? .text(Self.text(of: data)) : .json(try DeviceJSON(data, name: name))
            case UInt8(ascii: "<"): .xml
            default: .text(Self.text(of: data))
            }
        self.init(name: name, data: data, content: content, process: process)
    }

    private init(name: String, data: Data, content: Content, process: String?) {
        (self.name, self.data, self.content, self.process) = (name, data, content, process)
    }

    /// The same bytes as a text; nil unless they were taken for JSON. The first line of a log may be JSON.
    var asText: DeviceInput? {
        guard case .json = content else { return nil }
        return DeviceInput(name: name, data: data, content: .text(Self.text(of: data)), process: process)
    }

    /// Whether the first line of a text that begins like JSON is a line of a log, such as `[0/1] Planning build`.
    private static func isLog(_ data: Data) -> Bool {
        let line = data.drop { $0 <= 0x20 }.prefix(10_000).prefix {
            $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
        }
        guard let mark = line.first else { return false }
        let rest = line.dropFirst().drop { $0 <= 0x20 }
        guard let next = rest.first else { return false }
        if mark == UInt8(ascii: "{") { return next != UInt8(ascii: "\"") && next != UInt8(ascii: "}") }
        guard next != UInt8(ascii: "{"), next != mark, let end = rest.firstIndex(of: UInt8(ascii: "]")) else {
            return false
        }
        return rest[end...].dropFirst().contains { $0 > 0x20 }
    }

    /// The bytes as a text, in which an invalid byte is a replacement character; empty for the bytes of another kind of file.
    /// A shell of Windows writes UTF-16.
    private static func text(of data: Data) -> String {
        let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
        let text = isWide ? String(data: data, encoding: .utf16) ?? "" : String(decoding: data, as: UTF8.self)
        return text.utf8.contains(0) ? "" : text
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
