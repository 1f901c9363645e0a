internal import Foundation

/// The operating system's reason for an error, without Foundation's wrapping.
package enum SystemReason {
    /// The description of an error. For a Foundation error it is the system's reason, after the file's path if the
    /// error has one.
    package static func words(_ error: any Error) -> String {
        let foundation = error as NSError
        guard [NSCocoaErrorDomain, NSPOSIXErrorDomain].contains(foundation.domain) else { return "\(error)" }
        let url = foundation.userInfo[NSURLErrorKey] as? URL
        guard let path = foundation.userInfo[NSFilePathErrorKey] as? String ?? url?.path else {
            return of(error, path: "")
        }
        return "\(path): \(of(error, path: path))"
    }

    /// The system's reason for an error.
    ///
    /// - Parameter path: The requested path. If Foundation did not keep the reason, the result names the nearest
    ///   ancestor that is not a folder.
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

    /// Values of `errno` by Foundation's error code, for errors that do not carry the original value.
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
