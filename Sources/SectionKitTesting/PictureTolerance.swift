public import CompositionalLayout
internal import Foundation
public import SectionKit
internal import StrataEngine
public import Testing

/// The difference between two pictures that counts as none.
///
/// A cell is drawn with the machine's fonts, through Pango, Cairo and FreeType. With the same versions of these
/// libraries, all pixels are equal. With other versions, the edges of letters and curves differ by a few levels per
/// channel, in a few of a thousand pixels. A text that wraps differently, a changed colour or a moved part changes
/// whole areas.
public struct PictureTolerance: Hashable, Sendable {
    /// The difference of a channel, from 0 to 255, up to which a pixel counts as equal.
    public var channel: Int
    /// The share of pixels, from 0 to 1, that may differ by more.
    public var share: Double

    /// Creates a tolerance.
    public init(channel: Int, share: Double) {
        self.channel = channel
        self.share = share
    }

    /// No difference at all, for machines with the same fonts and libraries.
    public static let exact = PictureTolerance(channel: 0, share: 0)
    /// Differences at the edges of letters: 48 per channel, and more in one pixel of two hundred.
    public static let edges = PictureTolerance(channel: 48, share: 0.005)
}

/// Expects a cell to look like a picture in the folder `Pictures` next to the test's file.
///
/// ```swift
/// @Test func looksAsItShould() {
///     let cell = DealSection().cell(for: .init(id: "1", title: "Shoes"), in: .phone)
///     expectPicture(of: cell, named: "deal", in: .phone)
/// }
/// ```
///
/// A missing picture is written, and the test fails once, so that nobody accepts a picture without seeing it. A
/// differing picture is written next to the expected one as `NAME.new.png`, so that both can be viewed. With the
/// environment variable `RECORD_PICTURES=1`, all pictures are written again, and the test passes.
///
/// - Parameters:
///   - configuration: the cell.
///   - name: the name of the file, without `.png`; letters, digits, `-` and `_`.
///   - width: the width in points; nil for the cell's natural width.
///   - environment: the text size, direction, colours and scale.
///   - colors: the plugin's `SectionPlugin/colors`.
///   - tolerance: the difference that counts as none.
/// - Complexity: O(pixels).
public func expectPicture(
    of configuration: CellConfiguration, named name: String, width: Double? = nil,
    in environment: LayoutEnvironment = .phone, colors: [String: CellColor] = [:], fonts: [String] = [],
    tolerance: PictureTolerance = .edges, filePath: String = #filePath,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let golden = GoldenPicture(folder: filePath, name: name)
    do {
        let picture = try golden.draw(configuration, width: width, environment, colors, fonts)
        if let issue = try golden.compare(picture, tolerance) {
            Issue.record("\(issue)", sourceLocation: sourceLocation)
        }
    } catch {
        Issue.record("the picture '\(name)' cannot be compared: \(error)", sourceLocation: sourceLocation)
    }
}

/// A picture beside a test.
private struct GoldenPicture {
    let name: String
    let folder: URL

    init(folder filePath: String, name: String) {
        self.name = name
        folder = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("Pictures")
    }

    private var file: URL { folder.appendingPathComponent("\(name).png") }
    private var newFile: URL { folder.appendingPathComponent("\(name).new.png") }

    func draw(
        _ configuration: CellConfiguration, width: Double?, _ environment: LayoutEnvironment,
        _ colors: [String: CellColor], _ fonts: [String]
    ) throws -> BackingStore {
        let isName = !name.isEmpty && name.utf8.allSatisfy { Self.letters.contains($0) }
        guard isName else { throw GoldenError("use letters, digits, `-` and `_`") }
        var options = RenderOptions(
            scale: environment.scale, scheme: environment.colorScheme, contrast: environment.contrast,
            textSize: environment.contentSizeCategory, direction: environment.layoutDirection,
            locale: environment.locale)
        options.colors = colors
        options.fonts = fonts
        let renderer = try CellRenderer(options)
        let size = renderer.measure(configuration, in: width.map { .width($0) } ?? .none)
        let canvas = try renderer.canvas(size: size)
        canvas.draw(configuration, in: Rect(origin: .zero, size: size))
        return canvas.finish()
    }

    private static let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_".utf8)

    /// The message of an issue; nil if the picture is as expected.
    func compare(_ picture: BackingStore, _ tolerance: PictureTolerance) throws -> String? {
        let isRecording = ProcessInfo.processInfo.environment["RECORD_PICTURES"] == "1"
        try? FileManager.default.removeItem(at: newFile)
        guard !isRecording, FileManager.default.fileExists(atPath: file.path) else {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try picture.writePNG(to: file.path)
            return isRecording ? nil : "the picture '\(name)' did not exist; it was written to \(file.path), look at it"
        }
        let expected = try BackingStore.picture(of: file.path)
        guard expected.pixelWidth == picture.pixelWidth, expected.pixelHeight == picture.pixelHeight else {
            return try issue(
                picture,
                "it has \(picture.pixelWidth) x \(picture.pixelHeight) pixels, not \(expected.pixelWidth) x "
                    + "\(expected.pixelHeight)")
        }
        let difference = PixelDifference(expected, picture, tolerance: tolerance.channel)
        let share = Double(difference.pixels) / Double(max(picture.pixelWidth * picture.pixelHeight, 1))
        guard share > tolerance.share else { return nil }
        return try issue(
            picture,
            "\(difference.pixels) pixels (\(String(format: "%.2f", share * 100)) %) differ by more than \(tolerance.channel), "
                + "the largest difference of a channel is \(difference.largest)")
    }

    private func issue(_ picture: BackingStore, _ words: String) throws -> String {
        try picture.writePNG(to: newFile.path)
        return "the picture '\(name)' differs: \(words); the new one is \(newFile.path), RECORD_PICTURES=1 accepts it"
    }
}

private struct GoldenError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension LayoutEnvironment {
    /// A phone of 390 x 844 points at 2 pixels per point, with the default text size, from left to right, in light
    /// colours.
    public static var phone: LayoutEnvironment {
        LayoutEnvironment(containerSize: Size(width: 390, height: 844), scale: 2)
    }
}
