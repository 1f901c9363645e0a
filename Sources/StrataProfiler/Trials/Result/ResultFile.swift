package import Foundation
internal import SectionKit
internal import StrataBasics

/// A result file of an earlier run.
public struct ResultFile: Sendable {
    /// The file's path.
    public let path: String

    /// Creates an instance.
    public init(_ path: String) { self.path = path }

    /// The result in the file, which may be a pipe and may be compressed with gzip.
    ///
    /// - Throws: ``RunError`` if the file is missing, is not a single result, or has a number that no run can have
    ///   measured. The message names the kind of file or the place of the number.
    public func read() throws(RunError) -> RunResult { try result(in: text()) }

    /// The file's text, not yet parsed.
    ///
    /// - Throws: ``RunError`` if the file is missing, not readable, too large, empty, or not UTF-8.
    package func text() throws(RunError) -> String {
        guard let text = String(data: try data(), encoding: .utf8) else {
            throw .unreadable(result: path, "it is not UTF-8 text")
        }
        return text
    }

    /// The file's bytes, expanded if they are compressed with gzip.
    ///
    /// - Throws: ``RunError`` if the file is missing, not readable, too large, or empty.
    package func data() throws(RunError) -> Data {
        let data: Data
        do throws(FileError) {
            data = try WholeFile.bytes(of: path, allowsPipes: true)
        } catch {
            throw .unreadable(result: path, "\(error)")
        }
        if data.isEmpty { throw .unreadable(result: path, "the file is empty") }
        guard Gzip.isGzip(data) else { return data }
        guard let expanded = Gzip.expanded(data) else {
            throw .unreadable(result: path, "its gzip is damaged, or expands to more than 256 MiB")
        }
        return expanded
    }

    /// The result in the file's text.
    ///
    /// - Throws: as ``read()``.
    package func result(in text: String) throws(RunError) -> RunResult {
        if let mistake = JSONBounds.result.mistake(in: Data(text.utf8)) {
            let place = JSONLocator.position(of: mistake.offset, in: [UInt8](text.utf8))
            throw .unreadable(result: path, "line \(place.line), column \(place.column): \(mistake.words)")
        }
        let data = Self.cleaned(text)
        do {
            let result = try JSONDecoder().decode(RunResult.self, from: data)
            guard result.version <= RunResult.currentVersion else {
                throw RunError.unreadable(
                    result: path, "written by a newer version of strata; use that version to read it")
            }
            if let mistake = result.mistake {
                throw RunError.unreadable(result: path, mistake.words(in: [UInt8](data)))
            }
            return result
        } catch let error as RunError {
            throw error
        } catch {
            throw .unreadable(result: path, Self.cause(of: error, in: data))
        }
    }

    /// The bytes of a result's text with printable strings, because its names are shown in terminals, CI logs and
    /// comments.
    static func cleaned(_ text: String) -> Data { PrintableJSON.cleaned(Data(text.utf8)) }

    /// The reason why a text is not a result: its kind, or the place of the invalid value.
    private static func cause(of error: any Error, in data: Data) -> String {
        switch try? JSONSerialization.jsonObject(with: data) {
        case nil:
            let bytes = [UInt8](data)
            if let offset = JSONLocator.offset(ofNumberTooLargeFrom: 0, in: bytes) {
                let place = JSONLocator.position(of: offset, in: bytes)
                let number = JSONLocator.words(forValueAt: offset, in: bytes)
                return "line \(place.line), column \(place.column): \(number) is too large"
            }
            guard let mistake = JSONDiagnostic(from: 0, in: bytes) else { return "not JSON, or truncated" }
            let place = JSONLocator.position(of: mistake.offset, in: bytes)
            return "not JSON, or truncated: line \(place.line), column \(place.column): \(mistake.words)"
        case let list as [Any]:
            return "the file is a list of \(list.count) values; `strata device import` reads figures of other tools"
        case let object as [String: Any] where object["format"] != nil:
            return
                "this is a stored baseline, not a result; pass it to `strata gate --baseline`, or first to "
                + "`strata compare`"
        case let object as [String: Any] where object["metrics"] != nil && object["trials"] != nil:
            // For a fraction instead of a count, the decoder reports neither key nor path.
            if case DecodingError.dataCorrupted(let context) = error, context.codingPath.isEmpty {
                return "expected a whole number, found a fraction or a number that is too large"
            }
            let found = FeedError(decoding: error, json: data, file: nil, kind: "result")
            let place = found.location.map { "line \($0.line), column \($0.column): " } ?? ""
            return "not a result of `strata run`, or written by an incompatible version: \(place)\(found.message)"
        default:
            return
                "not a result of `strata run`, or written by an incompatible version; run the profile again; figures of other "
                + "tools are read by `strata device import`"
        }
    }
}
