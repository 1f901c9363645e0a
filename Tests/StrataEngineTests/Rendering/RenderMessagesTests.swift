import Testing

@testable import SectionKit
@testable import StrataEngine

/// The message of every error and diagnostic.
@Suite struct RenderMessagesTests {
    private static let errorWords: [(RenderError, String)] = [
        (
            RenderError.noFont,
            "fonts: no installed font can draw text. Install one (on Debian and Ubuntu: apt-get "
                + "install fonts-dejavu-core) or set `render: none`."
        ),
        (
            .badFont("a.ttf", cause: "it is not a font of outlines"),
            "a.ttf: it is not a font of outlines. Use a TrueType or OpenType file, and check the path."
        ),
        (
            .noFamily("Brand"),
            "font family \"Brand\": no font file and no installed font has it. Add its file to `fonts`, or name another family."
        ),
        (.invalidScale(9), "scale: 9.0 pixels per point cannot be drawn. Use a number from 0.5 to 8.0."),
        (.surface("no memory"), "surface: no memory. Use a smaller size."),
        (
            .notWritten("a.png", cause: "no such folder"),
            "a.png: no such folder. Check that the folder exists and can be written."
        ),
        (
            .notRead("a.png", cause: "the file is not a picture"),
            "a.png: the file is not a picture. Restore the file, or remove it to have it made again."
        ),
    ]

    @Test(arguments: errorWords)
    func errors(error: RenderError, words: String) {
        #expect(error.description == words)
    }

    private static let diagnosticWords: [(RenderDiagnostic, String)] = [
        (
            RenderDiagnostic.badNumber("insets.top", .nan),
            "insets.top: nan is not a length. It is ignored; give a finite number of points."
        ),
        (
            .badRatio(width: 0, height: 0),
            "image: 0.0 x 0.0 points are not a picture's size. It is shown as a square where its size matters; "
                + "give width and height of a picture."
        ),
        (.badNumber("spacing", -2), "spacing: -2.0 is not a length. 0 is used instead."),
        (
            .treeCut(depth: 65, nodeCount: 70, maximumDepth: 64, maximumNodeCount: 1_000),
            "configuration: 65 levels and 70 nodes, at most 64 and 1000 are shown. A placeholder is shown; "
                + "build a flatter cell."
        ),
        (
            .textCut("abc", bytes: 9_000),
            "text \"abc...\": 9000 bytes, at most 8192 are shaped. The rest is left out; shorten it in the plugin."
        ),
        (
            .textRuns("abc", cause: "it has more than 1,024 runs"),
            "text \"abc\": it has more than 1,024 runs. The rest of a range, or of the runs, looks as the text does; check the "
                + "ranges in the plugin."
        ),
        (.textNull("a\0"), "text \"a\u{FFFD}\": it holds U+0000. U+FFFD is shown instead."),
        (
            .imageMissing("a.png", cause: "No such file or directory"),
            "a.png: No such file or directory. A placeholder is shown; check the path."
        ),
        (
            .imageRefused("../a.png"),
            "../a.png: the file is outside of the feed's folder. A placeholder is shown; move the file there, or allow its "
                + "folder with --allow-images."
        ),
        (
            .imageUnreadable("a.png", cause: "the file is empty", remedy: "save the picture again"),
            "a.png: the file is empty. A placeholder is shown; save the picture again."
        ),
        (
            .imageTooLarge("a.png", cause: "9 x 9 pixels"),
            "a.png: 9 x 9 pixels. A placeholder is shown; scale the file down."
        ),
        (
            .cellTooLarge(width: 20_000, height: 1),
            "cell: 20000 x 1 pixels, at most 16384 a side and 16777216 in all are drawn. It is cut; give the cell a "
                + "smaller size."
        ),
        (
            .colorMissing("brnd"),
            "colour \"brnd\": no plugin registers a colour of this name. The colour of labels is drawn; add it to a plugin's "
                + "`colors`."
        ),
        (
            .symbolMissing("hart"),
            "symbol \"hart\": there is no outline of this name. A grey square is drawn; give it a fallback such as \"\u{2665}\"."
        ),
        (.gradientEmpty, "gradient: it has no colours. Nothing is painted; give it at least one."),
        (
            RenderDiagnostic.drawingNumber(.nan),
            "drawing: nan is not a number of points. Commands with such a number are left out; give finite numbers."
        ),
        (
            .drawingOutside(width: 40, height: 20.5),
            "drawing: it extends beyond its 40.0 x 20.5 points. It is clipped; draw within `canvas.size`, or ask for more "
                + "in `size(fitting:in:)`."
        ),
        (
            .drawingCut(maximum: 10_000),
            "drawing: it has more than 10000 commands and elements of paths. The rest is left out; draw "
                + "fewer points than there are pixels."
        ),
    ]

    @Test(arguments: diagnosticWords)
    func diagnostics(diagnostic: RenderDiagnostic, words: String) {
        #expect(diagnostic.description == words)
    }

    @Test func missingGlyphs() {
        let one = RenderDiagnostic.glyphMissing(
            texts: 1, first: "日本", character: "日", script: "Hani", packages: ["fonts-noto-cjk"])
        #expect(
            one.description
                == "text \"日本\": no installed font has U+65E5 (script Hani). Boxes are drawn; install a font for the script "
                + "(on Debian and Ubuntu: apt-get install fonts-noto-cjk)."
        )
        let three = RenderDiagnostic.glyphMissing(
            texts: 3, first: "\u{E000}", character: "\u{E000}", script: "Zzzz", packages: [])
        let family = RenderDiagnostic.glyphMissing(family: "Brand", count: 3, character: "\u{E9}", script: "Latn")
        #expect(
            family.description
                == "font family \"Brand\": its font has no U+00E9 (script Latn), nor 2 more characters of the texts. They are "
                + "drawn with another font; use a font that has them.")
        let absent = RenderDiagnostic.familyMissing("Brnd", files: ["Brand", "Other"])
        #expect(
            absent.description
                == "font family \"Brnd\": no font file and no installed font has it (the font files have Brand, Other). The "
                + "default family is drawn; add its file to the profile's `fonts`, or to the plugin's.")
        #expect(RenderDiagnostic.familyMissing("B", files: []).cause.hasSuffix("(no font files are given)"))
        #expect(three.cause == "no installed font has U+E000 (script Zzzz), and 2 more texts have such characters")
    }

    @Test func everyCodeHasAPinnedMessage() {
        #expect(RenderError.Code.allCases.count == 7)
        #expect(RenderDiagnostic.Code.allCases.count == 19)
    }
}
