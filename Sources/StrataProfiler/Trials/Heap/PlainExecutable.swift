internal import Foundation

/// A copy of an executable whose debug information is hidden.
///
/// Valgrind 3.19 (Debian 12) fails on the debug information of newer compilers. Function names are in other sections
/// and are kept.
enum PlainExecutable {
    /// - Throws: file system errors.
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
