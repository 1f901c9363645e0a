internal import Foundation
internal import StrataBasics

/// The answers to requests for pictures that an app got through a proxy: a HAR file (HTTP Archive 1.2), as Charles, Proxyman,
/// mitmproxy and browsers save it.
package struct PictureRecording: Hashable, Sendable {
    /// What is known about the answer to a request.
    package struct Answer: Hashable, Sendable, Codable {
        /// Nanoseconds from the request to the first byte.
        let latency: UInt64
        /// Nanoseconds from the first byte to the last.
        let transfer: UInt64
        /// The bytes that came over the network; nil if the file does not say.
        let bytes: Int?
    }

    /// By address. Of several answers from one address, the first is kept; it filled the device's own cache.
    package let answers: [String: Answer]
    /// The pictures' files, by address. An answer may have been saved without its body.
    package let bodies: [String: [UInt8]]

    /// The name by which a trial finds the answers among its copies. It is no address.
    package static let copyName = "recorded answers"

    /// The longest file that is read.
    private static let byteLimit = 512 << 20

    init(at path: String) throws(PictureFolderError) {
        func refusal(_ cause: String) -> PictureFolderError { PictureFolderError("\(path): \(cause)") }
        let length = ImageFile.length(of: ImagePlace(path))
        guard let length else { throw refusal("the recording cannot be read") }
        guard length <= Self.byteLimit else {
            throw refusal("the recording has \(length) bytes; at most \(Self.byteLimit) are read")
        }
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
            throw refusal("the recording cannot be read")
        }
        let archive: Archive
        do {
            archive = try JSONDecoder().decode(Archive.self, from: data)
        } catch DecodingError.keyNotFound(let key, let context) where context.codingPath.count > 1 {
            throw refusal("\(Archive.words(context.codingPath)): the key '\(key.stringValue)' is missing")
        } catch DecodingError.typeMismatch(let type, let context) where context.codingPath.count > 1 {
            let expected = type == String.self ? "a string" : type is any Numeric.Type ? "a number" : "another value"
            throw refusal("\(Archive.words(context.codingPath)): expected \(expected)")
        } catch {
            throw refusal("it is not a HAR file; expected an object with `log`, which has `entries`")
        }
        var answers: [String: Answer] = [:]
        var bodies: [String: [UInt8]] = [:]
        for (index, entry) in archive.log.entries.enumerated() where entry.isPicture {
            let url = entry.request.url
            if let mistake = entry.mistake { throw refusal("log.entries[\(index)] (\(url.prefix(200))): \(mistake)") }
            if answers[url] == nil { answers[url] = entry.answer }
            if bodies[url] == nil { bodies[url] = entry.response.content?.body }
        }
        guard !answers.isEmpty else {
            throw refusal("none of its \(archive.log.entries.count) entries is the answer to a request for a picture")
        }
        (self.answers, self.bodies) = (answers, bodies)
    }
}

/// The keys of a HAR file that are read (HTTP Archive 1.2, w3c.github.io/web-performance/specs/HAR/Overview.html).
private struct Archive: Decodable {
    struct Log: Decodable { let entries: [Entry] }
    struct Entry: Decodable {
        let request: Request
        let response: Response
        let timings: Timings?
    }
    struct Request: Decodable { let url: String }
    struct Response: Decodable {
        let status: Int
        let content: Content?
        let bodySize: Double?
        /// With headers, as Chrome and Proxyman write it.
        let _transferSize: Double?
    }
    struct Content: Decodable {
        let size: Double?
        let mimeType: String?
        let text: String?
        let encoding: String?
    }
    /// In milliseconds; -1 for what did not happen. `connect` includes `ssl`.
    struct Timings: Decodable {
        let blocked: Double?
        let dns: Double?
        let connect: Double?
        let send: Double?
        let wait: Double?
        let receive: Double?
    }

    let log: Log

    /// A place in the file, such as `log.entries[3].request`.
    static func words(_ path: [any CodingKey]) -> String {
        path.reduce("") { words, key in
            key.intValue.map { "\(words)[\($0)]" } ?? (words.isEmpty ? key.stringValue : "\(words).\(key.stringValue)")
        }
    }
}

extension Archive.Content {
    /// The file of the answer; nil if it was not saved.
    var body: [UInt8]? {
        guard let text, !text.isEmpty else { return nil }
        guard encoding == "base64" else { return Array(text.utf8) }
        return Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { Array($0) }
    }
}

extension Archive.Entry {
    /// Whether a whole picture came.
    var isPicture: Bool {
        response.status == 200 && response.content?.mimeType?.lowercased().hasPrefix("image/") == true
    }

    /// What no network answers; nil if all of it is possible.
    var mistake: String? {
        if let size = sizes.first(where: { $0 > Self.mostBytes }) { return "a picture of \(Self.grouped(size)) bytes" }
        let times = before + [timings?.receive]
        return times.lazy.compactMap(\.self).first { $0 > Self.mostMilliseconds }.map {
            "a part of \(Self.grouped($0)) ms"
        }
    }

    private static func grouped(_ value: Double) -> String { (Int(exactly: value.rounded()) ?? .max).grouped }

    var answer: PictureRecording.Answer {
        PictureRecording.Answer(
            latency: Self.nanoseconds(before.reduce(0) { $0 + max($1 ?? 0, 0) }),
            transfer: Self.nanoseconds(max(timings?.receive ?? 0, 0)),
            bytes: sizes.lazy.compactMap { Int(exactly: $0.rounded()) }.first { $0 > 0 })
    }

    private var before: [Double?] {
        [timings?.blocked, timings?.dns, timings?.connect, timings?.send, timings?.wait]
    }

    private var sizes: [Double] {
        [response._transferSize, response.bodySize, response.content?.size].compactMap(\.self)
    }

    /// 1 GiB: twice the longest recording.
    private static let mostBytes = 1_073_741_824.0
    /// An hour.
    private static let mostMilliseconds = 3_600_000.0

    private static func nanoseconds(_ milliseconds: Double) -> UInt64 { UInt64(milliseconds * 1_000_000) }
}
