import Foundation

@testable import StrataEngine

/// Small files of every format. Those of JPEG were made by `cjpeg -optimize -quality 85`, the others by Pillow, heif-enc and avifenc.
///
/// The pictures of 24 x 16 pixels have quarters in red, green (above), blue and white (below).
enum PictureFiles {
    static let color = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEYGh0dHx8fExciJC\
        IeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh7/wAARCAAQ\
        ABgDASIAAhEBAxEB/8QAGAAAAgMAAAAAAAAAAAAAAAAAAAgEBgf/xAAcEAEAAAcBAAAAAAAAAAAAAAAABwlFRoOFwsT/xAAWAQEBAQAAAAAAAA\
        AAAAAAAAAGBwj/xAArEQAAAgYHCQAAAAAAAAAAAAAREgABAgUGEwMUFjFkouIEBxUXISIyUWH/2gAMAwEAAhEDEQA/AMsXuE1Txdl5NpLuvrX+\
        kiivcnw500u014xS9JYXtKVfMX7RVG8e2xcdO5KvKml7jGArbLfiVkRKF6gEfiTQagI1YLEZdSZ/5Y4rJrT/2Q==
        """)
    static let progressive = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEYGh0dHx8fExciJC\
        IeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh7/wgARCAAQ\
        ABgDASIAAhEBAxEB/8QAGAAAAgMAAAAAAAAAAAAAAAAAAAcDBQb/xAAWAQEBAQAAAAAAAAAAAAAAAAAFBgf/2gAMAwEAAhADEAAAAcrfLxtIqz\
        DUIzP/AP/EABcQAAMBAAAAAAAAAAAAAAAAAAAFEAf/2gAIAQEAAQUCFNzuf//EACMRAAEBBQkAAAAAAAAAAAAAAAERAAQFEjECExUWIVFjoeH/\
        2gAIAQMBAT8BjcexhxtuV3LMmqrQg0QbNljl69b/xAAjEQAAAgkFAAAAAAAAAAAAAAAAEQIDBAUGExQVQmFjcqHh/9oACAECAQE/AXrBNOyJLJ\
        5kWOvIWHc69H//xAAaEAABBQEAAAAAAAAAAAAAAAAQAAMEgYPC/9oACAEBAAY/Ak5RnZ9D/8QAFxAAAwEAAAAAAAAAAAAAAAAAACCB8P/aAAgB\
        AQABPyEyqp//2gAMAwEAAgADAAAAEIPv/8QAGhEBAAEFAAAAAAAAAAAAAAAAEWEBECExof/aAAgBAwEBPxDnbCVDhugsWP8A/8QAGhEAAgIDAA\
        AAAAAAAAAAAAAAATEQESFRcf/aAAgBAgEBPxDlYYMA7biP/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABPxBfP//Z
        """)
    static let grey = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEYGh0dHx8fExciJC\
        IeJBweHx7/wAALCAAQABgBAREA/8QAFgABAQEAAAAAAAAAAAAAAAAACAYH/8QAHBABAAAHAQAAAAAAAAAAAAAAAAcJRUaDhcLE/9oACAEBAAA/\
        AMsXcJqni7XYfFpLuvrX+ktX/9k=
        """)
    static let cmyk = bytes(
        """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUG\
        BKUVJP/8AAFAgACAAQBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAcIAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZ\
        AEsAAD8AThgMCcynVOpif//Z
        """)
    static let webpAlpha = bytes(
        """
        UklGRlQAAABXRUJQVlA4TEgAAAAvA0AAED+goAEBxsmgl/5dTA0yaZvSc/71zFoVtW0D9YLQ9/iTnEogabNHe7Lz5AuAgInoGTasf3brW5AJWA\
        aHcH4NRPQ/9gY=
        """)
    static let webpLossy = bytes(
        """
        UklGRl4AAABXRUJQVlA4IFIAAAAwAwCdASoYABAALoVarVaipycnBwCES1AF2I//A8y/nyogAP7r3Z3A5+qj/9gHP/8K1/2k/of/+7BeWf+3mP\
        c3//vYJk/88pl6cPms8T8VRAAA
        """)
    static let webpAnimated = bytes(
        """
        UklGRsQAAABXRUJQVlA4WAoAAAACAAAAAwAAAwAAQU5JTQYAAAAAAAAAAABBTk1GSgAAAAAAAAAAAAMAAAMAAGQAAAJWUDggMgAAADABAJ0BKg\
        QABAABQCYloAADcAD+8ut///mwP/bz/wR6Af//0uD//pcH//S4P/SkAAAAQU5NRkYAAAAAAAAAAAADAAADAABkAAAAVlA4IC4AAAA0AQCdASoE\
        AAQAAAAmJaAAA3AA/vtV4///S4P/+lwf/9Lg/9Lg//rV5Vesq6AA
        """)
    /// 64 x 64 pixels, quarters with alpha 255, 128, 255 and 0; by heif-enc.
    static let heic = bytes(
        """
        AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAkVtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAA\
        ABAAAANGlsb2MAAAAAREAAAgABAAAAAAJpAAEAAAAAAAAAQwACAAAAAAKsAAEAAAAAAAAAHAAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2\
        YzEAAAAAFWluZmUCAAAAAAIAAGh2YzEAAAABhGlwcnAAAAFfaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAA\
        ADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAA\
        AAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAAHJodmNDAQQIAAAAAAAAAAAAHvAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAAADAJ/4AAADAAAeugJAIQ\
        ABACZCAQEECAAAAwCf+AAAAwAAHsCCBBZbqSSmubAgAAADACAAAAMAISIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAEAAAABAAAAADnBpeGkAAAAA\
        AQgAAAAnYXV4QwAAAAB1cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAdaXBtYQAAAAAAAAACAAEDgQKDAAIEhAWGhwAAABppcmVmAAAAAAAAAA\
        5hdXhsAAIAAQABAAAAZ21kYXQAAAA/KAGvBjha/P03+Z3v///K9d6H+9g4bCV/ly5f/9N7v//4BLyxmP45ChG/plhv//H2Ky1B/NInIn6S8l1+uBVQ\
        AAAAGCgBrgxwdQXlv/BzUU2X/UiCwy7V/xBzGA==
        """)
    /// Turned by a quarter to the left; by avifenc, as the next.
    static let avif = bytes(
        """
        AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAAD8bWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAA\
        AADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABJAAAACoAAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAA\
        dGlwcnAAAABUaXBjbwAAABRpc3BlAAAAAAAAABgAAAAQAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgSAAAAAAABNjb2xybmNseAABAA0ABoAAAAAJaX\
        JvdAEAAAAYaXBtYQAAAAAAAAABAAEFAQKDBIUAAAAybWRhdBIACgg4EO/sICGg0jIcRAAA3ICr8lmGz8EA+L0QOkieHTdCnpiRjuhmwA==
        """)
    /// 10 bits a channel in Display P3: (200, 100, 50), (60, 180, 90), (80, 60, 200), grey.
    static let avifWide = bytes(
        """
        AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAA\
        AADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAC4AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAA\
        amlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAABgAAAAQAAAAEHBpeGkAAAAAAwoKCgAAAAxhdjFDgSBAAAAAABNjb2xybmNseAAMAA0ABoAAAAAXaX\
        BtYQAAAAAAAAABAAEEAQKDBAAAADZtZGF0EgAKCDgQ7+xhgaDSMiBEAADAIfznD5EOhvP17AGHAYgEmYoQ7i9VkgJYcKITWw==
        """)
    static let webpTurned = bytes(
        """
        UklGRpIAAABXRUJQVlA4WAoAAAAIAAAAFwAADwAAVlA4IFIAAAAwAwCdASoYABAALoVarVaipycnBwCES1AF2I//A8y/nyogAP7r3Z3A5+qj/9\
        gHP/8K1/2k/of/+7BeWf+3mPc3//vYJk/88pl6cPms8T8VRAAARVhJRhoAAABNTQAqAAAACAABARIAAwAAAAEABgAAAAAAAA==
        """)
    static let png16 = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAIAAAAr0DSeAAAAFUlEQVR42mP4/7+BgYFByCSsYtYeACIWBOn+nLK2AAAAAElFTkSuQmCC
        """)
    static let pngInterlaced = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAFRlDm/AAAAMUlEQVR42hXGQREAIBDDwCpBSZSckipBSQRy5LGTZGtYaP8cM6Fjb8IBykgTB1\
        uv+gBkwhDhFBiipwAAAABJRU5ErkJggg==
        """)

    /// A JPEG with Exif data of an orientation behind its first marker.
    static func turned(_ jpeg: [UInt8], _ orientation: UInt16, isLittleEndian: Bool = false) -> [UInt8] {
        let body = exif(orientation, isLittleEndian: isLittleEndian)
        return Array(jpeg.prefix(2)) + [0xff, 0xe1, 0, UInt8(body.count + 2)] + body + jpeg.dropFirst(2)
    }

    /// Exif data with one other entry before the orientation.
    static func exif(_ orientation: UInt16, isLittleEndian: Bool = false) -> [UInt8] {
        func number<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
            withUnsafeBytes(of: isLittleEndian ? value.littleEndian : value.bigEndian, Array.init)
        }
        func entry(_ tag: UInt16, _ value: UInt16) -> [UInt8] {
            number(tag) + number(3 as UInt16) + number(1 as UInt32) + number(value) + [0, 0]
        }
        let head: [UInt8] = Array("Exif".utf8) + [0, 0] + Array((isLittleEndian ? "II" : "MM").utf8)
        return head + number(42 as UInt16) + number(8 as UInt32) + number(2 as UInt16) + entry(0x0103, 6)
            + entry(0x0112, orientation) + [0, 0, 0, 0]
    }

    private static func bytes(_ base64: String) -> [UInt8] { [UInt8](Data(base64Encoded: base64) ?? Data()) }
}

/// A GIF of four colours (red, green, blue, white), written by hand.
struct GIFFile {
    var screen = (width: 4, height: 2)
    var frame = (left: 0, top: 0, width: 4, height: 2)
    /// The frame's indices in the order of the file.
    var indices: [UInt8] = [0, 1, 2, 3, 3, 2, 1, 0]
    var transparent: UInt8?
    var isInterlaced = false
    var hasColors = true
    /// Whether a second frame follows, of red pixels.
    var isAnimated = false

    var bytes: [UInt8] {
        var bytes = Array("GIF89a".utf8) + Self.short(screen.width) + Self.short(screen.height)
        bytes += [hasColors ? 0x81 : 0, 0, 0]
        if hasColors { bytes += [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255] }
        bytes += [0x21, 0xfe, 2, 0x68, 0x69, 0]
        if let transparent { bytes += [0x21, 0xf9, 4, 1, 0, 0, transparent, 0] }
        bytes += image(indices)
        if isAnimated { bytes += image(indices.map { _ in 0 }) }
        return bytes + [0x3b]
    }

    private func image(_ indices: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0x2c]
        for value in [frame.left, frame.top, frame.width, frame.height] { bytes += Self.short(value) }
        // Codes of 8 bits: 0x80 clears the table, so that they never become longer; 0x81 ends.
        bytes += [isInterlaced ? 0x40 : 0, 7]
        var codes: [UInt8] = []
        for (place, index) in indices.enumerated() { codes += place % 100 == 0 ? [0x80, index] : [index] }
        codes.append(0x81)
        for start in stride(from: 0, to: codes.count, by: 255) {
            let block = codes[start..<min(start + 255, codes.count)]
            bytes += [UInt8(block.count)] + block
        }
        return bytes + [0]
    }

    private static func short(_ value: Int) -> [UInt8] { [UInt8(value & 0xff), UInt8(value >> 8 & 0xff)] }
}
