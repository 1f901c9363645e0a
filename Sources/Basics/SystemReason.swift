internal import Foundation

/// Why the system refused, in its own words and without Foundation's wrapping.
package enum SystemReason {
    /// An error in words: its own, and for one of Foundation's the system's reason, with the file where it names one.
    package static func words(_ error: any Error) -> String {
        let foundation = error as NSError
        guard [NSCocoaErrorDomain, NSPOSIXErrorDomain].contains(foundation.domain) else { return "\(error)" }
        let url = foundation.userInfo[NSURLErrorKey] as? URL
        guard let path = foundation.userInfo[NSFilePathErrorKey] as? String ?? url?.path else {
            return of(error, path: "")
        }
        return "\(path): \(of(error, path: path))"
    }

    /// The reason behind an error.
    ///
    /// - Parameter path: the requested path; if Foundation kept no reason, the nearest ancestor that is not a folder is
    ///   named.
    package static func of(_ error: any Error, path: String) -> String {
        var next: NSError? = error as NSError
        while let error = next {
            if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
            next = error.userInfo[NSUnderlyingErrorKey] as? NSError
        }
        let number = (error as? CocoaError).flatMap { numbers[$0.code] }
        return obstacle(above: path).map { "\($0) is not a folder" } ?? number.map { String(cString: strerror($0)) }
            ?? "the system reports no reason"
    }

    /// The system's numbers behind those of Foundation, which keeps the system's own only now and then.
    private static let numbers: [CocoaError.Code: Int32] = [
        .fileNoSuchFile: ENOENT, .fileReadNoSuchFile: ENOENT, .fileReadNoPermission: EACCES,
        .fileWriteNoPermission: EACCES, .fileWriteFileExists: EEXIST, .fileWriteOutOfSpace: ENOSPC,
        .fileWriteVolumeReadOnly: EROFS, .fileReadTooLarge: EFBIG, .fileReadInvalidFileName: EINVAL,
        .fileWriteInvalidFileName: EINVAL,
    ]

    private static func obstacle(above path: String) -> String? {
        var path = path
        while let slash = path.lastIndex(of: "/"), slash > path.startIndex {
            path = String(path[..<slash])
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
                return isFolder.boolValue ? nil : path
            }
        }
        return nil
    }
}
