internal import Foundation
internal import Sessions

/// A copy of an executable in which debug information cannot be found.
///
/// Valgrind 3.19, which Debian 12 has, ends with an error when it meets the debug information of newer compilers. Function
/// names stand elsewhere and stay.
enum PlainExecutable {
    /// Writes the copy.
    ///
    /// - Throws: what the file system throws.
    static func copy(of executable: String, to path: String) throws {
        var data = try Data(contentsOf: URL(fileURLWithPath: executable))
        if let image = ELFImage(data), let names = image.section(".shstrtab") {
            let end = min(data.count, names.offset.addingReportingOverflow(names.size).partialValue)
            if names.offset < end { hideDebugNames(in: &data, names.offset..<end) }
        }
        try data.write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    }

    private static func hideDebugNames(in data: inout Data, _ range: Range<Int>) {
        let hidden = Data(".hidden".utf8)
        var place = range
        while let found = data.range(of: Data(".debug_".utf8), in: place) {
            data.replaceSubrange(found, with: hidden)
            place = found.upperBound..<range.upperBound
        }
    }
}
