internal import Foundation

/// Why the system refused, in its own words and without Foundation's wrapping.
enum SystemReason {
    /// The reason behind an error.
    ///
    /// - Parameter path: what was asked for; where Foundation kept no reason, the nearest thing above it that is no
    ///   folder is named.
    static func of(_ error: any Error, path: String) -> String {
        var next: NSError? = error as NSError
        while let error = next {
            if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
            next = error.userInfo[NSUnderlyingErrorKey] as? NSError
        }
        return obstacle(above: path).map { "\($0) is not a folder" } ?? "the system gives no reason"
    }

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
